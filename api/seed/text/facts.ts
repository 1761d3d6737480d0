/** Facts of tours and rooms in English and Hindi. */
export const FACT_WORDS = {
  // Included
  'A guide from the place': 'वहीं का गाइड',
  'Transport as in the plan': 'कार्यक्रम में बताए गए वाहन',
  'Return flights in economy class': 'इकोनॉमी क्लास में आने-जाने की उड़ानें',
  'Rooms for two with breakfast': 'दो लोगों के कमरे, नाश्ते के साथ',
  'Rooms for two': 'दो लोगों के कमरे',
  'Tents and sleeping bags': 'टेंट और स्लीपिंग बैग',
  'Meals as listed': 'सूची में लिखा भोजन',
  'Entry to the sights of the plan': 'कार्यक्रम में बताई गई जगहों के टिकट',
  'Safaris of the plan with park fees': 'कार्यक्रम की सफ़ारी, पार्क शुल्क के साथ',
  Permits: 'परमिट',
  'Boats of the plan': 'कार्यक्रम की नावें',
  'Yoga and treatments of the plan': 'कार्यक्रम के योग और उपचार',
  'Dives and equipment': 'गोताखोरी और उसका सामान',
  // Not included
  'The way to the meeting point and home': 'मिलने की जगह तक आना और घर लौटना',
  'Meals that are not listed': 'जो भोजन सूची में नहीं है',
  'Tips and personal expenses': 'टिप और निजी खर्च',
  'Travel insurance': 'यात्रा बीमा',
  'Camera fees': 'कैमरे का शुल्क',
  'Visa fees': 'वीज़ा शुल्क',
  'Porters and ponies': 'कुली और खच्चर',
  // To bring
  'Comfortable shoes': 'आरामदायक जूते',
  'Walking boots with a good sole': 'अच्छे तले वाले ट्रेकिंग जूते',
  'A hat and sunscreen': 'टोपी और सनस्क्रीन',
  'A water bottle': 'पानी की बोतल',
  'Warm layers': 'गर्म कपड़े',
  'A rain jacket': 'बरसाती',
  'Clothes that cover shoulders and knees': 'कंधे और घुटने ढकने वाले कपड़े',
  'Clothes in dull colours': 'हल्के भूरे या हरे रंग के कपड़े',
  Binoculars: 'दूरबीन',
  Swimwear: 'तैराकी के कपड़े',
  'A change of dry clothes': 'बदलने के लिए सूखे कपड़े',
  'Loose clothes for yoga': 'योग के लिए ढीले कपड़े',
  'A torch': 'टॉर्च',
  'Your own medicines': 'अपनी दवाएँ',
  // Who it suits
  'Families with children': 'बच्चों वाले परिवार',
  Couples: 'जोड़े',
  'Older travellers': 'बुज़ुर्ग यात्री',
  Friends: 'दोस्त',
  'Solo travellers': 'अकेले यात्री',
  'Good walkers': 'अच्छा चलने वाले',
  Photographers: 'फ़ोटोग्राफ़र',
  'Wildlife lovers': 'वन्यजीव प्रेमी',
  Pilgrims: 'तीर्थयात्री',
  'Travellers who need rest': 'आराम चाहने वाले यात्री',
  // Documents
  'A government photo ID of each traveller': 'हर यात्री का सरकारी फ़ोटो पहचान पत्र',
  'Two passport photos': 'दो पासपोर्ट फ़ोटो',
  'A medical certificate': 'चिकित्सा प्रमाण पत्र',
  'A passport valid for six more months': 'कम से कम छह महीने और मान्य पासपोर्ट',
  'A visa, where your passport needs one': 'वीज़ा, अगर आपके पासपोर्ट के लिए ज़रूरी हो',
  'A passport, or a voter ID card of India': 'पासपोर्ट, या भारत का मतदाता पहचान पत्र',
  // Languages
  Hindi: 'हिन्दी',
  English: 'अंग्रेज़ी',
  // Beds
  'One double bed': 'एक डबल बेड',
  'One double and one single bed': 'एक डबल और एक सिंगल बेड',
  'One double bed and one sofa bed': 'एक डबल बेड और एक सोफ़ा बेड',
  'Two double beds': 'दो डबल बेड',
  'Two double beds and one sofa bed': 'दो डबल बेड और एक सोफ़ा बेड',
  'Four double beds': 'चार डबल बेड',
  // Views
  Street: 'सड़क',
  Courtyard: 'आँगन',
  City: 'शहर',
  Garden: 'बगीचा',
  Pool: 'पूल',
  Hills: 'पहाड़ियाँ',
  Water: 'पानी',
  // House rules
  'Quiet from 10 pm to 7 am': 'रात 10 से सुबह 7 बजे तक शांति',
  'No parties': 'पार्टी मना',
  'Visitors in the lobby only': 'मिलने वाले केवल लॉबी में',
  'Shoes off at the door': 'जूते दरवाज़े पर उतारें',
  'Children are welcome': 'बच्चों का स्वागत है',
  'The guest who checks in is 18 or older': 'चेक-इन करने वाले की उम्र 18 वर्ष या ज़्यादा',
} as const;
export type FactText = keyof typeof FACT_WORDS;

