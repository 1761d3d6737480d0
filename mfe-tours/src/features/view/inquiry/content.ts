import { AGENCY_CONTACT } from '@safarnama/shared/domain';

export const content = {
  title: 'Quick Inquiry',
  intro: (place: string) => `Ask us anything about ${place}.`,
  name: 'Full name',
  phone: 'Phone',
  email: 'Email',
  date: 'Travel date',
  persons: 'Persons',
  message: 'Message',
  required: (label: string) => `${label} is required.`,
  submit: 'Send inquiry',
  success: 'Inquiry submitted successfully!',
  direct: 'Write to us directly',
  directHint: 'For a quick answer you can also reach us by email or phone:',
  subject: (place: string) => `Inquiry: ${place}`,
  agency: AGENCY_CONTACT,
} as const;
