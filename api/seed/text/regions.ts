import type { PlaceText } from './place.ts';

export const madhyaPradesh: readonly PlaceText[] = [
  {
    id: 121,
    name: 'Orchha',
    scene: 'palace',
    packages: [
      {
        name: 'Orchha by the Betwa',
        price: 3299,
        from: 'Jhansi',
        point: 'Jhansi Junction, main porch',
        modes: ['train', 'car'],
        travel: 'Private car from Jhansi, fifteen kilometres',
        scenes: ['palace', 'temple', 'lake'],
        about:
          'A medieval capital that forgot to become a town. Palaces open to swallows, a temple that used to be a palace because the image would not move, and a river clean enough to swim in.',
        highlights: [
          'Jahangir Mahal at opening time',
          'Ram Raja aarti with the royal guard',
          'Cenotaphs from the far bank',
          'Home-cooked Bundeli dinner',
        ],
        plan: [
          'Palaces: Raja and Jahangir Mahal with a guide, evening aarti.',
          'River: Sunrise at the cenotaphs, rafting in season, Lakshmi Narayan murals, train.',
        ],
      },
      {
        name: 'Bundelkhand Trail',
        price: 14499,
        from: 'Gwalior',
        point: 'Gwalior Junction, platform 1 gate',
        modes: ['train', 'car'],
        travel: 'Private car with driver',
        scenes: ['fort', 'temple', 'palace'],
        about:
          'Five days across a country of granite and ballads: Gwalior, Datia, Orchha, Khajuraho, each a capital once, none of them in a hurry now.',
        highlights: [
          'Four former capitals',
          'Homestay night at Ladpura village',
          'Khajuraho at first light',
          'Chanderi weavers on request',
        ],
        plan: [
          'Gwalior: Fort and Gujari Mahal.',
          'Datia: The palace of Bir Singh, on to Orchha.',
          'Orchha: Temples, river, a village kitchen.',
          'Khajuraho: By Barua Sagar lake; Western Group.',
          'Home: Jain temples, train from Khajuraho.',
        ],
      },
    ],
  },
  {
    id: 122,
    name: 'Ujjain',
    scene: 'temple',
    packages: [
      {
        name: 'Mahakal Darshan',
        price: 2799,
        from: 'Indore',
        point: 'Indore Junction, platform 1 gate',
        modes: ['car', 'bus', 'train'],
        travel: 'Air-conditioned car, Indore to Indore',
        scenes: ['temple', 'ghat'],
        about:
          'The Bhasma aarti of Mahakaleshwar begins at four in the morning and needs a permit, a dhoti or sari, and someone who knows the queue. We have the someone.',
        highlights: [
          'Bhasma aarti permit arranged where granted',
          'Mahakal Lok corridor',
          'Ram ghat at dusk',
          'Poha and jalebi at dawn',
        ],
        plan: [
          'Shipra: Harsiddhi temple, Ram ghat aarti, early night.',
          'Mahakal: Bhasma aarti, Kal Bhairav, Sandipani ashram, back to Indore.',
        ],
      },
      {
        name: 'Two Jyotirlingas',
        price: 5699,
        from: 'Indore',
        point: 'Indore Airport arrivals',
        modes: ['plane', 'car', 'train'],
        travel: 'Private car with driver',
        scenes: ['temple', 'ghat', 'island'],
        about:
          'Mahakaleshwar on the Shipra and Omkareshwar on its island in the Narmada, with Maheshwar’s looms and Ahilya’s fort between them, so that the journey is as good as the arrival.',
        highlights: [
          'Mahakaleshwar and Omkareshwar',
          'Boat around the island',
          'Maheshwari sari weavers',
          'Sarafa night market in Indore',
        ],
        plan: [
          'Ujjain: Temple and ghat, night in Ujjain.',
          'Omkareshwar: Boat and parikrama.',
          'Maheshwar: Fort, ghat and looms; Indore by evening.',
        ],
      },
    ],
  },
  {
    id: 123,
    name: 'Pachmarhi',
    scene: 'tea-hill',
    packages: [
      {
        name: 'Pachmarhi Monsoon',
        price: 4599,
        from: 'Bhopal',
        point: 'Rani Kamlapati station, main gate',
        modes: ['train', 'car', 'bus'],
        travel: 'Train to Pipariya, shared jeep to the plateau',
        scenes: ['tea-hill', 'lake', 'temple'],
        about:
          'The only hill station of Madhya Pradesh, best when it rains: waterfalls that do not exist in March, sal forest up to the road, and Satpura’s highest point above the clouds.',
        highlights: [
          'Bee Fall and Apsara Vihar',
          'Dhupgarh sunset at 1,352 metres',
          'Mahadeo caves',
          'Forest walk with a Gond guide',
        ],
        plan: [
          'Up: Train and jeep, evening at the lake.',
          'Falls: Bee Fall, Pandav caves, Dhupgarh sunset.',
          'Caves: Jata Shankar, forest walk, train.',
        ],
      },
      {
        name: 'Satpura on Foot',
        price: 16999,
        from: 'Bhopal',
        point: 'Raja Bhoj Airport arrivals',
        modes: ['plane', 'train', 'car'],
        travel: 'Private car, canoe and jeep in the reserve',
        scenes: ['wildlife', 'lake', 'tea-hill'],
        about:
          'One of the few tiger reserves where you may walk and paddle. Four days with sloth bears, giant squirrels and silence, from a lodge on the Denwa backwater.',
        highlights: [
          'Walking safari with armed guard',
          'Canoe on the Denwa',
          'Night drive in the buffer',
          'Naturalist throughout',
        ],
        plan: [
          'To the river: Drive to Madhai, boat across.',
          'On foot: Walking safari, canoe at four.',
          'By jeep: Dawn drive, night drive.',
          'Back: Bhimbetka rock shelters on the way.',
        ],
        tags: ['Wildlife'],
      },
    ],
  },
  {
    id: 124,
    name: 'Kanha',
    scene: 'wildlife',
    packages: [
      {
        name: 'Kanha Weekend',
        price: 12999,
        from: 'Jabalpur',
        point: 'Jabalpur station, platform 1',
        modes: ['train', 'car'],
        travel: 'Private car, open gypsy in the park',
        scenes: ['wildlife', 'tea-hill'],
        about:
          'Kipling’s meadows, and the hard-ground barasingha that lives nowhere else. Three safaris from the Mukki gate and a lodge with a library.',
        highlights: ['Three gypsy safaris', 'Barasingha at Kanha meadow', 'Baiga village dance', 'Dhuandhar falls on the way'],
        plan: ['To Kanha: Marble rocks and drive.', 'Park: Dawn and dusk safaris.', 'Return: Dawn safari, train from Jabalpur.'],
        tags: ['Wildlife'],
      },
      {
        name: 'Kanha and Bandhavgarh',
        price: 29999,
        from: 'Jabalpur',
        point: 'Jabalpur Airport arrivals',
        modes: ['plane', 'train', 'car'],
        travel: 'Private car, private gypsy',
        scenes: ['wildlife', 'fort', 'lake'],
        about:
          'Seven days, two parks, eight safaris, and the highest density of tigers on earth for the second half. For those who would rather see one thing well.',
        highlights: ['Eight private safaris', 'Bandhavgarh zones 1 to 3', 'Lodges with pools', 'Photography guide on request'],
        plan: [
          'Jabalpur: Boat through the marble rocks, drive to Kanha.',
          'Kanha: Dawn and dusk.',
          'Kanha: Full day in the core.',
          'To Bandhavgarh: Through Mandla’s fossils.',
          'Bandhavgarh: Dawn and dusk.',
          'Bandhavgarh: Dawn, fort view, dusk.',
          'Home: Last drive, Jabalpur airport.',
        ],
        tags: ['Wildlife'],
      },
    ],
  },
];

