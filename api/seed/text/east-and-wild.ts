import type { PlaceText } from './place.ts';

export const eastAndWild: readonly PlaceText[] = [
  {
    id: 111,
    name: 'Darjeeling',
    scene: 'tea-hill',
    packages: [
      {
        name: 'Darjeeling Toy Train',
        price: 9299,
        from: 'New Jalpaiguri',
        point: 'New Jalpaiguri station, main hall',
        modes: ['train', 'car', 'plane'],
        travel: 'Joy ride on the narrow gauge, shared cars on the hill',
        scenes: ['tea-hill', 'snow-peak', 'monastery'],
        about:
          'Two feet of track, four loops and a whistle that scolds the town. Four days of first flush, fog and, if the morning is kind, Kangchenjunga from end to end.',
        highlights: [
          'Steam joy ride to Ghum',
          'Tiger Hill sunrise',
          'Estate lunch with a tea maker',
          'Himalayan Mountaineering Institute',
        ],
        plan: [
          'Up the hill: Drive through Kurseong’s estates.',
          'Sunrise and steam: Tiger Hill, Ghum monastery, the toy train.',
          'Tea: Happy Valley with its maker, zoo and institute.',
          'Down: Mirik lake on the way to the station.',
        ],
      },
      {
        name: 'Darjeeling and Gangtok',
        price: 19499,
        from: 'Bagdogra',
        point: 'Bagdogra Airport arrivals',
        modes: ['plane', 'train', 'car'],
        travel: 'Private car with hill driver',
        scenes: ['snow-peak', 'monastery', 'tea-hill'],
        about:
          'The queen of the hills and the capital of prayer flags in six days, with Tsomgo’s frozen lake and Rumtek’s golden stupa between them.',
        highlights: [
          'Tsomgo lake at 3,753 metres',
          'Rumtek monastery debate',
          'Toy train and Tiger Hill',
          'Momos by hand in a Lepcha home',
        ],
        plan: [
          'To Gangtok: Along the Teesta.',
          'Tsomgo: Lake and Baba Mandir, weather permitting.',
          'Rumtek: Monastery and MG Marg.',
          'To Darjeeling: By Namchi’s great statue.',
          'Sunrise: Tiger Hill, train, tea.',
          'Depart: Down to Bagdogra.',
        ],
      },
    ],
  },
  {
    id: 113,
    name: 'Ranthambore',
    scene: 'wildlife',
    packages: [
      {
        name: 'Ranthambore Tigers',
        price: 13999,
        from: 'Jaipur',
        point: 'Jaipur Junction, gate 1',
        modes: ['train', 'car'],
        travel: 'Private car, open gypsy in the park',
        scenes: ['wildlife', 'fort', 'lake'],
        about:
          'A fort inside a forest inside a story. Four safaris in three days, zones chosen by a naturalist the evening before, and the fort of Hammir for the hours when tigers sleep.',
        highlights: ['Four gypsy safaris', 'Naturalist throughout', 'Ranthambore fort and Ganesh temple', 'Tented lodge'],
        plan: [
          'Arrive: Drive from Jaipur, afternoon safari.',
          'Full day: Dawn and dusk safaris, fort in between.',
          'Last chance: Dawn safari and back to Jaipur.',
        ],
        tags: ['Wildlife'],
      },
      {
        name: 'Ranthambore and Bharatpur',
        price: 21499,
        from: 'Delhi',
        point: 'Hazrat Nizamuddin station, gate 2',
        modes: ['train', 'car'],
        travel: 'Rajdhani and private car',
        scenes: ['wildlife', 'lake', 'fort'],
        about:
          'Stripes and wings. Three nights with tigers, then Keoladeo’s marsh by cycle rickshaw with a man who can tell a Siberian crane from a wish.',
        highlights: ['Five safaris', 'Keoladeo by cycle rickshaw', 'Lohagarh fort', 'Photography hide at sunrise'],
        plan: [
          'To Sawai Madhopur: Train and evening talk.',
          'Safari: Dawn and dusk.',
          'Safari: Dawn and dusk, lake zone.',
          'To Bharatpur: Last dawn drive, train north.',
          'Wings: Keoladeo all day, evening train to Delhi.',
        ],
        tags: ['Wildlife'],
      },
    ],
  },
];
