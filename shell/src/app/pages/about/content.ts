import { AGENCY } from '../../agency.ts';

export const ABOUT = {
  title: 'About Us',
  description: `${AGENCY.brand} is a responsible travel agency in Madhya Pradesh: personalised tours and hotel bookings in India and beyond.`,
  tagline: 'Personalised tours and hotel bookings, made by people who know the road',
  slides: ['A white palace beside a lake', 'A fort on its hill at sunset', 'A houseboat on the backwaters at dusk'],
  slider: 'Scenes from our tours',
  who: {
    title: 'Who We Are',
    paragraphs: [
      `${AGENCY.brand} is the Urdu and Hindi word for a travelogue: the story that a journey leaves behind. We are a small agency in the heart of India, in Madhya Pradesh, where Gwalior’s fort, the temples of Khajuraho, the stupas of Sanchi and the forests of Kanha lie within a day’s travel of each other.`,
      'We began by showing guests the places that we grew up with. Today we arrange guided tours all over India and abroad, and rooms in hotels, apartments and village homes, but we still plan each of them as we would for our own family: not too much in a day, good food, time to talk to people.',
      'Responsible tourism is no separate product with us. It is how every tour is built: local guides, fair prices, small groups, and nothing done to animals or places that we would not want done at home.',
    ],
  },
  goals: [
    {
      title: 'Our Mission',
      text: 'To make honest, well-planned journeys easy to find and easy to book, so that travellers come home richer and the places they saw are better off for the visit.',
    },
    {
      title: 'Our Vision',
      text: 'An India where every fort, forest and village gains from being visited, and where the people who live there decide how they are shown.',
    },
  ],
  team: {
    title: 'The people you will talk to',
    members: [
      {
        name: 'Asha',
        role: 'Travel Consultant',
        text: 'Listens first, then draws your route. Knows which train has the better view.',
      },
      { name: 'Imran', role: 'Tour Manager', text: 'Keeps drivers, guides and weather in step, and answers the phone at night.' },
      {
        name: 'Meera',
        role: 'Booking Expert',
        text: 'Finds the room with the quiet window and explains every line of the bill.',
      },
    ],
  },
  cta: { text: 'Tell us where you would like to go.', link: 'Contact us' },
} as const;
