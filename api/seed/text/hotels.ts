import type { PlaceType } from '@safarnama/shared/domain';
import type { FactText } from './facts.ts';
import type { Text } from './place.ts';

/** Name, kind, price of the simplest room, street, and its position where the middle of the city is far away. */
type HotelText = readonly [
  name: Text,
  type: PlaceType,
  price: number,
  street: Text,
  at?: readonly [latitude: number, longitude: number],
];
type Sight = readonly [english: string, hindi: string, latitude: number, longitude: number];
/** `known` in Hindi is in the form that stands before तक. */
type CityText = {
  city: Text;
  state: string;
  pin: string;
  at: readonly [number, number];
  known: Text;
  sights: readonly Sight[];
  hotels: readonly HotelText[];
};

export const cities: readonly CityText[] = [
  {
    city: ['Gwalior', 'ग्वालियर'],
    state: 'Madhya Pradesh',
    pin: '474001',
    at: [26.218, 78.183],
    known: ['the fort on its hill', 'पहाड़ी वाले किले'],
    sights: [
      ['Gwalior Fort', 'ग्वालियर का किला', 26.2303, 78.1689],
      ['Jai Vilas Palace', 'जय विलास पैलेस', 26.2049, 78.169],
    ],
    hotels: [
      [['Tansen Courtyard', 'तानसेन कोर्टयार्ड'], 'Homestay', 900, ['Lohiya Bazaar, Lashkar', 'लोहिया बाज़ार, लश्कर']],
      [['Hotel Man Mandir', 'होटल मान मंदिर'], 'Hotel', 2600, ['Station Road, Padav', 'स्टेशन रोड, पड़ाव']],
      [['Usha Kiran Gardens', 'उषा किरण गार्डन्स'], 'Resort', 9800, ['Jayendraganj', 'जयेंद्रगंज']],
    ],
  },
  {
    city: ['Agra', 'आगरा'],
    state: 'Uttar Pradesh',
    pin: '282001',
    at: [27.176, 78.042],
    known: ['the Taj Mahal', 'ताज महल'],
    sights: [
      ['Taj Mahal', 'ताज महल', 27.1751, 78.0421],
      ['Agra Fort', 'आगरा का किला', 27.1795, 78.0211],
    ],
    hotels: [
      [['Yamuna View Home', 'यमुना व्यू होम'], 'Homestay', 950, ['Taj Ganj, near the East Gate', 'ताजगंज, पूर्वी गेट के पास']],
      [['Hotel Marble Arch', 'होटल मार्बल आर्च'], 'Hotel', 3400, ['Fatehabad Road', 'फ़तेहाबाद रोड']],
      [['Mehtab Palace', 'मेहताब पैलेस'], 'Resort', 18500, ['Taj East Gate Road', 'ताज पूर्वी गेट रोड']],
    ],
  },
  {
    city: ['Jaipur', 'जयपुर'],
    state: 'Rajasthan',
    pin: '302001',
    at: [26.912, 75.787],
    known: ['the pink bazaars and Amber Fort', 'गुलाबी बाज़ारों और आमेर किले'],
    sights: [
      ['Hawa Mahal', 'हवा महल', 26.9239, 75.8267],
      ['Amber Fort', 'आमेर का किला', 26.9855, 75.8513],
    ],
    hotels: [
      [['Haveli Chandpole', 'हवेली चाँदपोल'], 'Homestay', 1000, ['Chandpole Bazaar', 'चाँदपोल बाज़ार']],
      [['Pink Lane Residency', 'पिंक लेन रेज़िडेंसी'], 'Hotel', 2900, ['Mirza Ismail Road', 'मिर्ज़ा इस्माइल रोड']],
      [['Nahargarh Ridge Palace', 'नाहरगढ़ रिज पैलेस'], 'Resort', 26000, ['Kukas, Amber Road', 'कूकस, आमेर रोड'], [27.034, 75.889]],
    ],
  },
  {
    city: ['Delhi', 'दिल्ली'],
    state: 'Delhi',
    pin: '110001',
    at: [28.632, 77.219],
    known: ['Connaught Place and the old city', 'कनॉट प्लेस और पुरानी दिल्ली'],
    sights: [
      ['India Gate', 'इंडिया गेट', 28.6129, 77.2295],
      ['Red Fort', 'लाल किला', 28.6562, 77.241],
    ],
    hotels: [
      [['Paharganj Nest', 'पहाड़गंज नेस्ट'], 'Hotel', 850, ['Arakashan Road', 'आराकशाँ रोड']],
      [['Lodhi Garden Apartments', 'लोधी गार्डन अपार्टमेंट्स'], 'Apartment', 5200, ['Jor Bagh', 'जोर बाग']],
      [['The Janpath Grand', 'द जनपथ ग्रैंड'], 'Hotel', 13500, ['Janpath', 'जनपथ']],
    ],
  },
  {
    city: ['Goa', 'गोवा'],
    state: 'Goa',
    pin: '403001',
    at: [15.299, 74.124],
    known: ['its beaches and painted houses', 'समुद्र तटों और रंगीन घरों'],
    sights: [
      ['Basilica of Bom Jesus', 'बॉम जीसस बेसिलिका', 15.5009, 73.9116],
      ['Dudhsagar Falls', 'दूधसागर झरना', 15.3144, 74.3143],
    ],
    hotels: [
      [
        ['Fontainhas Guest House', 'फ़ोंटेन्हास गेस्ट हाउस'],
        'Homestay',
        1000,
        ['Rua Natal, Fontainhas, Panaji', 'रुआ नताल, फ़ोंटेन्हास, पणजी'],
        [15.497, 73.832],
      ],
      [
        ['Palm Grove Beach Resort', 'पाम ग्रोव बीच रिज़ॉर्ट'],
        'Resort',
        6200,
        ['Benaulim Beach Road', 'बेनॉलिम बीच रोड'],
        [15.253, 73.926],
      ],
      [['Casa Azul Villas', 'कासा अज़ुल विला'], 'Villa', 14500, ['Assagao', 'असगाव'], [15.595, 73.767]],
    ],
  },
  {
    city: ['Mumbai', 'मुंबई'],
    state: 'Maharashtra',
    pin: '400001',
    at: [18.939, 72.835],
    known: ['the Gateway and Marine Drive', 'गेटवे और मरीन ड्राइव'],
    sights: [
      ['Gateway of India', 'गेटवे ऑफ़ इंडिया', 18.922, 72.8347],
      ['Chhatrapati Shivaji Terminus', 'छत्रपति शिवाजी टर्मिनस', 18.9398, 72.8355],
    ],
    hotels: [
      [['Colaba Corner', 'कोलाबा कॉर्नर'], 'Hotel', 1300, ['Mereweather Road, Colaba', 'मेरीवेदर रोड, कोलाबा']],
      [
        ['Bandra Bay Apartments', 'बांद्रा बे अपार्टमेंट्स'],
        'Apartment',
        6800,
        ['Carter Road, Bandra West', 'कार्टर रोड, बांद्रा पश्चिम'],
        [19.064, 72.823],
      ],
      [['The Marine Crescent', 'द मरीन क्रेसेंट'], 'Hotel', 21000, ['Netaji Subhash Road', 'नेताजी सुभाष रोड']],
    ],
  },
  {
    city: ['Varanasi', 'वाराणसी'],
    state: 'Uttar Pradesh',
    pin: '221001',
    at: [25.317, 83.013],
    known: ['the ghats of the Ganga', 'गंगा के घाटों'],
    sights: [
      ['Dashashwamedh Ghat', 'दशाश्वमेध घाट', 25.3068, 83.0104],
      ['Sarnath', 'सारनाथ', 25.3762, 83.0227],
    ],
    hotels: [
      [['Assi Steps', 'अस्सी स्टेप्स'], 'Homestay', 800, ['Assi Ghat', 'अस्सी घाट']],
      [['Hotel Kashi Kiran', 'होटल काशी किरण'], 'Hotel', 2400, ['Lahurabir', 'लहुराबीर']],
      [['Brij River House', 'बृज रिवर हाउस'], 'Hotel', 16500, ['Munshi Ghat', 'मुंशी घाट']],
    ],
  },
  {
    city: ['Udaipur', 'उदयपुर'],
    state: 'Rajasthan',
    pin: '313001',
    at: [24.585, 73.712],
    known: ['Lake Pichola', 'पिछोला झील'],
    sights: [
      ['City Palace', 'सिटी पैलेस', 24.5764, 73.6835],
      ['Fateh Sagar Lake', 'फ़तेह सागर झील', 24.6021, 73.6741],
    ],
    hotels: [
      [['Gangaur Ghat Home', 'गणगौर घाट होम'], 'Homestay', 950, ['Gangaur Ghat Marg', 'गणगौर घाट मार्ग']],
      [['Hotel Lake Pichola View', 'होटल लेक पिछोला व्यू'], 'Hotel', 4300, ['Hanuman Ghat', 'हनुमान घाट']],
      [['Fateh Sagar Retreat', 'फ़तेह सागर रिट्रीट'], 'Resort', 24000, ['Badi Lake Road', 'बड़ी लेक रोड']],
    ],
  },
  {
    city: ['Kochi', 'कोच्चि'],
    state: 'Kerala',
    pin: '682001',
    at: [9.966, 76.242],
    known: ['Fort Kochi and its nets', 'फ़ोर्ट कोच्चि और उसके जालों'],
    sights: [
      ['Chinese fishing nets', 'चीनी जाल', 9.9682, 76.2417],
      ['Mattancherry Palace', 'मट्टनचेरी पैलेस', 9.9583, 76.2594],
    ],
    hotels: [
      [['Spice Lane Homestay', 'स्पाइस लेन होमस्टे'], 'Homestay', 900, ['Burgher Street, Fort Kochi', 'बर्गर स्ट्रीट, फ़ोर्ट कोच्चि']],
      [['Vembanad Suites', 'वेम्बनाड सुइट्स'], 'Apartment', 3800, ['Marine Drive', 'मरीन ड्राइव']],
      [['Bolgatty Waters', 'बोलगाट्टी वॉटर्स'], 'Resort', 11500, ['Mulavukad', 'मुलवुकाड']],
    ],
  },
  {
    city: ['Bengaluru', 'बेंगलुरु'],
    state: 'Karnataka',
    pin: '560001',
    at: [12.972, 77.595],
    known: ['its gardens and breweries', 'शहर के बागों और कैफ़े'],
    sights: [
      ['Cubbon Park', 'कब्बन पार्क', 12.9763, 77.5929],
      ['Lalbagh', 'लालबाग', 12.9507, 77.5848],
    ],
    hotels: [
      [['Malleswaram Stay', 'मल्लेश्वरम स्टे'], 'Homestay', 1100, ['8th Cross, Malleswaram', '8वाँ क्रॉस, मल्लेश्वरम']],
      [['Indiranagar Lofts', 'इंदिरानगर लॉफ़्ट्स'], 'Apartment', 4600, ['12th Main, Indiranagar', '12वाँ मेन, इंदिरानगर']],
      [['The Cubbon Park', 'द कब्बन पार्क'], 'Hotel', 12800, ['Kasturba Road', 'कस्तूरबा रोड']],
    ],
  },
  {
    city: ['Chennai', 'चेन्नई'],
    state: 'Tamil Nadu',
    pin: '600001',
    at: [13.083, 80.27],
    known: ['Marina Beach and Mylapore', 'मरीना बीच और मायलापुर'],
    sights: [
      ['Marina Beach', 'मरीना बीच', 13.05, 80.2824],
      ['Kapaleeshwarar Temple', 'कपालीश्वर मंदिर', 13.0337, 80.2695],
    ],
    hotels: [
      [['Mylapore Tank House', 'मायलापुर टैंक हाउस'], 'Homestay', 900, ['South Mada Street', 'साउथ माडा स्ट्रीट']],
      [['Hotel Marina Breeze', 'होटल मरीना ब्रीज़'], 'Hotel', 3100, ['Triplicane High Road', 'ट्रिप्लिकेन हाई रोड']],
      [['Coromandel Court', 'कोरोमंडल कोर्ट'], 'Hotel', 10500, ['Nungambakkam High Road', 'नुंगमबक्कम हाई रोड']],
    ],
  },
  {
    city: ['Kolkata', 'कोलकाता'],
    state: 'West Bengal',
    pin: '700001',
    at: [22.573, 88.364],
    known: ['Park Street and the Hooghly', 'पार्क स्ट्रीट और हुगली'],
    sights: [
      ['Victoria Memorial', 'विक्टोरिया मेमोरियल', 22.5448, 88.3426],
      ['Howrah Bridge', 'हावड़ा ब्रिज', 22.5851, 88.3468],
    ],
    hotels: [
      [['Bari on Beadon Street', 'बीडन स्ट्रीट वाली बाड़ी'], 'Homestay', 850, ['Beadon Street', 'बीडन स्ट्रीट']],
      [['Hotel Chowringhee', 'होटल चौरंगी'], 'Hotel', 2700, ['Sudder Street', 'सदर स्ट्रीट']],
      [['The Hooghly Grand', 'द हुगली ग्रैंड'], 'Hotel', 12200, ['Strand Road', 'स्ट्रैंड रोड']],
    ],
  },
  {
    city: ['Bhopal', 'भोपाल'],
    state: 'Madhya Pradesh',
    pin: '462001',
    at: [23.26, 77.413],
    known: ['its two lakes', 'दोनों झीलों'],
    sights: [
      ['Upper Lake', 'बड़ा तालाब', 23.25, 77.38],
      ['Van Vihar', 'वन विहार', 23.232, 77.369],
    ],
    hotels: [
      [['Chowk Haveli Stay', 'चौक हवेली स्टे'], 'Homestay', 850, ['Chowk Bazaar', 'चौक बाज़ार']],
      [['Hotel Upper Lake', 'होटल अपर लेक'], 'Hotel', 3200, ['Shymala Hills', 'श्यामला हिल्स']],
    ],
  },
  {
    city: ['Indore', 'इंदौर'],
    state: 'Madhya Pradesh',
    pin: '452001',
    at: [22.72, 75.858],
    known: ['Rajwada and Sarafa’s night food', 'राजवाड़ा और सराफ़ा की चाट गलियों'],
    sights: [
      ['Rajwada', 'राजवाड़ा', 22.7186, 75.8553],
      ['Lal Bagh Palace', 'लाल बाग पैलेस', 22.7003, 75.8478],
    ],
    hotels: [
      [['Sarafa Rooms', 'सराफ़ा रूम्स'], 'Hotel', 950, ['Sarafa Bazaar', 'सराफ़ा बाज़ार']],
      [['Vijay Nagar Service Suites', 'विजय नगर सर्विस सुइट्स'], 'Apartment', 2800, ['Scheme 54, Vijay Nagar', 'स्कीम 54, विजय नगर']],
    ],
  },
  {
    city: ['Khajuraho', 'खजुराहो'],
    state: 'Madhya Pradesh',
    pin: '471606',
    at: [24.832, 79.92],
    known: ['the temples of the Chandelas', 'चंदेलों के मंदिरों'],
    sights: [
      ['Western Group of temples', 'पश्चिमी मंदिर समूह', 24.8527, 79.92],
      ['Raneh Falls', 'रनेह झरना', 24.886, 80.045],
    ],
    hotels: [
      [['Temple View Home', 'टेम्पल व्यू होम'], 'Homestay', 800, ['Sevagram', 'सेवाग्राम']],
      [['Chandela Garden Resort', 'चंदेला गार्डन रिज़ॉर्ट'], 'Resort', 5600, ['Airport Road', 'एयरपोर्ट रोड']],
    ],
  },
  {
    city: ['Jaisalmer', 'जैसलमेर'],
    state: 'Rajasthan',
    pin: '345001',
    at: [26.915, 70.908],
    known: ['the golden fort', 'सोनार किले'],
    sights: [
      ['Jaisalmer Fort', 'जैसलमेर का किला', 26.9127, 70.9126],
      ['Gadisar Lake', 'गड़ीसर झील', 26.9075, 70.9217],
    ],
    hotels: [
      [['Sonar Haveli', 'सोनार हवेली'], 'Homestay', 950, ['Inside the Fort, Kund Para', 'किले के अंदर, कुंड पाड़ा']],
      [['Sam Dunes Camp', 'सम ड्यून्स कैंप'], 'Resort', 7900, ['Sam Road', 'सम रोड'], [26.83, 70.51]],
    ],
  },
  {
    city: ['Jodhpur', 'जोधपुर'],
    state: 'Rajasthan',
    pin: '342001',
    at: [26.238, 73.024],
    known: ['Mehrangarh and the blue lanes', 'मेहरानगढ़ और नीली गलियों'],
    sights: [
      ['Mehrangarh', 'मेहरानगढ़', 26.298, 73.0184],
      ['Umaid Bhawan', 'उमेद भवन', 26.2809, 73.0473],
    ],
    hotels: [
      [['Blue Lane House', 'ब्लू लेन हाउस'], 'Homestay', 1000, ['Navchokiya', 'नवचौकिया']],
      [['Umaid Garden Villas', 'उमेद गार्डन विला'], 'Villa', 9200, ['Circuit House Road', 'सर्किट हाउस रोड']],
    ],
  },
  {
    city: ['Rishikesh', 'ऋषिकेश'],
    state: 'Uttarakhand',
    pin: '249201',
    at: [30.087, 78.268],
    known: ['the Ganga and its ashrams', 'गंगा और उसके आश्रमों'],
    sights: [
      ['Lakshman Jhula', 'लक्ष्मण झूला', 30.1265, 78.3298],
      ['Triveni Ghat', 'त्रिवेणी घाट', 30.1033, 78.2989],
    ],
    hotels: [
      [['Tapovan Yoga Home', 'तपोवन योग होम'], 'Homestay', 850, ['Tapovan', 'तपोवन']],
      [['Ganga Kinare Resort', 'गंगा किनारे रिज़ॉर्ट'], 'Resort', 8800, ['Virbhadra Road', 'वीरभद्र रोड']],
    ],
  },
  {
    city: ['Shimla', 'शिमला'],
    state: 'Himachal Pradesh',
    pin: '171001',
    at: [31.105, 77.173],
    known: ['the Ridge and the toy train', 'रिज और टॉय ट्रेन'],
    sights: [
      ['The Ridge', 'रिज', 31.1048, 77.1734],
      ['Jakhu Temple', 'जाखू मंदिर', 31.1011, 77.1838],
    ],
    hotels: [
      [['Deodar Cottage', 'देवदार कॉटेज'], 'Homestay', 1100, ['Jakhu', 'जाखू']],
      [['Mall Road Heritage', 'मॉल रोड हेरिटेज'], 'Hotel', 6400, ['The Mall', 'मॉल रोड']],
    ],
  },
  {
    city: ['Manali', 'मनाली'],
    state: 'Himachal Pradesh',
    pin: '175131',
    at: [32.243, 77.189],
    known: ['apple orchards and snow', 'सेब के बागों और बर्फ़'],
    sights: [
      ['Hadimba Temple', 'हिडिम्बा मंदिर', 32.2484, 77.1805],
      ['Solang Valley', 'सोलंग घाटी', 32.3166, 77.1577],
    ],
    hotels: [
      [['Old Manali Orchard', 'ओल्ड मनाली ऑर्चर्ड'], 'Homestay', 900, ['Manu Temple Road', 'मनु मंदिर रोड']],
      [['Beas Valley Villas', 'ब्यास वैली विला'], 'Villa', 12500, ['Prini', 'प्रीणी']],
    ],
  },
  {
    city: ['Munnar', 'मुन्नार'],
    state: 'Kerala',
    pin: '685612',
    at: [10.089, 77.06],
    known: ['its tea slopes', 'चाय के बागानों'],
    sights: [
      ['Tea Museum', 'चाय संग्रहालय', 10.0945, 77.0509],
      ['Eravikulam National Park', 'एराविकुलम राष्ट्रीय उद्यान', 10.15, 77.06],
    ],
    hotels: [
      [['Pallivasal Planter’s Home', 'पल्लिवासल प्लांटर होम'], 'Homestay', 1000, ['Pallivasal', 'पल्लिवासल']],
      [['Blackberry Hill Resort', 'ब्लैकबेरी हिल रिज़ॉर्ट'], 'Resort', 6900, ['Bison Valley Road', 'बाइसन वैली रोड']],
    ],
  },
  {
    city: ['Amritsar', 'अमृतसर'],
    state: 'Punjab',
    pin: '143001',
    at: [31.634, 74.872],
    known: ['the Golden Temple', 'स्वर्ण मंदिर'],
    sights: [
      ['Golden Temple', 'स्वर्ण मंदिर', 31.62, 74.8765],
      ['Jallianwala Bagh', 'जलियाँवाला बाग', 31.6206, 74.8801],
    ],
    hotels: [
      [['Katra Guest House', 'कटरा गेस्ट हाउस'], 'Hotel', 850, ['Katra Ahluwalia', 'कटरा आहलूवालिया']],
      [['Ranjit Bagh Heritage', 'रणजीत बाग हेरिटेज'], 'Hotel', 4700, ['Mall Road', 'मॉल रोड']],
    ],
  },
  {
    city: ['Darjeeling', 'दार्जिलिंग'],
    state: 'West Bengal',
    pin: '734101',
    at: [27.041, 88.266],
    known: ['tea and Kangchenjunga', 'चाय बागानों और कंचनजंगा के नज़ारों'],
    sights: [
      ['Chowrasta', 'चौरास्ता', 27.0443, 88.2661],
      ['Tiger Hill', 'टाइगर हिल', 26.9957, 88.2868],
    ],
    hotels: [
      [['Chowrasta Cottage', 'चौरास्ता कॉटेज'], 'Homestay', 950, ['Zakir Hussain Road', 'ज़ाकिर हुसैन रोड']],
      [['Tea Garden Villas', 'टी गार्डन विला'], 'Villa', 16800, ['Lebong Cart Road', 'लेबोंग कार्ट रोड']],
    ],
  },
  {
    city: ['Mysuru', 'मैसूरु'],
    state: 'Karnataka',
    pin: '570001',
    at: [12.296, 76.639],
    known: ['the palace of ninety-seven thousand lamps', 'सत्तानवे हज़ार दीपों वाले महल'],
    sights: [
      ['Mysore Palace', 'मैसूर पैलेस', 12.3052, 76.6552],
      ['Chamundi Hill', 'चामुंडी पहाड़ी', 12.2724, 76.6706],
    ],
    hotels: [
      [['Devaraja Market Rooms', 'देवराज मार्केट रूम्स'], 'Hotel', 800, ['Sayyaji Rao Road', 'सयाजी राव रोड']],
      [['Lalitha Hills Resort', 'ललिता हिल्स रिज़ॉर्ट'], 'Resort', 29500, ['Chamundi Hill Road', 'चामुंडी हिल रोड']],
    ],
  },
];

