import { AGENCY } from '../../agency.ts';

export const PRIVACY = {
  title: 'Privacy Policy',
  description: `What ${AGENCY.brand} knows about you, why, for how long, and how you can have it corrected or deleted.`,
  effective: '27 September 2025',
  intro:
    'A journey needs a few facts about you: who travels, how to reach you, what you paid. This page says which facts we keep, for what, for how long, and how you get them corrected or deleted.',
  contact: { before: 'For every question about your data write to ', after: '. We answer within seven working days.' },
  sections: [
    [
      'Information We Collect',
      'When you make an account: your name, email address, phone numbers and a password, which we can never read because only a one-way hash of it is stored. When you book: dates, travellers, rooms, and the transaction ID of your payment.',
      'When you only look around, we ask for nothing. The site sets no advertising cookies and loads nothing from third parties before you choose to open it.',
    ],
    [
      'How We Use It',
      'To carry out your booking, to reach you when plans change, to answer your questions, and to keep the records that tax law asks for. We do not build profiles and do not sell data.',
    ],
    [
      'Sharing',
      'A hotel learns your name, dates, party and phone number; a guide or driver learns your first name and where to meet you; a bank learns what a payment needs. Nobody else learns anything, unless a court or a law obliges us.',
    ],
    [
      'Payments',
      'UPI payments happen in your own app. We see the transaction ID, the amount and whether it succeeded; we never see your PIN or account number. Card details typed on this site are not stored.',
    ],
    [
      'Cookies and Storage in Your Browser',
      'Your login and your last hotel search live in the session storage of the tab you are using and vanish when you close it. A cookie that says nothing about you keeps your visit on one version of the site.',
    ],
    [
      'How Long We Keep Data',
      'Accounts are kept until you ask us to delete them. Booking and payment records are kept for eight years, as the law on accounts requires, and then deleted. Messages are deleted after one year.',
    ],
    [
      'Security',
      'Connections are encrypted, passwords are hashed, access is limited to the people who handle bookings, and one-time codes expire after ten minutes. If a breach ever touches your data, we tell you without delay.',
    ],
    [
      'Children',
      'Our services are not offered to children under 18. Children travel only in the company of an adult who books for them; if we learn that an account belongs to somebody under 18, we delete it.',
    ],
    [
      'Your Rights',
      'You may see what we keep about you, have it corrected, have it deleted where no law forbids, and take it with you in a common format. Write to us from the address of your account; we ask for nothing more.',
    ],
    [
      'Changes and Contact',
      'When this policy changes, the new text stands here with its date, and account holders get an email before it applies.',
    ],
  ],
} as const;
