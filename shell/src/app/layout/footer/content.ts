import { links } from '@safarnama/shared/host';
import { AGENCY } from '../../agency.ts';

export const FOOTER = {
  about: 'About us',
  destinations: 'Top Destinations',
  awards: {
    title: 'Responsible Tourism Awards',
    text: 'The four standards that responsible tourism is judged by, and that we hold every tour to.',
    items: [
      { icon: 'users', text: 'Local people first' },
      { icon: 'pets', text: 'Wildlife left wild' },
      { icon: 'leaf', text: 'Less waste' },
      { icon: 'heart', text: 'Living crafts' },
    ],
  },
  newsletter: {
    title: 'Newsletter',
    text: 'One letter a month: a place, a season, an honest price.',
    label: 'Your email',
    submit: 'Subscribe',
    success: 'Thank you for subscribing!',
    failure: 'That did not work. Please write to us directly.',
    direct: 'Write to us directly:',
  },
  follow: 'Follow Us',
  map: {
    title: 'Where we are',
    frame: `Map: ${AGENCY.brand} in Madhya Pradesh`,
    link: 'Open the map',
    alt: 'Map: Madhya Pradesh in the centre of India',
  },
  find: 'Find a booking',
  admin: 'Admin panel',
  copyright: `Copyright 2025 ${AGENCY.brand}. All rights reserved.`,
  /** An entry without a URL is plain text. */
  links: [
    { label: 'Why Choose Us', to: links.about() },
    { label: 'Social Impact', to: links.socialImpact() },
    { label: 'Contact Us', to: links.contact() },
    { label: 'Terms and Conditions', to: links.terms() },
    { label: 'Privacy Policy', to: links.privacy() },
    { label: 'Sitemap', to: undefined },
    { label: 'Blog', to: links.blog() },
  ],
} as const;