/** Price by that of the simplest room, and facts. A view is left out where the name of the room tells it, or nothing is known. */
type RoomKind = { name: Text; sleeps: number; times: number; beds: FactText; size: number; view?: FactText };

export const roomKinds: Record<PlaceType, readonly RoomKind[]> = {
  Hotel: [
    { name: ['Standard Double', 'स्टैंडर्ड डबल'], sleeps: 2, times: 1, beds: 'One double bed', size: 18, view: 'Street' },
    {
      name: ['Deluxe Triple', 'डीलक्स ट्रिपल'],
      sleeps: 3,
      times: 1.4,
      beds: 'One double and one single bed',
      size: 26,
      view: 'City',
    },
    { name: ['Family Suite', 'फ़ैमिली सुइट'], sleeps: 4, times: 2.2, beds: 'Two double beds', size: 40, view: 'City' },
  ],
  Apartment: [
    { name: ['Studio', 'स्टूडियो'], sleeps: 2, times: 1, beds: 'One double bed', size: 28, view: 'Street' },
    { name: ['One Bedroom', 'एक बेडरूम'], sleeps: 3, times: 1.4, beds: 'One double bed and one sofa bed', size: 45, view: 'City' },
    { name: ['Two Bedroom', 'दो बेडरूम'], sleeps: 5, times: 2.1, beds: 'Two double beds and one sofa bed', size: 78, view: 'City' },
  ],
  Resort: [
    { name: ['Garden Room', 'गार्डन रूम'], sleeps: 2, times: 1, beds: 'One double bed', size: 30, view: 'Garden' },
    {
      name: ['Pool View Room', 'पूल व्यू रूम'],
      sleeps: 3,
      times: 1.3,
      beds: 'One double and one single bed',
      size: 34,
      view: 'Pool',
    },
    { name: ['Cottage', 'कॉटेज'], sleeps: 4, times: 1.9, beds: 'Two double beds', size: 52, view: 'Garden' },
  ],
  Homestay: [
    { name: ['Cosy Room', 'आरामदेह कमरा'], sleeps: 2, times: 1, beds: 'One double bed', size: 14, view: 'Courtyard' },
    {
      name: ['Balcony Room', 'बालकनी वाला कमरा'],
      sleeps: 3,
      times: 1.4,
      beds: 'One double and one single bed',
      size: 20,
      view: 'Street',
    },
    { name: ['Family Room', 'फ़ैमिली रूम'], sleeps: 4, times: 1.9, beds: 'Two double beds', size: 28 },
  ],
  Villa: [
    { name: ['Garden Bedroom', 'गार्डन बेडरूम'], sleeps: 2, times: 1, beds: 'One double bed', size: 24, view: 'Garden' },
    { name: ['Upper Floor', 'ऊपरी मंज़िल'], sleeps: 4, times: 1.7, beds: 'Two double beds', size: 70, view: 'Garden' },
    { name: ['Whole Villa', 'पूरा विला'], sleeps: 8, times: 3, beds: 'Four double beds', size: 210, view: 'Garden' },
  ],
};