type Meal = 'breakfast' | 'lunch' | 'dinner';

export type TourKind = {
  difficulty: 'easy' | 'moderate' | 'hard';
  group: readonly [min: number, max: number];
  tag?: 'Wildlife' | 'Wellness';
  /** Where travellers sleep; rooms for two by default. */
  nights?: FactText;
  included: readonly FactText[];
  notIncluded?: readonly FactText[];
  bring: readonly FactText[];
  suits: readonly FactText[];
  documents?: readonly FactText[];
  /** Meals of a full day; the first day begins after breakfast, the last one ends after lunch. */
  meals: readonly Meal[];
};

export const CITY: TourKind = {
  difficulty: 'easy',
  group: [2, 12],
  included: ['Entry to the sights of the plan'],
  notIncluded: ['Camera fees'],
  bring: ['Comfortable shoes', 'A hat and sunscreen', 'A water bottle'],
  suits: ['Families with children', 'Couples', 'Older travellers'],
  meals: ['breakfast'],
};
const PILGRIMS: TourKind = {
  ...CITY,
  bring: ['Clothes that cover shoulders and knees', 'Comfortable shoes', 'A water bottle'],
  suits: ['Pilgrims', 'Families with children', 'Older travellers'],
};
const HILLS: TourKind = {
  ...CITY,
  bring: ['Warm layers', 'Comfortable shoes', 'A rain jacket'],
  suits: ['Families with children', 'Couples', 'Photographers'],
  meals: ['breakfast', 'dinner'],
};
const HIGH: TourKind = {
  ...HILLS,
  difficulty: 'moderate',
  included: ['Permits', 'Entry to the sights of the plan'],
  bring: ['Warm layers', 'A hat and sunscreen', 'A water bottle', 'Your own medicines'],
  suits: ['Friends', 'Couples', 'Photographers'],
  documents: ['Two passport photos'],
};
const TREK: TourKind = {
  difficulty: 'hard',
  group: [4, 12],
  included: ['Permits'],
  notIncluded: ['Porters and ponies'],
  bring: ['Walking boots with a good sole', 'Warm layers', 'A rain jacket', 'A torch', 'A water bottle'],
  suits: ['Good walkers', 'Friends', 'Solo travellers'],
  documents: ['A medical certificate'],
  meals: ['breakfast', 'lunch', 'dinner'],
};
const WILD: TourKind = {
  tag: 'Wildlife',
  difficulty: 'easy',
  group: [2, 6],
  included: ['Safaris of the plan with park fees'],
  notIncluded: ['Camera fees'],
  bring: ['Clothes in dull colours', 'Warm layers', 'Binoculars', 'A hat and sunscreen'],
  suits: ['Wildlife lovers', 'Photographers', 'Families with children'],
  meals: ['breakfast', 'lunch', 'dinner'],
};
const WELLNESS: TourKind = {
  tag: 'Wellness',
  difficulty: 'easy',
  group: [1, 12],
  included: ['Yoga and treatments of the plan'],
  bring: ['Loose clothes for yoga', 'Your own medicines', 'A water bottle'],
  suits: ['Travellers who need rest', 'Solo travellers', 'Couples'],
  meals: ['breakfast', 'lunch', 'dinner'],
};
const COAST: TourKind = {
  ...CITY,
  included: ['Boats of the plan'],
  bring: ['Swimwear', 'A hat and sunscreen', 'A change of dry clothes'],
  suits: ['Couples', 'Families with children', 'Friends'],
};
const RAFTING: TourKind = {
  ...COAST,
  difficulty: 'moderate',
  group: [4, 12],
  nights: 'Tents and sleeping bags',
  included: ['Boats of the plan'],
  suits: ['Friends', 'Solo travellers'],
  meals: ['breakfast', 'lunch', 'dinner'],
};
const DESERT: TourKind = {
  ...CITY,
  difficulty: 'moderate',
  bring: ['A hat and sunscreen', 'Warm layers', 'A water bottle', 'A torch'],
  suits: ['Couples', 'Friends', 'Photographers'],
  meals: ['breakfast', 'dinner'],
};

