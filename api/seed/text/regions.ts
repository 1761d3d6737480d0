import type { PlaceText } from './place.ts';

export const himalaya: readonly PlaceText[] = [
  {
    id: 141,
    name: ['Manali', 'मनाली'],
    at: [32.24, 77.19],
    packages: [
      {
        name: ['Manali Snow', 'मनाली की बर्फ़'],
        price: 8299,
        point: 'Kashmere Gate ISBT, platform 40',
        modes: ['bus', 'car'],
        travel: ['Volvo sleeper both ways, private car in Manali', 'आने-जाने की वॉल्वो स्लीपर, मनाली में निजी कार'],
        scenes: ['snow-peak', 'tea-hill', 'temple'],
        about: [
          'The overnight bus drops you among apple trees. Three full days of Solang, Sissu through the Atal tunnel, and old Manali’s cafés where nobody is in a hurry to bring the bill.',
          'रात की बस आपको सेब के पेड़ों के बीच उतारती है। पूरे तीन दिन सोलंग, अटल टनल के पार सिस्सू और पुरानी मनाली के कैफ़े, जहाँ बिल लाने की किसी को जल्दी नहीं।',
        ],
        highlights: [
          ['Sissu and the Lahaul side', 'सिस्सू और लाहौल की ओर'],
          ['Solang ropeway or ski lesson', 'सोलंग रोपवे या स्की का पाठ'],
          ['Hadimba temple in the deodars', 'देवदारों में हडिंबा मंदिर'],
          ['Vashisht hot springs', 'वशिष्ठ के गर्म कुंड'],
        ],
        plan: [
          ['Arrive: Hadimba, Mall Road, old Manali.', 'आगमन: हडिंबा, मॉल रोड, पुरानी मनाली।'],
          ['Snow: Solang in the morning, hot springs after.', 'बर्फ़: सुबह सोलंग, फिर गर्म कुंड।'],
          ['Over the wall: Atal tunnel and Sissu.', 'दीवार के पार: अटल टनल और सिस्सू।'],
          ['Naggar: Castle and Roerich gallery, night bus.', 'नग्गर: किला और रोरिक गैलरी, रात की बस।'],
        ],
      },
      {
        name: ['Hampta Pass Trek', 'हम्पटा दर्रा ट्रेक'],
        price: 11499,
        point: 'Mall Road, Manali',
        modes: ['bus', 'car'],
        travel: ['Jeep to Jobra, on foot, jeep from Chhatru', 'जोबरा तक जीप, पैदल, छतरू से जीप'],
        scenes: ['snow-peak', 'lake', 'tea-hill'],
        about: [
          'From a green valley to a brown one in five days, by a pass at 4,270 metres. A first Himalayan trek with a lead, a cook who bakes at 3,700 metres, and a spare day for weather.',
          'पाँच दिन में हरी घाटी से भूरी घाटी तक, 4,270 मीटर के दर्रे से। पहला हिमालयी ट्रेक: साथ में लीडर, 3,700 मीटर पर केक बनाने वाला रसोइया और मौसम के लिए एक अतिरिक्त दिन।',
        ],
        highlights: [
          ['Certified mountain leader', 'प्रमाणित पर्वत लीडर'],
          ['One to six guide ratio', 'हर छह लोगों पर एक गाइड'],
          ['Chandratal if the road is open', 'सड़क खुली हो तो चंद्रताल'],
          ['All meals on the trail', 'ट्रेक पर सभी भोजन'],
        ],
        plan: [
          ['To Jobra: Drive and a short walk in.', 'जोबरा की ओर: कार और थोड़ी पैदल चाल।'],
          ['Jwara: Along the Rani nala.', 'ज्वारा: रानी नाले के साथ-साथ।'],
          ['Balu ka Ghera: Under the pass.', 'बालू का घेरा: दर्रे के नीचे।'],
          ['The pass: Up at five, down to Siagoru.', 'दर्रा: पाँच बजे चढ़ाई, सियागोरू तक उतराई।'],
          ['Chhatru: Out, and Chandratal by jeep.', 'छतरू: बाहर, और जीप से चंद्रताल।'],
          ['Manali: Drive home through the tunnel.', 'मनाली: टनल से वापसी।'],
        ],
      },
    ],
  },
  {
    id: 142,
    name: ['Shimla', 'शिमला'],
    at: [31.1, 77.17],
    packages: [
      {
        name: ['Shimla by Toy Train', 'टॉय ट्रेन से शिमला'],
        price: 6999,
        point: 'Kalka station, platform 1',
        modes: ['train', 'car'],
        travel: ['Shivalik Deluxe up, private car down', 'जाते समय शिवालिक डीलक्स, लौटते समय निजी कार'],
        scenes: ['tea-hill', 'snow-peak', 'city'],
        about: [
          'One hundred and two tunnels, eight hundred bridges and tea in a glass. Three days of the Ridge, the Viceroy’s library and a cedar walk where the monkeys are the only officials.',
          'एक सौ दो सुरंगें, आठ सौ पुल और गिलास में चाय। तीन दिन रिज, वायसराय का पुस्तकालय और देवदारों की सैर, जहाँ अफ़सर सिर्फ़ बंदर हैं।',
        ],
        highlights: [
          ['UNESCO railway, window seats', 'यूनेस्को रेल, खिड़की वाली सीटें'],
          ['Viceregal Lodge tour', 'वाइसरीगल लॉज की सैर'],
          ['Jakhu and Naldehra walks', 'जाखू और नालदेहरा की सैर'],
          ['Heritage hotel on the Mall', 'मॉल रोड पर हेरिटेज होटल'],
        ],
        plan: [
          ['The train: Kalka to Shimla, evening on the Ridge.', 'ट्रेन: कालका से शिमला, शाम रिज पर।'],
          ['The capital: Viceregal Lodge, Army museum, Jakhu.', 'राजधानी: वाइसरीगल लॉज, सेना संग्रहालय, जाखू।'],
          ['The cedars: Naldehra and Mashobra, drive down.', 'देवदार: नालदेहरा और मशोबरा, नीचे की ओर कार।'],
        ],
      },
    ],
  },
  {
    id: 143,
    name: ['Spiti', 'स्पीति'],
    at: [32.25, 78.07],
    packages: [
      {
        name: ['Spiti Circuit', 'स्पीति परिक्रमा'],
        price: 26999,
        point: 'Shimla ISBT Tutikandi',
        modes: ['car', 'bus'],
        travel: ['Tempo traveller or sport utility vehicle, oxygen on board', 'टेम्पो ट्रैवलर या एसयूवी, साथ में ऑक्सीजन'],
        scenes: ['monastery', 'snow-peak', 'desert-camp'],
        about: [
          'Ten days into the middle land: Kinnaur’s orchards, Tabo’s thousand-year murals, the world’s highest post office, and home by Kunzum if the snow agrees.',
          'बीच की धरती में दस दिन: किन्नौर के बाग, ताबो के हज़ार साल पुराने भित्तिचित्र, दुनिया का सबसे ऊँचा डाकघर, और बर्फ़ माने तो कुंज़ुम से वापसी।',
        ],
        highlights: [
          ['Tabo, Dhankar and Key monasteries', 'ताबो, धनकर और की मठ'],
          ['Homestays in Langza and Komic', 'लांगज़ा और कोमिक में होमस्टे'],
          ['Chandratal camp', 'चंद्रताल कैंप'],
          ['Slow ascent by Kinnaur', 'किन्नौर से धीरे-धीरे चढ़ाई'],
        ],
        plan: [
          ['To Sarahan: Bhimakali temple.', 'सराहन की ओर: भीमाकाली मंदिर।'],
          ['To Sangla: Along the Baspa.', 'सांगला की ओर: बास्पा के साथ-साथ।'],
          ['Chitkul: Last village of the road.', 'छितकुल: सड़क का आखिरी गाँव।'],
          ['To Nako: Lake and monastery.', 'नाको की ओर: झील और मठ।'],
          ['To Tabo: Murals by torchlight.', 'ताबो की ओर: टॉर्च की रोशनी में भित्तिचित्र।'],
          ['To Kaza: Dhankar on its cliff.', 'काज़ा की ओर: चट्टान पर धनकर।'],
          ['Key and Kibber: Monastery and bridge.', 'की और किब्बर: मठ और पुल।'],
          ['Langza and Hikkim: Fossils and a postcard.', 'लांगज़ा और हिक्किम: जीवाश्म और एक पोस्टकार्ड।'],
          ['Chandratal: Over Kunzum to the lake.', 'चंद्रताल: कुंज़ुम पार कर झील तक।'],
          ['Manali: Down by the tunnel.', 'मनाली: टनल से नीचे।'],
        ],
      },
    ],
  },
  {
    id: 144,
    name: ['Mussoorie', 'मसूरी'],
    at: [30.46, 78.07],
    packages: [
      {
        name: ['Mussoorie and Landour', 'मसूरी और लंढौर'],
        price: 4999,
        point: 'Dehradun station, main gate',
        modes: ['train', 'bus', 'car'],
        travel: ['Shared car from Dehradun', 'देहरादून से साझा कार'],
        scenes: ['tea-hill', 'snow-peak'],
        about: [
          'Leave the Mall to the postcards and walk up to Landour: deodars, bakery, a loop called the Chakkar, and the snows from Swargarohini to Nanda Devi on a good morning.',
          'मॉल रोड पोस्टकार्डों के लिए छोड़ें और पैदल लंढौर जाएँ: देवदार, बेकरी, चक्कर नाम का रास्ता, और साफ़ सुबह में स्वर्गारोहिणी से नंदा देवी तक बर्फ़।',
        ],
        highlights: [
          ['Landour loop at sunrise', 'सूर्योदय पर लंढौर का चक्कर'],
          ['Jabarkhet nature reserve', 'जबरखेत नेचर रिज़र्व'],
          ['Bookshop and bakery', 'किताबों की दुकान और बेकरी'],
          ['Kempty early, before the buses', 'बसों से पहले, जल्दी केम्पटी'],
        ],
        plan: [
          ['Up: Mall, Camel’s Back road, sunset.', 'ऊपर: मॉल रोड, कैमल्स बैक रोड, सूर्यास्त।'],
          ['Landour: Chakkar, bakery, Jabarkhet walk, down to Dehradun.', 'लंढौर: चक्कर, बेकरी, जबरखेत की सैर, देहरादून वापसी।'],
        ],
      },
    ],
  },
];

