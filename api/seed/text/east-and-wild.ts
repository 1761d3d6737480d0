import type { PlaceText } from './place.ts';

export const eastAndWild: readonly PlaceText[] = [
  {
    id: 111,
    name: ['Darjeeling', 'दार्जिलिंग'],
    at: [27.04, 88.27],
    packages: [
      {
        name: ['Darjeeling Toy Train', 'दार्जिलिंग टॉय ट्रेन'],
        price: 9299,
        point: 'New Jalpaiguri station, main hall',
        modes: ['train', 'car', 'plane'],
        travel: ['Joy ride on the narrow gauge, shared cars on the hill', 'छोटी लाइन पर जॉय राइड, पहाड़ पर साझा कारें'],
        scenes: ['tea-hill', 'snow-peak', 'monastery'],
        about: [
          'Two feet of track, four loops and a whistle that scolds the town. Four days of first flush, fog and, if the morning is kind, Kangchenjunga from end to end.',
          'दो फ़ुट की पटरी, चार लूप और पूरे शहर को जगाने वाली सीटी। चार दिन ताज़ी चाय, कोहरा और सुबह मेहरबान हो तो पूरी कंचनजंगा।',
        ],
        highlights: [
          ['Steam joy ride to Ghum', 'भाप इंजन से घूम तक'],
          ['Tiger Hill sunrise', 'टाइगर हिल का सूर्योदय'],
          ['Estate lunch with a tea maker', 'चाय बनाने वाले के साथ बागान में भोजन'],
          ['Himalayan Mountaineering Institute', 'हिमालयन पर्वतारोहण संस्थान'],
        ],
        plan: [
          ['Up the hill: Drive through Kurseong’s estates.', 'पहाड़ के ऊपर: कर्सियांग के बागानों से होते हुए।'],
          ['Sunrise and steam: Tiger Hill, Ghum monastery, the toy train.', 'सूर्योदय और भाप: टाइगर हिल, घूम मठ, टॉय ट्रेन।'],
          ['Tea: Happy Valley with its maker, zoo and institute.', 'चाय: हैप्पी वैली, चिड़ियाघर और संस्थान।'],
          ['Down: Mirik lake on the way to the station.', 'नीचे: स्टेशन जाते हुए मिरिक झील।'],
        ],
      },
      {
        name: ['Darjeeling and Gangtok', 'दार्जिलिंग और गंगटोक'],
        price: 19499,
        point: 'Bagdogra Airport arrivals',
        modes: ['plane', 'train', 'car'],
        travel: ['Private car with hill driver', 'पहाड़ी ड्राइवर के साथ निजी कार'],
        scenes: ['snow-peak', 'monastery', 'tea-hill'],
        about: [
          'The queen of the hills and the capital of prayer flags in six days, with Tsomgo’s frozen lake and Rumtek’s golden stupa between them.',
          'छह दिन में पहाड़ों की रानी और प्रार्थना झंडों की राजधानी, बीच में त्सोमगो की जमी झील और रुमटेक का सुनहरा स्तूप।',
        ],
        highlights: [
          ['Tsomgo lake at 3,753 metres', '3,753 मीटर पर त्सोमगो झील'],
          ['Rumtek monastery debate', 'रुमटेक मठ में शास्त्रार्थ'],
          ['Toy train and Tiger Hill', 'टॉय ट्रेन और टाइगर हिल'],
          ['Momos by hand in a Lepcha home', 'लेपचा घर में हाथ के मोमो'],
        ],
        plan: [
          ['To Gangtok: Along the Teesta.', 'गंगटोक की ओर: तीस्ता के साथ-साथ।'],
          ['Tsomgo: Lake and Baba Mandir, weather permitting.', 'त्सोमगो: झील और बाबा मंदिर, मौसम ठीक हो तो।'],
          ['Rumtek: Monastery and MG Marg.', 'रुमटेक: मठ और एमजी मार्ग।'],
          ['To Darjeeling: By Namchi’s great statue.', 'दार्जिलिंग की ओर: नामची की विशाल प्रतिमा होते हुए।'],
          ['Sunrise: Tiger Hill, train, tea.', 'सूर्योदय: टाइगर हिल, ट्रेन, चाय।'],
          ['Depart: Down to Bagdogra.', 'विदाई: बागडोगरा वापसी।'],
        ],
      },
    ],
  },
  {
    id: 113,
    name: ['Ranthambore', 'रणथंभौर'],
    at: [26.02, 76.5],
    packages: [
      {
        name: ['Ranthambore Tigers', 'रणथंभौर के बाघ'],
        price: 13999,
        point: 'Jaipur Junction, gate 1',
        modes: ['train', 'car'],
        travel: ['Private car, open gypsy in the park', 'निजी कार, पार्क में खुली जिप्सी'],
        scenes: ['wildlife', 'fort', 'lake'],
        about: [
          'A fort inside a forest inside a story. Four safaris in three days, zones chosen by a naturalist the evening before, and the fort of Hammir for the hours when tigers sleep.',
          'जंगल के भीतर किला और किले के भीतर कहानी। तीन दिन में चार सफ़ारी, ज़ोन एक शाम पहले प्रकृति विशेषज्ञ चुनते हैं, और जब बाघ सोते हैं तब हम्मीर का किला।',
        ],
        highlights: [
          ['Four gypsy safaris', 'चार जिप्सी सफ़ारी'],
          ['Naturalist throughout', 'पूरे समय प्रकृति विशेषज्ञ'],
          ['Ranthambore fort and Ganesh temple', 'रणथंभौर किला और गणेश मंदिर'],
          ['Tented lodge', 'टेंट वाला लॉज'],
        ],
        plan: [
          ['Arrive: Drive from Jaipur, afternoon safari.', 'आगमन: जयपुर से कार, दोपहर बाद सफ़ारी।'],
          ['Full day: Dawn and dusk safaris, fort in between.', 'पूरा दिन: भोर और शाम की सफ़ारी, बीच में किला।'],
          ['Last chance: Dawn safari and back to Jaipur.', 'आखिरी मौका: भोर की सफ़ारी और जयपुर वापसी।'],
        ],
      },
      {
        name: ['Ranthambore and Bharatpur', 'रणथंभौर और भरतपुर'],
        price: 21499,
        point: 'Hazrat Nizamuddin station, gate 2',
        modes: ['train', 'car'],
        travel: ['Rajdhani and private car', 'राजधानी और निजी कार'],
        scenes: ['wildlife', 'lake', 'fort'],
        about: [
          'Stripes and wings. Three nights with tigers, then Keoladeo’s marsh by cycle rickshaw with a man who can tell a Siberian crane from a wish.',
          'धारियाँ और पंख। तीन रातें बाघों के साथ, फिर साइकिल रिक्शा से केवलादेव की दलदल, ऐसे साथी के साथ जो हर पक्षी पहचानता है।',
        ],
        highlights: [
          ['Five safaris', 'पाँच सफ़ारी'],
          ['Keoladeo by cycle rickshaw', 'साइकिल रिक्शा से केवलादेव'],
          ['Lohagarh fort', 'लोहागढ़ किला'],
          ['Photography hide at sunrise', 'सूर्योदय पर फ़ोटोग्राफ़ी'],
        ],
        plan: [
          ['To Sawai Madhopur: Train and evening talk.', 'सवाई माधोपुर की ओर: ट्रेन और शाम की बातचीत।'],
          ['Safari: Dawn and dusk.', 'सफ़ारी: भोर और शाम।'],
          ['Safari: Dawn and dusk, lake zone.', 'सफ़ारी: भोर और शाम, झील वाला ज़ोन।'],
          ['To Bharatpur: Last dawn drive, train north.', 'भरतपुर की ओर: भोर की आखिरी सफ़ारी, उत्तर की ट्रेन।'],
          ['Wings: Keoladeo all day, evening train to Delhi.', 'पंख: पूरे दिन केवलादेव, दिल्ली के लिए शाम की ट्रेन।'],
        ],
      },
    ],
  },
];