/** Kinds of tours that are not city tours, by name. */
export const TOUR_KINDS: Readonly<Record<string, TourKind>> = {
  'Gwalior Fort Day': { ...CITY, meals: ['lunch'] },
  'Chambal Safari': WILD,
  'Khajuraho and Panna Tigers': WILD,
  'Kanha Weekend': WILD,
  'Kanha and Bandhavgarh': WILD,
  'Ranthambore Tigers': WILD,
  'Ranthambore and Bharatpur': WILD,
  'Masai Mara Safari': WILD,
  'Banaras Dawn': PILGRIMS,
  'Kashi and Sarnath': PILGRIMS,
  'Mahakal Darshan': PILGRIMS,
  'Two Jyotirlingas': PILGRIMS,
  'Amritsar Darshan': PILGRIMS,
  'Pushkar and Ajmer': PILGRIMS,
  'Sri Lanka Ramayana Trail': PILGRIMS,
  'Char Dham Yatra': {
    ...PILGRIMS,
    difficulty: 'hard',
    group: [6, 12],
    included: ['Permits'],
    notIncluded: ['Porters and ponies'],
    bring: ['Walking boots with a good sole', 'Warm layers', 'A rain jacket', 'Your own medicines'],
    suits: ['Pilgrims', 'Good walkers'],
    documents: ['A medical certificate'],
    meals: ['breakfast', 'dinner'],
  },
  'Kashi Wellness Retreat': WELLNESS,
  'Rishikesh Yoga and Wellness': WELLNESS,
  'Munnar Ayurveda Wellness': WELLNESS,
  'Goa Wellness by the Sea': WELLNESS,
  'Bali Wellness': WELLNESS,
  'Rishikesh Rafting': RAFTING,
  'Leh Ladakh': HIGH,
  'Manali to Leh by Road': HIGH,
  'Spiti Circuit': HIGH,
  'Darjeeling and Gangtok': HIGH,
  'Satpura on Foot': { ...TREK, tag: 'Wildlife', difficulty: 'moderate' },
  'Hampta Pass Trek': { ...TREK, nights: 'Tents and sleeping bags' },
  'Everest Base Camp Look': TREK,
  'Pachmarhi Monsoon': HILLS,
  'Manali Snow': HILLS,
  'Shimla by Toy Train': HILLS,
  'Mussoorie and Landour': HILLS,
  'Munnar Tea Trails': HILLS,
  'Darjeeling Toy Train': HILLS,
  'Mysuru and Coorg': HILLS,
  'Bhutan Valleys': { ...HILLS, included: ['Permits', 'Entry to the sights of the plan'] },
  'Iceland Northern Lights': { ...HILLS, difficulty: 'moderate', meals: ['breakfast'] },
  'Jaisalmer Desert Night': DESERT,
  'Thar by Camel': DESERT,
  Goa: COAST,
  'South Goa Slowly': COAST,
  'Pondicherry Quiet Days': COAST,
  'Alleppey Houseboat': { ...COAST, meals: ['breakfast', 'lunch', 'dinner'] },
  'Kerala Backwaters and Tea Hills': COAST,
  'Andaman Islands': COAST,
  'Andaman Dive Week': {
    ...COAST,
    difficulty: 'moderate',
    group: [2, 8],
    included: ['Boats of the plan', 'Dives and equipment'],
    suits: ['Friends', 'Solo travellers', 'Couples'],
    documents: ['A medical certificate'],
  },
  'Krabi and Phuket': COAST,
  'Maldives Local Island': COAST,
  'Maldives Water Villa': { ...COAST, group: [2, 4], suits: ['Couples'], meals: ['breakfast', 'dinner'] },
};

