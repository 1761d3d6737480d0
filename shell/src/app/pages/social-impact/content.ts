export const SOCIAL_IMPACT = {
  title: 'Social Impact',
  description:
    'What responsible tourism leaves behind: local jobs, village stays, craft income, trees, clean water and less plastic.',
  lead: 'A good journey is good for the place, too. These seven figures are how we keep ourselves honest: each counts something that stays when the guests have gone home.',
  cards: [
    {
      icon: 'users',
      figure: '1,240',
      label: 'Local guides and drivers',
      text: 'People who live where you travel, paid per day and not per commission.',
    },
    {
      icon: 'bed',
      figure: '86',
      label: 'Village homestays',
      text: 'Families in Madhya Pradesh and beyond who host guests in rooms of their own.',
    },
    {
      icon: 'heart',
      figure: '₹2.4 crore',
      label: 'Earned by artisans',
      text: 'Chanderi weavers, Gond painters and Bagh printers sell to travellers directly.',
    },
    {
      icon: 'leaf',
      figure: '52,000',
      label: 'Trees planted',
      text: 'Native saplings beside the Narmada and around Satpura, tended for three years each.',
    },
    {
      icon: 'drop',
      figure: '38',
      label: 'Water points repaired',
      text: 'Stepwells and hand pumps on our routes that work again for the villages.',
    },
    {
      icon: 'book',
      figure: '4,600',
      label: 'School bags filled',
      text: 'One for every third tour, with books chosen by the teachers of the place.',
    },
    {
      icon: 'bottle',
      figure: '3,10,000',
      label: 'Plastic bottles avoided',
      text: 'Refill cans in every vehicle and steel bottles for every guest.',
    },
  ],
  pledge: {
    title: 'Four promises for every tour',
    items: [
      'Groups small enough to be welcome: sixteen people at most.',
      'Half of what a tour costs is spent where it takes place.',
      'No rides on animals, no shows with animals, no feeding of wildlife.',
      'Guides from the place, trained and insured, who are paid on the day.',
    ],
  },
  closing: { text: 'Would you like to travel this way?', link: 'Talk to us' },
} as const;
