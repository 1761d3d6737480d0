export const REVIEWS_PAGE = {
  title: 'Traveller Reviews',
  description: 'What travellers say about our tours and the hotels on the way.',
  lead: 'Six journeys in the words of the people who made them.',
  more: 'more',
  less: 'less',
  hotel: 'Stayed at',
  stars: (count: number) => `${count} of 5 stars`,
  sliderLink: 'See the stories as a slider',
} as const;

/** `stars`: 1 to 5. */
export const REVIEWS = [
  {
    name: 'Neha',
    trip: 'Gwalior and Orchha, 3 days',
    hotel: 'Fort View Residency',
    place: 'Gwalior',
    stars: 5,
    message:
      'Our guide had grown up below the fort and knew every gate by its story. We climbed before sunrise, had Man Mandir almost to ourselves and were back for breakfast. The room looked straight at the ramparts, exactly as the picture had promised.',
  },
  {
    name: 'Karan',
    trip: 'Kanha Tiger Reserve, 3 days',
    hotel: 'Sal Forest Lodge',
    place: 'Kanha',
    stars: 5,
    message:
      'No tiger on the first morning, and nobody pretended otherwise. On the second we waited for one hour in silence, and then she walked past us with two cubs. I liked that the drivers kept their distance and switched the engines off.',
  },
  {
    name: 'Farah',
    trip: 'Bhopal and Sanchi, 2 days',
    hotel: 'Lakeside Haveli',
    place: 'Bhopal',
    stars: 4,
    message:
      'A short trip that never felt hurried. The old city walk was the best part: bread from the oven, a library that smells of a hundred years, and tea with people who wanted to know where we came from. The check-in took a little long.',
  },
  {
    name: 'Joseph',
    trip: 'Backwaters of Kerala, 5 days',
    hotel: 'Palm House Homestay',
    place: 'Alappuzha',
    stars: 5,
    message:
      'We booked late, and were told honestly which boats to avoid. The family we stayed with cooked with us every evening, and the children learned to row. The price was the price: no surprise at the end, not even for the umbrella we lost.',
  },
  {
    name: 'Ritu',
    trip: 'Khajuraho by train, 3 days',
    hotel: 'Temple Road Inn',
    place: 'Khajuraho',
    stars: 4,
    message:
      'Travelling alone as a woman, I ask many questions before I pay, and every one of them was answered the same evening. The driver waited on the platform with my name, and the evening show at the temples was worth the cold.',
  },
  {
    name: 'Tenzin',
    trip: 'Ladakh in early autumn, 7 days',
    hotel: 'Poplar Garden Guest House',
    place: 'Leh',
    stars: 3,
    message:
      'Beautiful days and one lost to a closed pass, which nobody can be blamed for. They rearranged everything within one hour and returned what the missed night had cost. I would have liked a warmer blanket and a later first morning.',
  },
] as const;

export type Review = (typeof REVIEWS)[number];