export const rajasthan: readonly PlaceText[] = [
  {
    id: 131,
    name: 'Jaisalmer',
    scene: 'dune',
    packages: [
      {
        name: 'Jaisalmer Desert Night',
        price: 6799,
        from: 'Jodhpur',
        point: 'Jodhpur Junction, main gate',
        modes: ['train', 'bus', 'car'],
        travel: 'Train and jeep',
        scenes: ['desert-camp', 'dune', 'fort'],
        about:
          'A living fort of yellow stone, and beyond it the sand. One night in a tent with a real bed and more stars than you asked for.',
        highlights: [
          'Camel walk away from the crowd',
          'Manganiyar singers by the fire',
          'Patwon ki Haveli',
          'Sleep under the sky if you like',
        ],
        plan: [
          'The fort: Lanes, Jain temples, Gadisar at dusk.',
          'The sand: Kuldhara, camels, camp and music.',
          'Home: Sunrise on the dune, breakfast, train.',
        ],
      },
      {
        name: 'Thar by Camel',
        price: 15499,
        from: 'Jaisalmer',
        point: 'Jaisalmer station, main gate',
        modes: ['train', 'plane', 'car'],
        travel: 'Camels for three days, jeep for the luggage',
        scenes: ['dune', 'desert-camp', 'fort'],
        about:
          'Three days at camel pace with herders of the Rebari, cooking on thorn wood, sleeping where it is flat. Your phone will have nothing to say, and neither will you for a while.',
        highlights: [
          'Small group of six',
          'Two nights on open dunes',
          'Desert National Park for the great bustard',
          'Haveli night before and after',
        ],
        plan: [
          'Jaisalmer: Fort and packing.',
          'Into the Thar: Villages and first dune.',
          'Further: Desert park and silence.',
          'Turning: Back by an old caravan well.',
          'City: Bath, feast, departure.',
        ],
      },
    ],
  },
  {
    id: 132,
    name: 'Jodhpur',
    scene: 'fort',
    packages: [
      {
        name: 'Blue City Break',
        price: 7499,
        from: 'Jodhpur',
        point: 'Jodhpur Airport arrivals',
        modes: ['plane', 'train', 'car'],
        travel: 'Private car and tuk-tuk',
        scenes: ['fort', 'city', 'dune'],
        about:
          'Mehrangarh is not built on the rock, said Kipling’s generation, it grew there. Three days of blue walls, mirchi vada and a zip line for those who storm forts properly.',
        highlights: [
          'Mehrangarh with audio and guide',
          'Blue lanes of Navchokiya on foot',
          'Bishnoi village and blackbuck',
          'Stepwell of Toorji',
        ],
        plan: [
          'The fort: Mehrangarh until it closes, Jaswant Thada.',
          'The lanes: Blue city walk, stepwell, clock tower spices.',
          'The village: Bishnoi homes and blackbuck, departure.',
        ],
      },
    ],
  },
  {
    id: 133,
    name: 'Pushkar',
    scene: 'lake',
    packages: [
      {
        name: 'Pushkar and Ajmer',
        price: 4799,
        from: 'Jaipur',
        point: 'Jaipur Junction, gate 1',
        modes: ['train', 'bus', 'car'],
        travel: 'Shared car from Jaipur',
        scenes: ['lake', 'temple', 'dune'],
        about:
          'The one temple of Brahma and the dargah of the Khwaja, a hill apart and at peace. Two days of lake, rose fields and qawwali.',
        highlights: [
          'Brahma temple and the fifty-two ghats',
          'Thursday qawwali at the dargah',
          'Savitri hill by ropeway',
          'Rose water distillery',
        ],
        plan: [
          'Ajmer: Dargah, Adhai din ka jhonpra, over the pass at sunset.',
          'Pushkar: Ghats at dawn, Savitri hill, rose fields, Jaipur.',
        ],
      },
    ],
  },
];