export const madhyaPradesh: readonly PlaceText[] = [
  {
    id: 121,
    name: ['Orchha', 'ओरछा'],
    at: [25.35, 78.64],
    packages: [
      {
        name: ['Orchha by the Betwa', 'बेतवा किनारे ओरछा'],
        price: 3299,
        point: 'Jhansi Junction, main porch',
        modes: ['train', 'car'],
        travel: ['Private car from Jhansi, fifteen kilometres', 'झाँसी से निजी कार, पंद्रह किलोमीटर'],
        scenes: ['palace', 'temple', 'lake'],
        about: [
          'A medieval capital that forgot to become a town. Palaces open to swallows, a temple that used to be a palace because the image would not move, and a river clean enough to swim in.',
          'मध्यकाल की राजधानी, जो शहर बनना भूल गई। अबाबीलों के लिए खुले महल, एक मंदिर जो कभी महल था क्योंकि मूर्ति वहाँ से हिली ही नहीं, और तैरने लायक साफ़ नदी।',
        ],
        highlights: [
          ['Jahangir Mahal at opening time', 'खुलते ही जहाँगीर महल'],
          ['Ram Raja aarti with the royal guard', 'शाही गार्ड के साथ राम राजा की आरती'],
          ['Cenotaphs from the far bank', 'उस पार से छतरियाँ'],
          ['Home-cooked Bundeli dinner', 'घर का बुंदेली भोजन'],
        ],
        plan: [
          ['Palaces: Raja and Jahangir Mahal with a guide, evening aarti.', 'महल: गाइड के साथ राजा महल और जहाँगीर महल, संध्या आरती।'],
          [
            'River: Sunrise at the cenotaphs, rafting in season, Lakshmi Narayan murals, train.',
            'नदी: छतरियों पर सूर्योदय, मौसम में राफ़्टिंग, लक्ष्मी नारायण के चित्र, ट्रेन।',
          ],
        ],
      },
      {
        name: ['Bundelkhand Trail', 'बुंदेलखंड की राह'],
        price: 14499,
        point: 'Gwalior Junction, platform 1 gate',
        modes: ['train', 'car'],
        travel: ['Private car with driver', 'ड्राइवर के साथ निजी कार'],
        scenes: ['fort', 'temple', 'palace'],
        about: [
          'Five days across a country of granite and ballads: Gwalior, Datia, Orchha, Khajuraho, each a capital once, none of them in a hurry now.',
          'ग्रेनाइट और आल्हा के प्रदेश में पाँच दिन: ग्वालियर, दतिया, ओरछा, खजुराहो। हर एक कभी राजधानी था, और अब किसी को कोई जल्दी नहीं।',
        ],
        highlights: [
          ['Four former capitals', 'चार पुरानी राजधानियाँ'],
          ['Homestay night at Ladpura village', 'लाड़पुरा गाँव में होमस्टे'],
          ['Khajuraho at first light', 'पहली किरण में खजुराहो'],
          ['Chanderi weavers on request', 'कहने पर चंदेरी के बुनकर'],
        ],
        plan: [
          ['Gwalior: Fort and Gujari Mahal.', 'ग्वालियर: किला और गूजरी महल।'],
          ['Datia: The palace of Bir Singh, on to Orchha.', 'दतिया: बीर सिंह का महल, आगे ओरछा।'],
          ['Orchha: Temples, river, a village kitchen.', 'ओरछा: मंदिर, नदी, गाँव की रसोई।'],
          ['Khajuraho: By Barua Sagar lake; Western Group.', 'खजुराहो: बरुआ सागर झील होते हुए; पश्चिमी समूह।'],
          ['Home: Jain temples, train from Khajuraho.', 'घर वापसी: जैन मंदिर, खजुराहो से ट्रेन।'],
        ],
      },
    ],
  },
  {
    id: 122,
    name: ['Ujjain', 'उज्जैन'],
    at: [23.18, 75.78],
    packages: [
      {
        name: ['Mahakal Darshan', 'महाकाल दर्शन'],
        price: 2799,
        point: 'Indore Junction, platform 1 gate',
        modes: ['car', 'bus', 'train'],
        travel: ['Air-conditioned car, Indore to Indore', 'एसी कार, इंदौर से इंदौर तक'],
        scenes: ['temple', 'ghat'],
        about: [
          'The Bhasma aarti of Mahakaleshwar begins at four in the morning and needs a permit, a dhoti or sari, and someone who knows the queue. We have the someone.',
          'महाकालेश्वर की भस्म आरती सुबह चार बजे होती है; उसके लिए अनुमति, धोती या साड़ी और कतार जानने वाला साथी चाहिए। साथी हमारे पास है।',
        ],
        highlights: [
          ['Bhasma aarti permit arranged where granted', 'भस्म आरती की अनुमति, जहाँ मिल सके'],
          ['Mahakal Lok corridor', 'महाकाल लोक कॉरिडोर'],
          ['Ram ghat at dusk', 'शाम को राम घाट'],
          ['Poha and jalebi at dawn', 'भोर में पोहा-जलेबी'],
        ],
        plan: [
          ['Shipra: Harsiddhi temple, Ram ghat aarti, early night.', 'शिप्रा: हरसिद्धि मंदिर, राम घाट की आरती, जल्दी आराम।'],
          [
            'Mahakal: Bhasma aarti, Kal Bhairav, Sandipani ashram, back to Indore.',
            'महाकाल: भस्म आरती, काल भैरव, सांदीपनि आश्रम, इंदौर वापसी।',
          ],
        ],
      },
      {
        name: ['Two Jyotirlingas', 'दो ज्योतिर्लिंग'],
        price: 5699,
        point: 'Indore Airport arrivals',
        modes: ['plane', 'car', 'train'],
        travel: ['Private car with driver', 'ड्राइवर के साथ निजी कार'],
        scenes: ['temple', 'ghat', 'island'],
        about: [
          'Mahakaleshwar on the Shipra and Omkareshwar on its island in the Narmada, with Maheshwar’s looms and Ahilya’s fort between them, so that the journey is as good as the arrival.',
          'शिप्रा किनारे महाकालेश्वर और नर्मदा के टापू पर ओंकारेश्वर, बीच में महेश्वर के करघे और अहिल्या का किला, ताकि रास्ता भी मंज़िल जितना अच्छा हो।',
        ],
        highlights: [
          ['Mahakaleshwar and Omkareshwar', 'महाकालेश्वर और ओंकारेश्वर'],
          ['Boat around the island', 'टापू के चारों ओर नाव'],
          ['Maheshwari sari weavers', 'महेश्वरी साड़ी के बुनकर'],
          ['Sarafa night market in Indore', 'इंदौर का सराफ़ा रात बाज़ार'],
        ],
        plan: [
          ['Ujjain: Temple and ghat, night in Ujjain.', 'उज्जैन: मंदिर और घाट, रात उज्जैन में।'],
          ['Omkareshwar: Boat and parikrama.', 'ओंकारेश्वर: नाव और परिक्रमा।'],
          ['Maheshwar: Fort, ghat and looms; Indore by evening.', 'महेश्वर: किला, घाट और करघे; शाम तक इंदौर।'],
        ],
      },
    ],
  },
  {
    id: 123,
    name: ['Pachmarhi', 'पचमढ़ी'],
    at: [22.47, 78.43],
    packages: [
      {
        name: ['Pachmarhi Monsoon', 'मानसून में पचमढ़ी'],
        price: 4599,
        point: 'Rani Kamlapati station, main gate',
        modes: ['train', 'car', 'bus'],
        travel: ['Train to Pipariya, shared jeep to the plateau', 'पिपरिया तक ट्रेन, ऊपर तक साझा जीप'],
        scenes: ['tea-hill', 'lake', 'temple'],
        about: [
          'The only hill station of Madhya Pradesh, best when it rains: waterfalls that do not exist in March, sal forest up to the road, and Satpura’s highest point above the clouds.',
          'मध्य प्रदेश का इकलौता हिल स्टेशन, बारिश में सबसे सुंदर: वे झरने जो मार्च में होते ही नहीं, सड़क तक साल के जंगल और बादलों के ऊपर सतपुड़ा की सबसे ऊँची चोटी।',
        ],
        highlights: [
          ['Bee Fall and Apsara Vihar', 'बी फ़ॉल और अप्सरा विहार'],
          ['Dhupgarh sunset at 1,352 metres', '1,352 मीटर पर धूपगढ़ का सूर्यास्त'],
          ['Mahadeo caves', 'महादेव गुफाएँ'],
          ['Forest walk with a Gond guide', 'गोंड गाइड के साथ जंगल में सैर'],
        ],
        plan: [
          ['Up: Train and jeep, evening at the lake.', 'ऊपर: ट्रेन और जीप, शाम झील पर।'],
          ['Falls: Bee Fall, Pandav caves, Dhupgarh sunset.', 'झरने: बी फ़ॉल, पांडव गुफाएँ, धूपगढ़ का सूर्यास्त।'],
          ['Caves: Jata Shankar, forest walk, train.', 'गुफाएँ: जटाशंकर, जंगल की सैर, ट्रेन।'],
        ],
      },
      {
        name: ['Satpura on Foot', 'पैदल सतपुड़ा'],
        price: 16999,
        point: 'Raja Bhoj Airport arrivals',
        modes: ['plane', 'train', 'car'],
        travel: ['Private car, canoe and jeep in the reserve', 'निजी कार, अभयारण्य में डोंगी और जीप'],
        scenes: ['wildlife', 'lake', 'tea-hill'],
        about: [
          'One of the few tiger reserves where you may walk and paddle. Four days with sloth bears, giant squirrels and silence, from a lodge on the Denwa backwater.',
          'उन गिने-चुने टाइगर रिज़र्व में से एक, जहाँ पैदल चल सकते हैं और नाव खे सकते हैं। देनवा किनारे के लॉज से चार दिन भालू, बड़ी गिलहरी और सन्नाटे के साथ।',
        ],
        highlights: [
          ['Walking safari with armed guard', 'हथियारबंद गार्ड के साथ पैदल सफ़ारी'],
          ['Canoe on the Denwa', 'देनवा में डोंगी'],
          ['Night drive in the buffer', 'बफ़र में रात की सफ़ारी'],
          ['Naturalist throughout', 'पूरे समय प्रकृति विशेषज्ञ'],
        ],
        plan: [
          ['To the river: Drive to Madhai, boat across.', 'नदी की ओर: मढ़ई तक कार, नाव से पार।'],
          ['On foot: Walking safari, canoe at four.', 'पैदल: पैदल सफ़ारी, चार बजे डोंगी।'],
          ['By jeep: Dawn drive, night drive.', 'जीप से: भोर की और रात की सफ़ारी।'],
          ['Back: Bhimbetka rock shelters on the way.', 'वापसी: रास्ते में भीमबेटका की गुफाएँ।'],
        ],
      },
    ],
  },
  {
    id: 124,
    name: ['Kanha', 'कान्हा'],
    at: [22.33, 80.61],
    packages: [
      {
        name: ['Kanha Weekend', 'कान्हा वीकेंड'],
        price: 12999,
        point: 'Jabalpur station, platform 1',
        modes: ['train', 'car'],
        travel: ['Private car, open gypsy in the park', 'निजी कार, पार्क में खुली जिप्सी'],
        scenes: ['wildlife', 'tea-hill'],
        about: [
          'Kipling’s meadows, and the hard-ground barasingha that lives nowhere else. Three safaris from the Mukki gate and a lodge with a library.',
          'किपलिंग के मैदान, और वह बारहसिंगा जो कहीं और नहीं मिलता। मुक्की गेट से तीन सफ़ारी और पुस्तकालय वाला लॉज।',
        ],
        highlights: [
          ['Three gypsy safaris', 'तीन जिप्सी सफ़ारी'],
          ['Barasingha at Kanha meadow', 'कान्हा मैदान में बारहसिंगा'],
          ['Baiga village dance', 'बैगा गाँव का नृत्य'],
          ['Dhuandhar falls on the way', 'रास्ते में धुआँधार जलप्रपात'],
        ],
        plan: [
          ['To Kanha: Marble rocks and drive.', 'कान्हा की ओर: संगमरमर की चट्टानें और आगे का सफ़र।'],
          ['Park: Dawn and dusk safaris.', 'पार्क: भोर और शाम की सफ़ारी।'],
          ['Return: Dawn safari, train from Jabalpur.', 'वापसी: भोर की सफ़ारी, जबलपुर से ट्रेन।'],
        ],
      },
      {
        name: ['Kanha and Bandhavgarh', 'कान्हा और बांधवगढ़'],
        price: 29999,
        point: 'Jabalpur Airport arrivals',
        modes: ['plane', 'train', 'car'],
        travel: ['Private car, private gypsy', 'निजी कार, निजी जिप्सी'],
        scenes: ['wildlife', 'fort', 'lake'],
        about: [
          'Seven days, two parks, eight safaris, and the highest density of tigers on earth for the second half. For those who would rather see one thing well.',
          'सात दिन, दो पार्क, आठ सफ़ारी, और दूसरे हिस्से में दुनिया में बाघों की सबसे घनी आबादी। उनके लिए जो एक चीज़ अच्छी तरह देखना चाहते हैं।',
        ],
        highlights: [
          ['Eight private safaris', 'आठ निजी सफ़ारी'],
          ['Bandhavgarh zones 1 to 3', 'बांधवगढ़ ज़ोन 1 से 3'],
          ['Lodges with pools', 'पूल वाले लॉज'],
          ['Photography guide on request', 'कहने पर फ़ोटोग्राफ़ी गाइड'],
        ],
        plan: [
          ['Jabalpur: Boat through the marble rocks, drive to Kanha.', 'जबलपुर: संगमरमर की चट्टानों में नाव, कान्हा तक कार।'],
          ['Kanha: Dawn and dusk.', 'कान्हा: भोर और शाम।'],
          ['Kanha: Full day in the core.', 'कान्हा: कोर में पूरा दिन।'],
          ['To Bandhavgarh: Through Mandla’s fossils.', 'बांधवगढ़ की ओर: मंडला के जीवाश्म होते हुए।'],
          ['Bandhavgarh: Dawn and dusk.', 'बांधवगढ़: भोर और शाम।'],
          ['Bandhavgarh: Dawn, fort view, dusk.', 'बांधवगढ़: भोर, किले का नज़ारा, शाम।'],
          ['Home: Last drive, Jabalpur airport.', 'घर वापसी: आखिरी सफ़ारी, जबलपुर एयरपोर्ट।'],
        ],
      },
    ],
  },
];