export const typeLines: Record<PlaceType, string> = {
  Hotel: 'a full-service hotel with a kitchen that opens at six and a desk that never closes',
  Apartment: 'serviced apartments with a kitchenette, weekly linen and a door of your own',
  Resort: 'a low-rise resort set in its own gardens, with a pool and a travel desk',
  Homestay: 'a family home with a few rooms for guests, breakfast at the long table and advice for free',
  Villa: 'private villas with a caretaker, a plunge pool and a cook on request',
};

export const policies = {
  terms:
    'Check-in needs a government photo ID of every adult guest: passport, Aadhaar, driving licence or another government ID. The minimum age of the guest who checks in is 18 years.\nVisitors are received in the lobby. Quiet hours are from 10 pm to 7 am.\nDamage to the room is charged at cost.',
  payment:
    'The price covers the room for the nights booked and the taxes shown with it. A booking paid by UPI is confirmed once the payment is verified.\nExtra beds and meals are paid at the desk, by card, UPI or cash.',
  cancellation:
    'Where the room is marked free of cancellation charges, cancelling is free until 24 hours before check-in.\nOther rooms keep the cancellation charge that is shown with the room. Refunds reach the account that paid within five to seven working days.\nNo-shows are charged the first night.',
  privacy:
    'We keep the name, phone number and ID details that the law asks of hotels, for as long as it asks. Nothing is sold or used for advertising.\nWrite to the desk to see or correct what is kept about you.',
} as const;