export const himalaya: readonly PlaceText[] = [
  {
    id: 141,
    name: 'Manali',
    scene: 'snow-peak',
    packages: [
      {
        name: 'Manali Snow',
        price: 8299,
        from: 'Delhi',
        point: 'Kashmere Gate ISBT, platform 40',
        modes: ['bus', 'car'],
        travel: 'Volvo sleeper both ways, private car in Manali',
        scenes: ['snow-peak', 'tea-hill', 'temple'],
        about:
          'The overnight bus drops you among apple trees. Three full days of Solang, Sissu through the Atal tunnel, and old Manali’s cafés where nobody is in a hurry to bring the bill.',
        highlights: [
          'Sissu and the Lahaul side',
          'Solang ropeway or ski lesson',
          'Hadimba temple in the deodars',
          'Vashisht hot springs',
        ],
        plan: [
          'Arrive: Hadimba, Mall Road, old Manali.',
          'Snow: Solang in the morning, hot springs after.',
          'Over the wall: Atal tunnel and Sissu.',
          'Naggar: Castle and Roerich gallery, night bus.',
        ],
      },
      {
        name: 'Hampta Pass Trek',
        price: 11499,
        from: 'Manali',
        point: 'Mall Road, Manali',
        modes: ['bus', 'car'],
        travel: 'Jeep to Jobra, on foot, jeep from Chhatru',
        scenes: ['snow-peak', 'lake', 'tea-hill'],
        about:
          'From a green valley to a brown one in five days, by a pass at 4,270 metres. A first Himalayan trek with a lead, a cook who bakes at 3,700 metres, and a spare day for weather.',
        highlights: [
          'Certified mountain leader',
          'One to six guide ratio',
          'Chandratal if the road is open',
          'All meals on the trail',
        ],
        plan: [
          'To Jobra: Drive and a short walk in.',
          'Jwara: Along the Rani nala.',
          'Balu ka Ghera: Under the pass.',
          'The pass: Up at five, down to Siagoru.',
          'Chhatru: Out, and Chandratal by jeep.',
          'Manali: Drive home through the tunnel.',
        ],
      },
    ],
  },
  {
    id: 142,
    name: 'Shimla',
    scene: 'tea-hill',
    packages: [
      {
        name: 'Shimla by Toy Train',
        price: 6999,
        from: 'Kalka',
        point: 'Kalka station, platform 1',
        modes: ['train', 'car'],
        travel: 'Shivalik Deluxe up, private car down',
        scenes: ['tea-hill', 'snow-peak', 'city'],
        about:
          'One hundred and two tunnels, eight hundred bridges and tea in a glass. Three days of the Ridge, the Viceroy’s library and a cedar walk where the monkeys are the only officials.',
        highlights: [
          'UNESCO railway, window seats',
          'Viceregal Lodge tour',
          'Jakhu and Naldehra walks',
          'Heritage hotel on the Mall',
        ],
        plan: [
          'The train: Kalka to Shimla, evening on the Ridge.',
          'The capital: Viceregal Lodge, Army museum, Jakhu.',
          'The cedars: Naldehra and Mashobra, drive down.',
        ],
      },
    ],
  },
  {
    id: 143,
    name: 'Spiti',
    scene: 'monastery',
    packages: [
      {
        name: 'Spiti Circuit',
        price: 26999,
        from: 'Shimla',
        point: 'Shimla ISBT Tutikandi',
        modes: ['car', 'bus'],
        travel: 'Tempo traveller or sport utility vehicle, oxygen on board',
        scenes: ['monastery', 'snow-peak', 'desert-camp'],
        about:
          'Ten days into the middle land: Kinnaur’s orchards, Tabo’s thousand-year murals, the world’s highest post office, and home by Kunzum if the snow agrees.',
        highlights: [
          'Tabo, Dhankar and Key monasteries',
          'Homestays in Langza and Komic',
          'Chandratal camp',
          'Slow ascent by Kinnaur',
        ],
        plan: [
          'To Sarahan: Bhimakali temple.',
          'To Sangla: Along the Baspa.',
          'Chitkul: Last village of the road.',
          'To Nako: Lake and monastery.',
          'To Tabo: Murals by torchlight.',
          'To Kaza: Dhankar on its cliff.',
          'Key and Kibber: Monastery and bridge.',
          'Langza and Hikkim: Fossils and a postcard.',
          'Chandratal: Over Kunzum to the lake.',
          'Manali: Down by the tunnel.',
        ],
      },
    ],
  },
  {
    id: 144,
    name: 'Mussoorie',
    scene: 'tea-hill',
    packages: [
      {
        name: 'Mussoorie and Landour',
        price: 4999,
        from: 'Dehradun',
        point: 'Dehradun station, main gate',
        modes: ['train', 'bus', 'car'],
        travel: 'Shared car from Dehradun',
        scenes: ['tea-hill', 'snow-peak'],
        about:
          'Leave the Mall to the postcards and walk up to Landour: deodars, bakery, a loop called the Chakkar, and the snows from Swargarohini to Nanda Devi on a good morning.',
        highlights: [
          'Landour loop at sunrise',
          'Jabarkhet nature reserve',
          'Bookshop and bakery',
          'Kempty early, before the buses',
        ],
        plan: ['Up: Mall, Camel’s Back road, sunset.', 'Landour: Chakkar, bakery, Jabarkhet walk, down to Dehradun.'],
      },
    ],
  },
];