/** Regions whose border citizens of India cross without a passport. */
export const OPEN_BORDERS: ReadonlySet<string> = new Set(['Nepal', 'Bhutan']);

/** City, Hindi name, and position: of a station or an airport as published, so not of the gate. It is left out where it is unknown. */
type MeetingPoint = readonly [city: string, hindi: string, latitude?: number, longitude?: number];
const POINTS = {
  'Amritsar Airport arrivals': ['Amritsar', 'अमृतसर एयरपोर्ट, आगमन', 31.7096, 74.7973],
  'Bagdogra Airport arrivals': ['Bagdogra', 'बागडोगरा एयरपोर्ट, आगमन', 26.6812, 88.3286],
  'Chennai Egmore station, main porch': ['Chennai', 'चेन्नई एग्मोर स्टेशन, मुख्य पोर्च', 13.0777, 80.2602],
  'Chennai International Airport, T4 gate 1': ['Chennai', 'चेन्नई अंतरराष्ट्रीय एयरपोर्ट, T4 गेट 1', 12.99, 80.1693],
  'Chhatrapati Shivaji Airport, T2 gate 3': ['Mumbai', 'छत्रपति शिवाजी एयरपोर्ट, T2 गेट 3', 19.0974, 72.8745],
  'Dabolim Airport arrivals': ['Goa', 'डाबोलिम एयरपोर्ट, आगमन', 15.3808, 73.8314],
  'Dehradun station, main gate': ['Dehradun', 'देहरादून स्टेशन, मुख्य गेट', 30.314, 78.0336],
  'Delhi Sarai Rohilla station': ['Delhi', 'दिल्ली सराय रोहिल्ला स्टेशन', 28.663, 77.1871],
  'Ernakulam Junction, south gate': ['Kochi', 'एर्नाकुलम जंक्शन, दक्षिण गेट', 9.9695, 76.2907],
  'Gwalior Airport arrivals': ['Gwalior', 'ग्वालियर एयरपोर्ट, आगमन', 26.2933, 78.2278],
  'Gwalior Junction, platform 1 gate': ['Gwalior', 'ग्वालियर जंक्शन, प्लेटफ़ॉर्म 1 का गेट', 26.2165, 78.1823],
  'Haridwar Junction, main porch': ['Haridwar', 'हरिद्वार जंक्शन, मुख्य पोर्च', 29.9478, 78.1549],
  'Hazrat Nizamuddin station, gate 2': ['Delhi', 'हज़रत निज़ामुद्दीन स्टेशन, गेट 2', 28.5873, 77.2542],
  'Hosapete Junction, main gate': ['Hosapete', 'होसपेटे जंक्शन, मुख्य गेट'],
  'Indira Gandhi International Airport, T3 gate 5': ['Delhi', 'इंदिरा गांधी अंतरराष्ट्रीय एयरपोर्ट, T3 गेट 5', 28.5545, 77.0846],
  'Indore Airport arrivals': ['Indore', 'इंदौर एयरपोर्ट, आगमन', 22.7218, 75.8011],
  'Indore Junction, platform 1 gate': ['Indore', 'इंदौर जंक्शन, प्लेटफ़ॉर्म 1 का गेट', 22.7176, 75.8684],
  'Jabalpur Airport arrivals': ['Jabalpur', 'जबलपुर एयरपोर्ट, आगमन', 23.1778, 80.052],
  'Jabalpur station, platform 1': ['Jabalpur', 'जबलपुर स्टेशन, प्लेटफ़ॉर्म 1', 23.1646, 79.9509],
  'Jaipur Airport arrivals': ['Jaipur', 'जयपुर एयरपोर्ट, आगमन', 26.8242, 75.8122],
  'Jaipur Junction, gate 1': ['Jaipur', 'जयपुर जंक्शन, गेट 1', 26.9202, 75.7869],
  'Jaisalmer station, main gate': ['Jaisalmer', 'जैसलमेर स्टेशन, मुख्य गेट', 26.9166, 70.9282],
  'Jhansi Junction, main porch': ['Jhansi', 'झाँसी जंक्शन, मुख्य पोर्च', 25.4436, 78.553],
  'Jodhpur Airport arrivals': ['Jodhpur', 'जोधपुर एयरपोर्ट, आगमन', 26.2511, 73.0489],
  'Jodhpur Junction, main gate': ['Jodhpur', 'जोधपुर जंक्शन, मुख्य गेट', 26.2838, 73.0232],
  'Jolly Grant Airport arrivals': ['Dehradun', 'जॉली ग्रांट एयरपोर्ट, आगमन', 30.1897, 78.1803],
  'KSR Bengaluru station, platform 1': ['Bengaluru', 'केएसआर बेंगलुरु स्टेशन, प्लेटफ़ॉर्म 1', 12.9776, 77.5681],
  'Kalka station, platform 1': ['Kalka', 'कालका स्टेशन, प्लेटफ़ॉर्म 1', 30.8377, 76.9318],
  'Kashmere Gate ISBT, platform 40': ['Delhi', 'कश्मीरी गेट आईएसबीटी, प्लेटफ़ॉर्म 40', 28.6676, 77.2288],
  'Kempegowda International Airport, T2 gate 2': ['Bengaluru', 'केम्पेगौड़ा अंतरराष्ट्रीय एयरपोर्ट, T2 गेट 2', 13.1979, 77.7063],
  'Khajuraho Airport arrivals': ['Khajuraho', 'खजुराहो एयरपोर्ट, आगमन', 24.8172, 79.9186],
  'Kochi Airport arrivals': ['Kochi', 'कोच्चि एयरपोर्ट, आगमन', 10.152, 76.4019],
  'Kochi International Airport, T3': ['Kochi', 'कोच्चि अंतरराष्ट्रीय एयरपोर्ट, T3', 10.152, 76.4019],
  'Leh Airport arrivals': ['Leh', 'लेह एयरपोर्ट, आगमन', 34.1359, 77.5465],
  'Madgaon station, main exit': ['Goa', 'मडगाँव स्टेशन, मुख्य निकास', 15.2679, 73.9707],
  'Mall Road, Manali': ['Manali', 'मॉल रोड, मनाली', 32.2432, 77.1892],
  'Mopa Airport arrivals': ['Goa', 'मोपा एयरपोर्ट, आगमन', 15.7443, 73.8606],
  'Netaji Subhas Chandra Bose Airport, gate 2B': ['Kolkata', 'नेताजी सुभाष चंद्र बोस एयरपोर्ट, गेट 2B', 22.6547, 88.4467],
  'New Delhi station, Ajmeri Gate side': ['Delhi', 'नई दिल्ली स्टेशन, अजमेरी गेट की ओर', 28.6423, 77.22],
  'New Jalpaiguri station, main hall': ['New Jalpaiguri', 'न्यू जलपाईगुड़ी स्टेशन, मुख्य हॉल', 26.683, 88.4434],
  'Port Blair Airport arrivals': ['Port Blair', 'पोर्ट ब्लेयर एयरपोर्ट, आगमन', 11.6412, 92.7297],
  'Raja Bhoj Airport arrivals': ['Bhopal', 'राजा भोज एयरपोर्ट, आगमन', 23.2875, 77.3374],
  'Rani Kamlapati station, main gate': ['Bhopal', 'रानी कमलापति स्टेशन, मुख्य गेट', 23.222, 77.4394],
  'Shimla ISBT Tutikandi': ['Shimla', 'शिमला आईएसबीटी, टूटीकंडी'],
  'Tribhuvan International Airport arrivals': ['Kathmandu', 'त्रिभुवन अंतरराष्ट्रीय एयरपोर्ट, आगमन', 27.6966, 85.3591],
  'Udaipur Airport arrivals': ['Udaipur', 'उदयपुर एयरपोर्ट, आगमन', 24.6177, 73.8961],
  'Udaipur City station, exit 1': ['Udaipur', 'उदयपुर सिटी स्टेशन, निकास 1', 24.5669, 73.6996],
  'Varanasi Airport arrivals': ['Varanasi', 'वाराणसी एयरपोर्ट, आगमन', 25.4524, 82.8593],
  'Varanasi Junction, first class gate': ['Varanasi', 'वाराणसी जंक्शन, फ़र्स्ट क्लास गेट', 25.3273, 82.9865],
} satisfies Record<string, MeetingPoint>;
export type PointName = keyof typeof POINTS;
export const MEETING_POINTS: Readonly<Record<PointName, MeetingPoint>> = POINTS;
