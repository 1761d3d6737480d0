export const STORIES_TEXT = {
  title: 'My Story!',
  line: 'Customer satisfaction is our major goal',
  all: 'Read all reviews',
  more: 'Show More',
  less: 'Show Less',
} as const;

/** In the order of the portraits in avatars.svg. */
export const STORIES = [
  {
    name: 'Anita',
    message:
      'We wanted to show my parents the fort of Gwalior once more. Somebody had thought of everything: a car up to the gate, a chair on the way, and a guide who let them tell their own stories.',
  },
  {
    name: 'Rahul',
    message:
      'I planned our honeymoon on a phone in the train between two meetings. Four calls later we had a houseboat, a quiet room in the hills and nothing left to worry about.',
  },
  {
    name: 'Sana',
    message:
      'Twelve colleagues, twelve opinions, one weekend in Pachmarhi. The team sorted us into walkers and readers and brought everyone together again for dinner by the fire.',
  },
  {
    name: 'Vikram',
    message:
      'What I remember is the breakfast in a village near Orchha: a family, a courtyard, warm bread. It was not in the brochure. Our guide simply asked his aunt.',
  },
  {
    name: 'Lakshmi',
    message:
      'The flight was late and I arrived after midnight with two sleeping children. The driver was there, the hotel knew, and the kitchen had kept soup for us. That is service.',
  },
  {
    name: 'George',
    message:
      'I came to see a tiger and stayed for the birds. The naturalist at Satpura taught us to listen first. I have been on many safaris and this was the most honest one.',
  },
] as const;