export const southIndia: readonly PlaceText[] = [
  {
    id: 151,
    name: 'Munnar',
    scene: 'tea-hill',
    packages: [
      {
        name: 'Munnar Tea Trails',
        price: 7299,
        from: 'Kochi',
        point: 'Ernakulam Junction, south gate',
        modes: ['train', 'plane', 'car'],
        travel: 'Private car from Kochi',
        scenes: ['tea-hill', 'wildlife', 'lake'],
        about:
          'Tea combed over hills like corduroy. Three days of estate paths, a factory that still smells of 1940, and tahr that pose like film stars at Eravikulam.',
        highlights: [
          'Kolukkumalai sunrise by jeep',
          'Tea tasting with a planter',
          'Eravikulam National Park',
          'Plantation bungalow stay',
        ],
        plan: [
          'Up the ghat: Cheeyappara falls, estate walk.',
          'Sunrise: Kolukkumalai, tea museum, tahr.',
          'Down: Spice garden and Kochi.',
        ],
      },
      {
        name: 'Munnar Ayurveda Wellness',
        price: 25499,
        from: 'Kochi',
        point: 'Kochi Airport arrivals',
        modes: ['plane', 'car'],
        travel: 'Private car',
        scenes: ['tea-hill', 'backwater'],
        about:
          'A wellness week at 1,500 metres: a resident doctor, two therapies a day, rice gruel that turns out to be delicious, and mist for company.',
        highlights: ['Resident ayurvedic doctor', 'Ten therapies', 'Yoga at seven and five', 'Tea estate walks'],
        plan: [
          'Arrive: Consultation and oil bath.',
          'Prepare: Light food and long sleep.',
          'Cleanse: Therapies and yoga.',
          'Cleanse: Therapies and a silent walk.',
          'Restore: Shirodhara.',
          'Strengthen: Cooking class for home.',
          'Depart: A plan that fits your week.',
        ],
        tags: ['Wellness'],
      },
    ],
  },
  {
    id: 152,
    name: 'Hampi',
    scene: 'gopuram',
    packages: [
      {
        name: 'Hampi Boulders',
        price: 5999,
        from: 'Hosapete',
        point: 'Hosapete Junction, main gate',
        modes: ['train', 'bus', 'car'],
        travel: 'Overnight train from Bengaluru, bicycles on site',
        scenes: ['gopuram', 'lake', 'fort'],
        about:
          'Half a million people lived here in 1520; now there are boulders, bananas and a stone chariot. Three days by bicycle and coracle across the grandest ruin of the south.',
        highlights: [
          'Vittala temple’s musical pillars',
          'Sunrise on Matanga hill',
          'Coracle on the Tungabhadra',
          'Anegundi village lunch',
        ],
        plan: [
          'Sacred centre: Virupaksha, Hemakuta, Matanga at dusk.',
          'Royal centre: Lotus Mahal, elephant stables, Vittala at four.',
          'The other bank: Coracle to Anegundi, night train.',
        ],
      },
    ],
  },
  {
    id: 153,
    name: 'Mysuru',
    scene: 'palace',
    packages: [
      {
        name: 'Mysuru and Coorg',
        price: 10999,
        from: 'Bengaluru',
        point: 'KSR Bengaluru station, platform 1',
        modes: ['train', 'car', 'bus'],
        travel: 'Vande Bharat to Mysuru, private car onward',
        scenes: ['palace', 'tea-hill', 'wildlife'],
        about:
          'Ninety-seven thousand bulbs on a Sunday evening, then coffee under silver oaks. Four days of palace, silk, pandi curry and the source of the Kaveri.',
        highlights: [
          'Palace illumination on Sundays',
          'Coffee estate stay',
          'Namdroling’s golden temple',
          'Dubare elephant camp, no rides',
        ],
        plan: [
          'Mysuru: Palace and Devaraja market.',
          'To Coorg: Srirangapatna, Bylakuppe.',
          'Estate: Bean to cup, Abbey falls.',
          'Home: Talakaveri and the train.',
        ],
      },
    ],
  },
  {
    id: 154,
    name: 'Pondicherry',
    scene: 'beach',
    packages: [
      {
        name: 'Pondicherry Quiet Days',
        price: 5299,
        from: 'Chennai',
        point: 'Chennai Egmore station, main porch',
        modes: ['train', 'bus', 'car'],
        travel: 'Private car along the East Coast Road',
        scenes: ['beach', 'city', 'gopuram'],
        about:
          'Mustard walls, bougainvillea, and a promenade without cars after six. Mahabalipuram’s shore temple on the way, Auroville’s silence after.',
        highlights: [
          'Shore temple at Mahabalipuram',
          'French quarter by bicycle',
          'Matrimandir viewing',
          'Surf lesson or bakery class',
        ],
        plan: [
          'The coast: Mahabalipuram and on to White Town.',
          'Two cities: Bicycle walk, bakery, promenade.',
          'Auroville: Matrimandir, Serenity beach, Chennai.',
        ],
      },
    ],
  },
];