export const rajasthan: readonly PlaceText[] = [
  {
    id: 131,
    name: ['Jaisalmer', 'जैसलमेर'],
    at: [26.91, 70.91],
    scene: 'dune',
    packages: [
      {
        name: ['Jaisalmer Desert Night', 'जैसलमेर, मरुस्थल की रात'],
        price: 6799,
        point: 'Jodhpur Junction, main gate',
        modes: ['train', 'bus', 'car'],
        travel: ['Train and jeep', 'ट्रेन और जीप'],
        scenes: ['desert-camp', 'dune', 'fort'],
        about: [
          'A living fort of yellow stone, and beyond it the sand. One night in a tent with a real bed and more stars than you asked for.',
          'पीले पत्थर का बसा हुआ किला, और उसके आगे रेत। असली बिस्तर वाले टेंट में एक रात, और उम्मीद से ज़्यादा तारे।',
        ],
        highlights: [
          ['Camel walk away from the crowd', 'भीड़ से दूर ऊँट की सैर'],
          ['Manganiyar singers by the fire', 'अलाव के पास मांगणियार गायक'],
          ['Patwon ki Haveli', 'पटवों की हवेली'],
          ['Sleep under the sky if you like', 'मन हो तो खुले आसमान के नीचे सोएँ'],
        ],
        plan: [
          ['The fort: Lanes, Jain temples, Gadisar at dusk.', 'किला: गलियाँ, जैन मंदिर, शाम को गड़ीसर।'],
          ['The sand: Kuldhara, camels, camp and music.', 'रेत: कुलधरा, ऊँट, कैंप और संगीत।'],
          ['Home: Sunrise on the dune, breakfast, train.', 'घर वापसी: टीले पर सूर्योदय, नाश्ता, ट्रेन।'],
        ],
      },
      {
        name: ['Thar by Camel', 'ऊँट पर थार'],
        price: 15499,
        point: 'Jaisalmer station, main gate',
        modes: ['train', 'plane', 'car'],
        travel: ['Camels for three days, jeep for the luggage', 'तीन दिन ऊँट, सामान के लिए जीप'],
        scenes: ['dune', 'desert-camp', 'fort'],
        about: [
          'Three days at camel pace with herders of the Rebari, cooking on thorn wood, sleeping where it is flat. Your phone will have nothing to say, and neither will you for a while.',
          'रेबारी चरवाहों के साथ तीन दिन ऊँट की चाल से; काँटों की लकड़ी पर खाना, जहाँ ज़मीन समतल वहीं सोना। कुछ समय के लिए आपका फ़ोन भी चुप रहेगा और आप भी।',
        ],
        highlights: [
          ['Small group of six', 'छह लोगों का छोटा समूह'],
          ['Two nights on open dunes', 'खुले टीलों पर दो रातें'],
          ['Desert National Park for the great bustard', 'गोडावण के लिए मरु राष्ट्रीय उद्यान'],
          ['Haveli night before and after', 'पहले और बाद में हवेली में रात'],
        ],
        plan: [
          ['Jaisalmer: Fort and packing.', 'जैसलमेर: किला और तैयारी।'],
          ['Into the Thar: Villages and first dune.', 'थार में: गाँव और पहला टीला।'],
          ['Further: Desert park and silence.', 'और आगे: मरु उद्यान और सन्नाटा।'],
          ['Turning: Back by an old caravan well.', 'वापसी का मोड़: कारवाँ के पुराने कुएँ से होते हुए।'],
          ['City: Bath, feast, departure.', 'शहर: स्नान, दावत, विदाई।'],
        ],
      },
    ],
  },
  {
    id: 132,
    name: ['Jodhpur', 'जोधपुर'],
    at: [26.24, 73.02],
    packages: [
      {
        name: ['Blue City Break', 'नीले शहर में छुट्टी'],
        price: 7499,
        point: 'Jodhpur Airport arrivals',
        modes: ['plane', 'train', 'car'],
        travel: ['Private car and tuk-tuk', 'निजी कार और टुक-टुक'],
        scenes: ['fort', 'city', 'dune'],
        about: [
          'Mehrangarh is not built on the rock, said Kipling’s generation, it grew there. Three days of blue walls, mirchi vada and a zip line for those who storm forts properly.',
          'किपलिंग के ज़माने में कहते थे कि मेहरानगढ़ चट्टान पर बना नहीं, उसी से उगा है। तीन दिन नीली दीवारें, मिर्ची वड़ा और किले पर चढ़ाई के शौकीनों के लिए ज़िप लाइन।',
        ],
        highlights: [
          ['Mehrangarh with audio and guide', 'ऑडियो और गाइड के साथ मेहरानगढ़'],
          ['Blue lanes of Navchokiya on foot', 'पैदल नवचौकिया की नीली गलियाँ'],
          ['Bishnoi village and blackbuck', 'बिश्नोई गाँव और काला हिरण'],
          ['Stepwell of Toorji', 'तूरजी की बावड़ी'],
        ],
        plan: [
          ['The fort: Mehrangarh until it closes, Jaswant Thada.', 'किला: बंद होने तक मेहरानगढ़, जसवंत थड़ा।'],
          ['The lanes: Blue city walk, stepwell, clock tower spices.', 'गलियाँ: नीले शहर की सैर, बावड़ी, घंटाघर के मसाले।'],
          ['The village: Bishnoi homes and blackbuck, departure.', 'गाँव: बिश्नोई घर और काला हिरण, विदाई।'],
        ],
      },
    ],
  },
  {
    id: 133,
    name: ['Pushkar', 'पुष्कर'],
    at: [26.49, 74.55],
    packages: [
      {
        name: ['Pushkar and Ajmer', 'पुष्कर और अजमेर'],
        price: 4799,
        point: 'Jaipur Junction, gate 1',
        modes: ['train', 'bus', 'car'],
        travel: ['Shared car from Jaipur', 'जयपुर से साझा कार'],
        scenes: ['lake', 'temple', 'dune'],
        about: [
          'The one temple of Brahma and the dargah of the Khwaja, a hill apart and at peace. Two days of lake, rose fields and qawwali.',
          'ब्रह्मा का मंदिर और ख्वाजा की दरगाह, बीच में बस एक पहाड़ी और पूरा सुकून। दो दिन झील, गुलाब के खेत और कव्वाली।',
        ],
        highlights: [
          ['Brahma temple and the fifty-two ghats', 'ब्रह्मा मंदिर और बावन घाट'],
          ['Thursday qawwali at the dargah', 'गुरुवार को दरगाह में कव्वाली'],
          ['Savitri hill by ropeway', 'रोपवे से सावित्री पहाड़ी'],
          ['Rose water distillery', 'गुलाब जल की भट्ठी'],
        ],
        plan: [
          [
            'Ajmer: Dargah, Adhai din ka jhonpra, over the pass at sunset.',
            'अजमेर: दरगाह, अढ़ाई दिन का झोंपड़ा, सूर्यास्त पर घाटी पार।',
          ],
          ['Pushkar: Ghats at dawn, Savitri hill, rose fields, Jaipur.', 'पुष्कर: भोर में घाट, सावित्री पहाड़ी, गुलाब के खेत, जयपुर।'],
        ],
      },
    ],
  },
];

