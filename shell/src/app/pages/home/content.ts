import { AGENCY } from '../../agency.ts';

export const HOME = {
  title: 'Tours and hotel rooms in India',
  description: `${AGENCY.brand} arranges guided tours and hotel rooms in India and abroad: fair prices, local guides, booking by UPI. ${AGENCY.line} from Madhya Pradesh.`,
  hero: 'Pictures of places we travel to',
  heading: 'Come as a guest, leave as a friend',
  lead: 'Guided tours and well-chosen rooms, planned in the heart of India with the people who live there.',
  features: {
    title: 'Tailored solutions for your journey',
    text: 'Four things that you can count on, whichever trip you choose.',
  },
  contact: {
    title: 'Talk to a person',
    text: 'Tell us where you would like to go. We answer day and night.',
    mail: 'Write to us',
    call: 'Call us, toll free',
    address: 'Visit us',
    map: 'Open the map',
    social: 'Follow us',
    form: 'Contact form',
  },
} as const;
