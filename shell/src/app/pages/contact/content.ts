import { AGENCY } from '../../agency.ts';

export const CONTACT = {
  title: 'Contact Us',
  description: `How to reach ${AGENCY.brand} in Madhya Pradesh: address, phones, email and a form. We answer 24 x 7 x 365.`,
  lead: 'A question about a tour, a room or a payment? A person answers, day and night.',
  cards: {
    branch: 'Branch address',
    phones: 'Phones',
    email: 'Email',
    hours: 'Working hours',
    hoursNote: 'Every hour of every day',
  },
  form: {
    title: 'Send us a message',
    note: 'All four fields are needed.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    captcha: 'I am not a robot',
    submit: 'Send Message',
  },
  required: {
    name: 'Please enter your name.',
    email: 'Please enter your email.',
    phone: 'Please enter your phone number.',
    message: 'Please enter your message.',
  },
  thanks: (name: string) => `Thank you for contacting us, ${name}! We will get back to you shortly.`,
  direct: {
    title: 'Write to us directly',
    text: 'For an answer in writing, send the same words by email, or call us:',
    link: 'Open an email with your message',
    subject: (name: string) => `Message from ${name}`,
  },
  failed: 'Your message could not be sent. Please write to us directly.',
} as const;