export const southIndia: readonly PlaceText[] = [
  {
    id: 151,
    name: ['Munnar', 'मुन्नार'],
    at: [10.09, 77.06],
    packages: [
      {
        name: ['Munnar Tea Trails', 'मुन्नार, चाय की पगडंडियाँ'],
        price: 7299,
        point: 'Ernakulam Junction, south gate',
        modes: ['train', 'plane', 'car'],
        travel: ['Private car from Kochi', 'कोच्चि से निजी कार'],
        scenes: ['tea-hill', 'wildlife', 'lake'],
        about: [
          'Tea combed over hills like corduroy. Three days of estate paths, a factory that still smells of 1940, and tahr that pose like film stars at Eravikulam.',
          'पहाड़ियों पर कंघी की हुई-सी चाय। तीन दिन बागानों की पगडंडियाँ, 1940 की महक वाली फ़ैक्टरी, और इराविकुलम के ताहर जो फ़िल्मी सितारों की तरह खड़े होते हैं।',
        ],
        highlights: [
          ['Kolukkumalai sunrise by jeep', 'जीप से कोलुक्कुमलै का सूर्योदय'],
          ['Tea tasting with a planter', 'बागान मालिक के साथ चाय चखना'],
          ['Eravikulam National Park', 'इराविकुलम राष्ट्रीय उद्यान'],
          ['Plantation bungalow stay', 'बागान के बंगले में ठहरना'],
        ],
        plan: [
          ['Up the ghat: Cheeyappara falls, estate walk.', 'घाट के ऊपर: चीयप्पारा झरना, बागान की सैर।'],
          ['Sunrise: Kolukkumalai, tea museum, tahr.', 'सूर्योदय: कोलुक्कुमलै, चाय संग्रहालय, ताहर।'],
          ['Down: Spice garden and Kochi.', 'नीचे: मसालों का बगीचा और कोच्चि।'],
        ],
      },
      {
        name: ['Munnar Ayurveda Wellness', 'मुन्नार आयुर्वेद वेलनेस'],
        price: 25499,
        point: 'Kochi Airport arrivals',
        modes: ['plane', 'car'],
        travel: ['Private car', 'निजी कार'],
        scenes: ['tea-hill', 'backwater'],
        about: [
          'A wellness week at 1,500 metres: a resident doctor, two therapies a day, rice gruel that turns out to be delicious, and mist for company.',
          '1,500 मीटर पर वेलनेस का सप्ताह: साथ रहने वाले डॉक्टर, रोज़ दो उपचार, स्वादिष्ट निकलने वाली चावल की कांजी, और साथ में कोहरा।',
        ],
        highlights: [
          ['Resident ayurvedic doctor', 'साथ रहने वाले आयुर्वेदिक डॉक्टर'],
          ['Ten therapies', 'दस उपचार'],
          ['Yoga at seven and five', 'सुबह सात और शाम पाँच बजे योग'],
          ['Tea estate walks', 'चाय बागान की सैर'],
        ],
        plan: [
          ['Arrive: Consultation and oil bath.', 'आगमन: परामर्श और तेल स्नान।'],
          ['Prepare: Light food and long sleep.', 'तैयारी: हल्का भोजन और लंबी नींद।'],
          ['Cleanse: Therapies and yoga.', 'शुद्धि: उपचार और योग।'],
          ['Cleanse: Therapies and a silent walk.', 'शुद्धि: उपचार और मौन सैर।'],
          ['Restore: Shirodhara.', 'पुनः ऊर्जा: शिरोधारा।'],
          ['Strengthen: Cooking class for home.', 'मज़बूती: घर के लिए पाक कक्षा।'],
          ['Depart: A plan that fits your week.', 'विदाई: आपके सप्ताह के अनुसार योजना।'],
        ],
      },
    ],
  },
  {
    id: 152,
    name: ['Hampi', 'हम्पी'],
    at: [15.34, 76.46],
    packages: [
      {
        name: ['Hampi Boulders', 'हम्पी की चट्टानें'],
        price: 5999,
        point: 'Hosapete Junction, main gate',
        modes: ['train', 'bus', 'car'],
        travel: ['Overnight train from Bengaluru, bicycles on site', 'बेंगलुरु से रात की ट्रेन, वहाँ साइकिल'],
        scenes: ['gopuram', 'lake', 'fort'],
        about: [
          'Half a million people lived here in 1520; now there are boulders, bananas and a stone chariot. Three days by bicycle and coracle across the grandest ruin of the south.',
          '1520 में यहाँ पाँच लाख लोग रहते थे; अब चट्टानें, केले और पत्थर का रथ है। दक्षिण के सबसे भव्य खंडहर में साइकिल और टोकरी-नाव से तीन दिन।',
        ],
        highlights: [
          ['Vittala temple’s musical pillars', 'विट्ठल मंदिर के संगीत स्तंभ'],
          ['Sunrise on Matanga hill', 'मतंग पहाड़ी पर सूर्योदय'],
          ['Coracle on the Tungabhadra', 'तुंगभद्रा में टोकरी-नाव'],
          ['Anegundi village lunch', 'आनेगुंदी गाँव का भोजन'],
        ],
        plan: [
          ['Sacred centre: Virupaksha, Hemakuta, Matanga at dusk.', 'पवित्र केंद्र: विरूपाक्ष, हेमकूट, शाम को मतंग।'],
          ['Royal centre: Lotus Mahal, elephant stables, Vittala at four.', 'राजसी केंद्र: लोटस महल, हाथी अस्तबल, चार बजे विट्ठल।'],
          ['The other bank: Coracle to Anegundi, night train.', 'उस पार: टोकरी-नाव से आनेगुंदी, रात की ट्रेन।'],
        ],
      },
    ],
  },
  {
    id: 153,
    name: ['Mysuru', 'मैसूरु'],
    at: [12.3, 76.64],
    packages: [
      {
        name: ['Mysuru and Coorg', 'मैसूरु और कुर्ग'],
        price: 10999,
        point: 'KSR Bengaluru station, platform 1',
        modes: ['train', 'car', 'bus'],
        travel: ['Vande Bharat to Mysuru, private car onward', 'मैसूरु तक वंदे भारत, आगे निजी कार'],
        scenes: ['palace', 'tea-hill', 'wildlife'],
        about: [
          'Ninety-seven thousand bulbs on a Sunday evening, then coffee under silver oaks. Four days of palace, silk, pandi curry and the source of the Kaveri.',
          'रविवार की शाम सत्तानवे हज़ार बल्ब, फिर सिल्वर ओक के नीचे कॉफ़ी। चार दिन महल, रेशम, कोडवा भोजन और कावेरी का उद्गम।',
        ],
        highlights: [
          ['Palace illumination on Sundays', 'रविवार को महल की रोशनी'],
          ['Coffee estate stay', 'कॉफ़ी बागान में ठहरना'],
          ['Namdroling’s golden temple', 'नामड्रोलिंग का स्वर्ण मंदिर'],
          ['Dubare elephant camp, no rides', 'दुबारे हाथी कैंप, सवारी नहीं'],
        ],
        plan: [
          ['Mysuru: Palace and Devaraja market.', 'मैसूरु: महल और देवराज बाज़ार।'],
          ['To Coorg: Srirangapatna, Bylakuppe.', 'कुर्ग की ओर: श्रीरंगपट्टन, बाइलाकुप्पे।'],
          ['Estate: Bean to cup, Abbey falls.', 'बागान: बीज से प्याले तक, एबी झरना।'],
          ['Home: Talakaveri and the train.', 'घर वापसी: तलकावेरी और ट्रेन।'],
        ],
      },
    ],
  },
  {
    id: 154,
    name: ['Pondicherry', 'पुदुच्चेरी'],
    at: [11.94, 79.81],
    packages: [
      {
        name: ['Pondicherry Quiet Days', 'पुदुच्चेरी, सुकून के दिन'],
        price: 5299,
        point: 'Chennai Egmore station, main porch',
        modes: ['train', 'bus', 'car'],
        travel: ['Private car along the East Coast Road', 'ईस्ट कोस्ट रोड से निजी कार'],
        scenes: ['beach', 'city', 'gopuram'],
        about: [
          'Mustard walls, bougainvillea, and a promenade without cars after six. Mahabalipuram’s shore temple on the way, Auroville’s silence after.',
          'सरसों रंग की दीवारें, बोगनवेलिया, और छह बजे के बाद बिना कारों का समुद्र किनारा। जाते हुए महाबलीपुरम का तट मंदिर, फिर ऑरोविल की शांति।',
        ],
        highlights: [
          ['Shore temple at Mahabalipuram', 'महाबलीपुरम का तट मंदिर'],
          ['French quarter by bicycle', 'साइकिल से फ़्रांसीसी इलाका'],
          ['Matrimandir viewing', 'मातृमंदिर दर्शन'],
          ['Surf lesson or bakery class', 'सर्फ़ का पाठ या बेकरी कक्षा'],
        ],
        plan: [
          ['The coast: Mahabalipuram and on to White Town.', 'तट: महाबलीपुरम और आगे व्हाइट टाउन।'],
          ['Two cities: Bicycle walk, bakery, promenade.', 'दो शहर: साइकिल की सैर, बेकरी, समुद्र किनारा।'],
          ['Auroville: Matrimandir, Serenity beach, Chennai.', 'ऑरोविल: मातृमंदिर, सेरेनिटी बीच, चेन्नई।'],
        ],
      },
    ],
  },
];
