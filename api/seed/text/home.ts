import type { Row } from '../../database/database.ts';

export const heroImageRows: readonly Row[] = [
  { position: 1, url: 'posters/fort-1.svg', alt: 'A hill fort at first light' },
  { position: 2, url: 'posters/backwater-2.svg', alt: 'A houseboat between palms' },
  { position: 3, url: 'posters/snow-peak-3.svg', alt: 'Snow peaks above a quiet valley' },
];

export const featureCardRows: readonly Row[] = [
  {
    position: 1,
    icon_class: 'icon-route',
    heading: 'Plans made for you',
    heading_data: 'Tell us who travels and what you love. We draw the route, you change it until it fits.',
  },
  {
    position: 2,
    icon_class: 'icon-guide',
    heading: 'Guides from the place',
    heading_data: 'People who grew up with the story tell it best. Every tour has one, in Hindi and English.',
  },
  {
    position: 3,
    icon_class: 'icon-leaf',
    heading: 'Responsible stays',
    heading_data: 'Small houses, local kitchens, no single-use plastic on our vehicles. The village earns, too.',
  },
  {
    position: 4,
    icon_class: 'icon-shield',
    heading: 'Help at any hour',
    heading_data: 'One number from booking to coming home, answered by a person, day and night.',
  },
];
