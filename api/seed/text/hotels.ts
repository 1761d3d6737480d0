import type { PlaceType } from '@safarnama/shared/domain';

/** Name, kind, price of the simplest room, street, and its position where the middle of the city is far away. */
type HotelText = readonly [
  name: string,
  type: PlaceType,
  price: number,
  street: string,
  at?: readonly [latitude: number, longitude: number],
];
type CityText = {
  city: string;
  state: string;
  pin: string;
  at: readonly [number, number];
  known: string;
  hotels: readonly HotelText[];
};

export const cities: readonly CityText[] = [
  {
    city: 'Gwalior',
    state: 'Madhya Pradesh',
    pin: '474001',
    at: [26.218, 78.183],
    known: 'the fort on its hill',
    hotels: [
      ['Tansen Courtyard', 'Homestay', 900, 'Lohiya Bazaar, Lashkar'],
      ['Hotel Man Mandir', 'Hotel', 2600, 'Station Road, Padav'],
      ['Usha Kiran Gardens', 'Resort', 9800, 'Jayendraganj'],
    ],
  },
  {
    city: 'Agra',
    state: 'Uttar Pradesh',
    pin: '282001',
    at: [27.176, 78.042],
    known: 'the Taj Mahal',
    hotels: [
      ['Yamuna View Home', 'Homestay', 950, 'Taj Ganj, near the East Gate'],
      ['Hotel Marble Arch', 'Hotel', 3400, 'Fatehabad Road'],
      ['Mehtab Palace', 'Resort', 18500, 'Taj East Gate Road'],
    ],
  },
  {
    city: 'Jaipur',
    state: 'Rajasthan',
    pin: '302001',
    at: [26.912, 75.787],
    known: 'the pink bazaars and Amber Fort',
    hotels: [
      ['Haveli Chandpole', 'Homestay', 1000, 'Chandpole Bazaar'],
      ['Pink Lane Residency', 'Hotel', 2900, 'Mirza Ismail Road'],
      ['Nahargarh Ridge Palace', 'Resort', 26000, 'Kukas, Amber Road', [27.034, 75.889]],
    ],
  },
  {
    city: 'Delhi',
    state: 'Delhi',
    pin: '110001',
    at: [28.632, 77.219],
    known: 'Connaught Place and the old city',
    hotels: [
      ['Paharganj Nest', 'Hotel', 850, 'Arakashan Road'],
      ['Lodhi Garden Apartments', 'Apartment', 5200, 'Jor Bagh'],
      ['The Janpath Grand', 'Hotel', 13500, 'Janpath'],
    ],
  },
  {
    city: 'Goa',
    state: 'Goa',
    pin: '403001',
    at: [15.299, 74.124],
    known: 'its beaches and painted houses',
    hotels: [
      ['Fontainhas Guest House', 'Homestay', 1000, 'Rua Natal, Fontainhas, Panaji', [15.497, 73.832]],
      ['Palm Grove Beach Resort', 'Resort', 6200, 'Benaulim Beach Road', [15.253, 73.926]],
      ['Casa Azul Villas', 'Villa', 14500, 'Assagao', [15.595, 73.767]],
    ],
  },
  {
    city: 'Mumbai',
    state: 'Maharashtra',
    pin: '400001',
    at: [18.939, 72.835],
    known: 'the Gateway and Marine Drive',
    hotels: [
      ['Colaba Corner', 'Hotel', 1300, 'Mereweather Road, Colaba'],
      ['Bandra Bay Apartments', 'Apartment', 6800, 'Carter Road, Bandra West', [19.064, 72.823]],
      ['The Marine Crescent', 'Hotel', 21000, 'Netaji Subhash Road'],
    ],
  },
  {
    city: 'Varanasi',
    state: 'Uttar Pradesh',
    pin: '221001',
    at: [25.317, 83.013],
    known: 'the ghats of the Ganga',
    hotels: [
      ['Assi Steps', 'Homestay', 800, 'Assi Ghat'],
      ['Hotel Kashi Kiran', 'Hotel', 2400, 'Lahurabir'],
      ['Brij River House', 'Hotel', 16500, 'Munshi Ghat'],
    ],
  },
  {
    city: 'Udaipur',
    state: 'Rajasthan',
    pin: '313001',
    at: [24.585, 73.712],
    known: 'Lake Pichola',
    hotels: [
      ['Gangaur Ghat Home', 'Homestay', 950, 'Gangaur Ghat Marg'],
      ['Hotel Lake Pichola View', 'Hotel', 4300, 'Hanuman Ghat'],
      ['Fateh Sagar Retreat', 'Resort', 24000, 'Badi Lake Road'],
    ],
  },
  {
    city: 'Kochi',
    state: 'Kerala',
    pin: '682001',
    at: [9.966, 76.242],
    known: 'Fort Kochi and its nets',
    hotels: [
      ['Spice Lane Homestay', 'Homestay', 900, 'Burgher Street, Fort Kochi'],
      ['Vembanad Suites', 'Apartment', 3800, 'Marine Drive'],
      ['Bolgatty Waters', 'Resort', 11500, 'Mulavukad'],
    ],
  },
  {
    city: 'Bengaluru',
    state: 'Karnataka',
    pin: '560001',
    at: [12.972, 77.595],
    known: 'its gardens and breweries',
    hotels: [
      ['Malleswaram Stay', 'Homestay', 1100, '8th Cross, Malleswaram'],
      ['Indiranagar Lofts', 'Apartment', 4600, '12th Main, Indiranagar'],
      ['The Cubbon Park', 'Hotel', 12800, 'Kasturba Road'],
    ],
  },
  {
    city: 'Chennai',
    state: 'Tamil Nadu',
    pin: '600001',
    at: [13.083, 80.27],
    known: 'Marina Beach and Mylapore',
    hotels: [
      ['Mylapore Tank House', 'Homestay', 900, 'South Mada Street'],
      ['Hotel Marina Breeze', 'Hotel', 3100, 'Triplicane High Road'],
      ['Coromandel Court', 'Hotel', 10500, 'Nungambakkam High Road'],
    ],
  },
  {
    city: 'Kolkata',
    state: 'West Bengal',
    pin: '700001',
    at: [22.573, 88.364],
    known: 'Park Street and the Hooghly',
    hotels: [
      ['Bari on Beadon Street', 'Homestay', 850, 'Beadon Street'],
      ['Hotel Chowringhee', 'Hotel', 2700, 'Sudder Street'],
      ['The Hooghly Grand', 'Hotel', 12200, 'Strand Road'],
    ],
  },
  {
    city: 'Bhopal',
    state: 'Madhya Pradesh',
    pin: '462001',
    at: [23.26, 77.413],
    known: 'its two lakes',
    hotels: [
      ['Chowk Haveli Stay', 'Homestay', 850, 'Chowk Bazaar'],
      ['Hotel Upper Lake', 'Hotel', 3200, 'Shymala Hills'],
    ],
  },
  {
    city: 'Indore',
    state: 'Madhya Pradesh',
    pin: '452001',
    at: [22.72, 75.858],
    known: 'Rajwada and Sarafa’s night food',
    hotels: [
      ['Sarafa Rooms', 'Hotel', 950, 'Sarafa Bazaar'],
      ['Vijay Nagar Service Suites', 'Apartment', 2800, 'Scheme 54, Vijay Nagar'],
    ],
  },
  {
    city: 'Khajuraho',
    state: 'Madhya Pradesh',
    pin: '471606',
    at: [24.832, 79.92],
    known: 'the temples of the Chandelas',
    hotels: [
      ['Temple View Home', 'Homestay', 800, 'Sevagram'],
      ['Chandela Garden Resort', 'Resort', 5600, 'Airport Road'],
    ],
  },
  {
    city: 'Jaisalmer',
    state: 'Rajasthan',
    pin: '345001',
    at: [26.915, 70.908],
    known: 'the golden fort',
    hotels: [
      ['Sonar Haveli', 'Homestay', 950, 'Inside the Fort, Kund Para'],
      ['Sam Dunes Camp', 'Resort', 7900, 'Sam Road', [26.83, 70.51]],
    ],
  },
  {
    city: 'Jodhpur',
    state: 'Rajasthan',
    pin: '342001',
    at: [26.238, 73.024],
    known: 'Mehrangarh and the blue lanes',
    hotels: [
      ['Blue Lane House', 'Homestay', 1000, 'Navchokiya'],
      ['Umaid Garden Villas', 'Villa', 9200, 'Circuit House Road'],
    ],
  },
  {
    city: 'Rishikesh',
    state: 'Uttarakhand',
    pin: '249201',
    at: [30.087, 78.268],
    known: 'the Ganga and its ashrams',
    hotels: [
      ['Tapovan Yoga Home', 'Homestay', 850, 'Tapovan'],
      ['Ganga Kinare Resort', 'Resort', 8800, 'Virbhadra Road'],
    ],
  },
  {
    city: 'Shimla',
    state: 'Himachal Pradesh',
    pin: '171001',
    at: [31.105, 77.173],
    known: 'the Ridge and the toy train',
    hotels: [
      ['Deodar Cottage', 'Homestay', 1100, 'Jakhu'],
      ['Mall Road Heritage', 'Hotel', 6400, 'The Mall'],
    ],
  },
  {
    city: 'Manali',
    state: 'Himachal Pradesh',
    pin: '175131',
    at: [32.243, 77.189],
    known: 'apple orchards and snow',
    hotels: [
      ['Old Manali Orchard', 'Homestay', 900, 'Manu Temple Road'],
      ['Beas Valley Villas', 'Villa', 12500, 'Prini'],
    ],
  },
  {
    city: 'Munnar',
    state: 'Kerala',
    pin: '685612',
    at: [10.089, 77.06],
    known: 'its tea slopes',
    hotels: [
      ['Pallivasal Planter’s Home', 'Homestay', 1000, 'Pallivasal'],
      ['Blackberry Hill Resort', 'Resort', 6900, 'Bison Valley Road'],
    ],
  },
  {
    city: 'Amritsar',
    state: 'Punjab',
    pin: '143001',
    at: [31.634, 74.872],
    known: 'the Golden Temple',
    hotels: [
      ['Katra Guest House', 'Hotel', 850, 'Katra Ahluwalia'],
      ['Ranjit Bagh Heritage', 'Hotel', 4700, 'Mall Road'],
    ],
  },
  {
    city: 'Darjeeling',
    state: 'West Bengal',
    pin: '734101',
    at: [27.041, 88.266],
    known: 'tea and Kangchenjunga',
    hotels: [
      ['Chowrasta Cottage', 'Homestay', 950, 'Zakir Hussain Road'],
      ['Tea Garden Villas', 'Villa', 16800, 'Lebong Cart Road'],
    ],
  },
  {
    city: 'Mysuru',
    state: 'Karnataka',
    pin: '570001',
    at: [12.296, 76.639],
    known: 'the palace of ninety-seven thousand lamps',
    hotels: [
      ['Devaraja Market Rooms', 'Hotel', 800, 'Sayyaji Rao Road'],
      ['Lalitha Hills Resort', 'Resort', 29500, 'Chamundi Hill Road'],
    ],
  },
];

export const roomKinds: Record<PlaceType, readonly (readonly [name: string, sleeps: number, times: number])[]> = {
  Hotel: [
    ['Standard Double', 2, 1],
    ['Deluxe Triple', 3, 1.4],
    ['Family Suite', 4, 2.2],
  ],
  Apartment: [
    ['Studio', 2, 1],
    ['One Bedroom', 3, 1.4],
    ['Two Bedroom', 5, 2.1],
  ],
  Resort: [
    ['Garden Room', 2, 1],
    ['Pool View Room', 3, 1.3],
    ['Cottage', 4, 1.9],
  ],
  Homestay: [
    ['Cosy Room', 2, 1],
    ['Balcony Room', 3, 1.4],
    ['Family Room', 4, 1.9],
  ],
  Villa: [
    ['Garden Bedroom', 2, 1],
    ['Upper Floor', 4, 1.7],
    ['Whole Villa', 8, 3],
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
