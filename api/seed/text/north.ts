import type { PlaceText } from './place.ts';

export const north: readonly PlaceText[] = [
  {
    id: 101,
    name: ['Gwalior', 'ग्वालियर'],
    at: [26.22, 78.18],
    packages: [
      {
        name: ['Gwalior Fort Day', 'ग्वालियर किला, एक दिन'],
        price: 1499,
        point: 'Gwalior Junction, platform 1 gate',
        modes: ['car', 'bus'],
        travel: ['Shared air-conditioned car inside the city', 'शहर के अंदर साझा एसी कार'],
        scenes: ['fort', 'palace', 'temple'],
        about: [
          'One unhurried day on the hill that Babur called the pearl among the fortresses of Hind. Climb by the Elephant Gate, read the blue tiles of Man Mandir with a local historian, and stay for the sound and light show.',
          'उस पहाड़ी पर एक आराम भरा दिन, जिसे बाबर ने हिन्द के किलों का मोती कहा था। हाथी पोल से चढ़ें, स्थानीय इतिहासकार के साथ मान मंदिर की नीली टाइलें देखें और शाम को साउंड एंड लाइट शो का आनंद लें।',
        ],
        highlights: [
          ['Man Mandir Palace with a historian', 'इतिहासकार के साथ मान मंदिर महल'],
          ['Teli ka Mandir and Sas Bahu temples', 'तेली का मंदिर और सास-बहू मंदिर'],
          ['Rock-cut Jain figures of Siddhachal', 'सिद्धाचल की चट्टानों में बनी जैन मूर्तियाँ'],
          ['Sound and light show seats', 'साउंड एंड लाइट शो की सीटें'],
        ],
        plan: [
          [
            'The fort from gate to gate: Start at 8:30 at the Elephant Gate, walk Man Mandir and the Gujari Mahal museum before noon, lunch on a Marathi thali, then the temples and the evening show.',
            'किला, एक गेट से दूसरे गेट तक: सुबह 8:30 बजे हाथी पोल से शुरुआत, दोपहर तक मान मंदिर और गूजरी महल संग्रहालय, मराठी थाली का भोजन, फिर मंदिर और शाम का शो।',
          ],
        ],
      },
      {
        name: ['Gwalior Weekend', 'ग्वालियर वीकेंड'],
        price: 3999,
        point: 'Hazrat Nizamuddin station, gate 2',
        modes: ['train', 'car'],
        travel: ['Chair car on the morning Shatabdi, private car in Gwalior', 'सुबह की शताब्दी में चेयर कार, ग्वालियर में निजी कार'],
        scenes: ['city', 'fort', 'palace'],
        about: [
          'Two days of forts, chandeliers and ragas. Jai Vilas still hangs the heaviest pair of chandeliers in Asia, and the tomb of Tansen still grows the tamarind that singers chew for a sweeter voice.',
          'दो दिन किलों, झूमरों और रागों के नाम। जय विलास में आज भी एशिया के सबसे भारी झूमर टंगे हैं, और तानसेन के मकबरे पर इमली का वह पेड़ है जिसके पत्ते गायक मीठी आवाज़ के लिए चबाते हैं।',
        ],
        highlights: [
          ['Jai Vilas Palace and its silver train', 'जय विलास महल और उसकी चाँदी की ट्रेन'],
          ['Tomb of Tansen at dusk', 'शाम को तानसेन का मकबरा'],
          ['Petha and gajak tasting in Naya Bazaar', 'नया बाज़ार में पेठा और गजक'],
          ['Three-star stay with breakfast', 'नाश्ते के साथ तीन सितारा होटल'],
        ],
        plan: [
          [
            'Fort and old city: Morning train, fort with a guide until two, an afternoon in the lanes of Naya Bazaar.',
            'किला और पुराना शहर: सुबह की ट्रेन, दो बजे तक गाइड के साथ किला, दोपहर नया बाज़ार की गलियों में।',
          ],
          [
            'Palace and Tansen: Jai Vilas Palace, Sarod Ghar museum of music, the tombs of Tansen and Ghaus Mohammad, evening train home.',
            'महल और तानसेन: जय विलास महल, सरोद घर संगीत संग्रहालय, तानसेन और गौस मोहम्मद के मकबरे, शाम की ट्रेन से वापसी।',
          ],
        ],
      },
      {
        name: ['Gwalior and Orchha', 'ग्वालियर और ओरछा'],
        price: 4899,
        point: 'Gwalior Junction, platform 1 gate',
        modes: ['car', 'train'],
        travel: ['Private car with driver for all three days', 'तीनों दिन ड्राइवर के साथ निजी कार'],
        scenes: ['palace', 'fort', 'temple'],
        about: [
          'Bundela painted ceilings and the only temple where Ram is worshipped as a king. A short road journey between two capitals that were rivals for a century.',
          'बुंदेली चित्रों वाली छतें और वह इकलौता मंदिर जहाँ राम की पूजा राजा के रूप में होती है। सौ साल तक एक-दूसरे की प्रतिद्वंद्वी रही दो राजधानियों के बीच सड़क से छोटी यात्रा।',
        ],
        highlights: [
          ['Gwalior Fort and Gujari Mahal', 'ग्वालियर किला और गूजरी महल'],
          ['Datia Palace on the way', 'रास्ते में दतिया महल'],
          ['Ram Raja evening aarti', 'राम राजा की संध्या आरती'],
          ['Cenotaphs on the Betwa at sunrise', 'सूर्योदय पर बेतवा किनारे की छतरियाँ'],
        ],
        plan: [
          [
            'Gwalior: The fort, the Scindia cenotaphs and a light dinner of bedai and jalebi.',
            'ग्वालियर: किला, सिंधिया छतरियाँ और बेड़ई-जलेबी का हल्का भोजन।',
          ],
          [
            'Datia and Orchha: Seven storeys of Datia without a single beam of wood or iron, then Jahangir Mahal before the evening aarti.',
            'दतिया और ओरछा: बिना लकड़ी और लोहे के बना सात मंज़िला दतिया महल, फिर जहाँगीर महल और संध्या आरती।',
          ],
          [
            'The Betwa: Sunrise at the chhatris, a swim or raft where the river allows, back to Gwalior by six.',
            'बेतवा: छतरियों पर सूर्योदय, नदी अनुमति दे तो तैराकी या राफ़्टिंग, छह बजे तक ग्वालियर वापसी।',
          ],
        ],
      },
      {
        name: ['Chambal Safari', 'चंबल सफ़ारी'],
        price: 8499,
        point: 'Gwalior Airport arrivals',
        modes: ['car'],
        travel: ['Sport utility vehicle and forest department boats', 'एसयूवी और वन विभाग की नावें'],
        scenes: ['wildlife', 'lake', 'fort'],
        about: [
          'The ravines that hid bandits now shelter gharials, skimmers and river dolphins. Four days by boat and jeep on the cleanest river of the plains, with nights at a family-run lodge.',
          'जिन बीहड़ों में कभी बागी छिपते थे, वहाँ अब घड़ियाल, पनचीरे और नदी की डॉल्फ़िन रहते हैं। मैदानों की सबसे साफ़ नदी पर चार दिन नाव और जीप से, रातें एक परिवार के लॉज में।',
        ],
        highlights: [
          ['Two boat safaris for gharial and dolphin', 'घड़ियाल और डॉल्फ़िन के लिए दो नाव सफ़ारी'],
          ['Bateshwar, a valley of two hundred temples', 'बटेश्वर, दो सौ मंदिरों की घाटी'],
          ['Mitaoli, the round temple', 'मितावली, गोल मंदिर'],
          ['Ravine walk with a former patwari', 'पूर्व पटवारी के साथ बीहड़ में सैर'],
        ],
        plan: [
          [
            'To the ravines: Drive to the lodge at Morena, evening walk along the badlands.',
            'बीहड़ की ओर: मुरैना के लॉज तक, शाम को बीहड़ के किनारे सैर।',
          ],
          [
            'On the river: Morning and late afternoon by boat for gharial, mugger and Indian skimmer.',
            'नदी पर: सुबह और शाम नाव से घड़ियाल, मगर और पनचीरे।',
          ],
          [
            'Temples in the scrub: Bateshwar, Padavali and the round Chausath Yogini temple of Mitaoli.',
            'झाड़ियों में मंदिर: बटेश्वर, पढ़ावली और मितावली का गोल चौंसठ योगिनी मंदिर।',
          ],
          [
            'Back by the fort: A last sunrise boat, then Gwalior Fort on the way to the station.',
            'किले के रास्ते वापसी: सूर्योदय पर आखिरी नाव, फिर स्टेशन जाते हुए ग्वालियर किला।',
          ],
        ],
      },
    ],
  },
  {
    id: 102,
    name: ['Khajuraho', 'खजुराहो'],
    at: [24.83, 79.92],
    packages: [
      {
        name: ['Khajuraho in Two Days', 'दो दिन में खजुराहो'],
        price: 5499,
        point: 'Jhansi Junction, main porch',
        modes: ['train', 'car'],
        travel: ['Private car from Jhansi and back', 'झाँसी से आने-जाने के लिए निजी कार'],
        scenes: ['temple', 'temple', 'city'],
        about: [
          'A thousand years ago the Chandelas built eighty-five temples here; twenty-two stand. See the Western Group in the low light that makes sandstone breathe, with a guide who knows the stories and the stonework.',
          'हज़ार साल पहले चंदेलों ने यहाँ पचासी मंदिर बनवाए; बाईस आज भी खड़े हैं। पश्चिमी समूह को ढलती रोशनी में देखें, ऐसे गाइड के साथ जो कहानियाँ भी जानता है और शिल्प भी।',
        ],
        highlights: [
          ['Western Group at opening time', 'खुलते ही पश्चिमी समूह'],
          ['Eastern and Jain temples by bicycle', 'साइकिल से पूर्वी और जैन मंदिर'],
          ['Raneh Falls granite canyon', 'रनेह जलप्रपात की ग्रेनाइट घाटी'],
          ['Evening of classical dance in season', 'मौसम में शास्त्रीय नृत्य की शाम'],
        ],
        plan: [
          [
            'Western Group: Lakshmana, Kandariya Mahadeva and Vishvanatha with a guide; light and sound after dinner.',
            'पश्चिमी समूह: गाइड के साथ लक्ष्मण, कंदरिया महादेव और विश्वनाथ; भोजन के बाद लाइट एंड साउंड शो।',
          ],
          [
            'Villages and falls: Jain temples by bicycle, Raneh Falls, return to Jhansi for the evening train.',
            'गाँव और झरना: साइकिल से जैन मंदिर, रनेह जलप्रपात, शाम की ट्रेन के लिए झाँसी वापसी।',
          ],
        ],
      },
      {
        name: ['Khajuraho and Panna Tigers', 'खजुराहो और पन्ना के बाघ'],
        price: 12499,
        point: 'Khajuraho Airport arrivals',
        modes: ['plane', 'car', 'train'],
        travel: ['Private car, open jeep inside the reserve', 'निजी कार, अभयारण्य में खुली जीप'],
        scenes: ['temple', 'wildlife', 'lake'],
        about: [
          'Temples in the morning, tigers in the afternoon. Panna lost every tiger by 2009 and has more than fifty today; the Ken river in between keeps its own crocodiles.',
          'सुबह मंदिर, दोपहर में बाघ। 2009 तक पन्ना के सारे बाघ खत्म हो गए थे, आज पचास से ज़्यादा हैं; बीच में बहती केन नदी के अपने मगरमच्छ हैं।',
        ],
        highlights: [
          ['Two jeep safaris in Panna', 'पन्ना में दो जीप सफ़ारी'],
          ['Boat on the Ken river', 'केन नदी में नाव'],
          ['All three temple groups', 'मंदिरों के तीनों समूह'],
          ['Forest lodge with naturalist', 'प्रकृति विशेषज्ञ के साथ वन लॉज'],
        ],
        plan: [
          ['Temples: Arrive, Western Group until sunset.', 'मंदिर: आगमन, सूर्यास्त तक पश्चिमी समूह।'],
          ['Into Panna: Drive to Madla gate, afternoon jeep safari.', 'पन्ना में: मड़ला गेट तक, दोपहर बाद जीप सफ़ारी।'],
          [
            'Ken river: Dawn safari, gharial boat, campfire talk with the naturalist.',
            'केन नदी: भोर की सफ़ारी, घड़ियाल देखने नाव से, अलाव के पास प्रकृति विशेषज्ञ से बातें।',
          ],
          ['Eastern Group: Jain temples and departure.', 'पूर्वी समूह: जैन मंदिर और वापसी।'],
        ],
      },
    ],
  },
  {
    id: 103,
    name: ['Agra', 'आगरा'],
    at: [27.18, 78.04],
    packages: [
      {
        name: ['Taj at Sunrise', 'सूर्योदय पर ताज'],
        price: 2199,
        point: 'Hazrat Nizamuddin station, gate 2',
        modes: ['train', 'car'],
        travel: ['Gatimaan chair car, private car in Agra', 'गतिमान में चेयर कार, आगरा में निजी कार'],
        scenes: ['mausoleum', 'fort', 'palace'],
        about: [
          'A day that begins before the crowd. Be at the eastern gate when it opens, breakfast on bedai, and see the Red Fort through the eyes of a prisoner king.',
          'भीड़ से पहले शुरू होने वाला दिन। खुलते ही पूर्वी गेट पर पहुँचें, बेड़ई का नाश्ता करें और कैद में रहे बादशाह की नज़र से लाल किला देखें।',
        ],
        highlights: [
          ['Taj Mahal at opening time', 'खुलते ही ताज महल'],
          ['Agra Fort with a guide', 'गाइड के साथ आगरा किला'],
          ['Mehtab Bagh view across the Yamuna', 'यमुना पार मेहताब बाग से नज़ारा'],
          ['Marble inlay workshop, no shopping pressure', 'संगमरमर की पच्चीकारी, खरीदने का दबाव नहीं'],
        ],
        plan: [
          [
            'Taj, fort and garden: Taj at dawn, bedai breakfast, fort before lunch, Mehtab Bagh at four, evening train.',
            'ताज, किला और बाग: भोर में ताज, बेड़ई का नाश्ता, दोपहर से पहले किला, चार बजे मेहताब बाग, शाम की ट्रेन।',
          ],
        ],
      },
      {
        name: ['Agra and Fatehpur Sikri', 'आगरा और फ़तेहपुर सीकरी'],
        price: 6299,
        point: 'New Delhi station, Ajmeri Gate side',
        modes: ['train', 'car', 'bus'],
        travel: ['Morning train, private car for two days', 'सुबह की ट्रेन, दो दिन निजी कार'],
        scenes: ['fort', 'mausoleum', 'city'],
        about: [
          'Akbar built a capital in red sandstone and left it after fourteen years. Walk its empty courts, then follow his grandson to the white tomb by the river, by night if the moon allows.',
          'अकबर ने लाल पत्थर की राजधानी बनाई और चौदह साल बाद छोड़ दी। उसके सूने आँगनों में घूमें, फिर उसके पोते के साथ नदी किनारे के सफ़ेद मकबरे तक जाएँ, चाँद साथ दे तो रात में।',
        ],
        highlights: [
          ['Fatehpur Sikri with a storyteller', 'किस्सागो के साथ फ़तेहपुर सीकरी'],
          ['Itimad-ud-Daulah, the jewel box', 'एत्मादुद्दौला, छोटा-सा रत्न'],
          ['Moonlight Taj on permitted nights', 'अनुमति वाली रातों में चाँदनी में ताज'],
          ['Mughlai dinner in the old city', 'पुराने शहर में मुगलई भोजन'],
        ],
        plan: [
          [
            'The river tombs: Itimad-ud-Daulah and the Red Fort, Mehtab Bagh for the sunset.',
            'नदी किनारे के मकबरे: एत्मादुद्दौला और लाल किला, सूर्यास्त के लिए मेहताब बाग।',
          ],
          [
            'The ghost capital: Taj at dawn, then Fatehpur Sikri and the dargah of Salim Chishti.',
            'सूनी राजधानी: भोर में ताज, फिर फ़तेहपुर सीकरी और सलीम चिश्ती की दरगाह।',
          ],
          [
            'Slow morning: Kinari Bazaar walk with a street breakfast, train to Delhi.',
            'आराम की सुबह: किनारी बाज़ार की सैर और नाश्ता, दिल्ली की ट्रेन।',
          ],
        ],
      },
    ],
  },
  {
    id: 104,
    name: ['Jaipur', 'जयपुर'],
    at: [26.91, 75.79],
    packages: [
      {
        name: ['Pink City Long Weekend', 'गुलाबी शहर में लंबा वीकेंड'],
        price: 7999,
        point: 'Delhi Sarai Rohilla station',
        modes: ['train', 'bus', 'car'],
        travel: ['Double-decker chair car, private car in Jaipur', 'डबल-डेकर में चेयर कार, जयपुर में निजी कार'],
        scenes: ['palace', 'fort', 'city'],
        about: [
          'Jaipur was drawn with a ruler in 1727 and painted pink for a prince. Three days of forts on ridges, an observatory that still tells the time to two seconds, and block printers who let you try.',
          'जयपुर 1727 में नाप-जोखकर बसाया गया और एक राजकुमार के लिए गुलाबी रंगा गया। तीन दिन पहाड़ियों के किले, दो सेकंड तक सही समय बताने वाली वेधशाला और ठप्पा छपाई, जिसे आप खुद भी आज़मा सकते हैं।',
        ],
        highlights: [
          ['Amber Fort by the old mule path', 'पुराने रास्ते से आमेर किला'],
          ['Jantar Mantar with an astronomer', 'खगोलविद के साथ जंतर मंतर'],
          ['Block-printing morning in Sanganer', 'सांगानेर में ठप्पा छपाई की सुबह'],
          ['Rooftop dinner over Hawa Mahal', 'हवा महल के सामने छत पर भोजन'],
        ],
        plan: [
          [
            'The grid: City Palace, Jantar Mantar and the bazaars of Johari and Bapu.',
            'शहर: सिटी पैलेस, जंतर मंतर, जौहरी और बापू बाज़ार।',
          ],
          [
            'The ridge: Amber at eight, Jaigarh and its cannon, Nahargarh for the sunset.',
            'पहाड़ी: आठ बजे आमेर, जयगढ़ और उसकी तोप, सूर्यास्त के लिए नाहरगढ़।',
          ],
          [
            'Colour: A morning with the printers of Sanganer, Albert Hall, evening train.',
            'रंग: सांगानेर के छीपों के साथ सुबह, अल्बर्ट हॉल, शाम की ट्रेन।',
          ],
        ],
      },
      {
        name: ['Royal Jaipur', 'शाही जयपुर'],
        price: 26499,
        point: 'Jaipur Airport arrivals',
        modes: ['plane', 'train', 'car'],
        travel: ['Luxury car with chauffeur', 'शोफ़र के साथ लग्ज़री कार'],
        scenes: ['palace', 'fort', 'lake'],
        about: [
          'Five days as guests of thakurs. Sleep in two heritage havelis and a palace, eat from kitchens that never wrote a recipe down, and see the forts when the gates are closed to buses.',
          'पाँच दिन ठाकुरों के मेहमान बनकर। दो हेरिटेज हवेलियों और एक महल में ठहरें, ऐसी रसोइयों का खाना खाएँ जिन्होंने कभी विधि नहीं लिखी, और किले तब देखें जब बसें नहीं होतीं।',
        ],
        highlights: [
          ['Two nights in a palace hotel', 'महल होटल में दो रातें'],
          ['Private visit to the City Palace apartments', 'सिटी पैलेस के निजी कक्ष'],
          ['Samode and its mirror hall', 'सामोद और उसका शीश महल'],
          ['Hot-air balloon over Amber, weather permitting', 'मौसम ठीक हो तो आमेर के ऊपर गुब्बारे की उड़ान'],
        ],
        plan: [
          [
            'Welcome: Arrival with a garland and a long lunch, evening at Jal Mahal.',
            'स्वागत: माला से स्वागत और फ़ुरसत का भोजन, शाम को जल महल।',
          ],
          [
            'City Palace: The private apartments with a curator, Hawa Mahal from behind.',
            'सिटी पैलेस: क्यूरेटर के साथ निजी कक्ष, पीछे से हवा महल।',
          ],
          [
            'Amber: Balloon at dawn, Amber before the crowd, polo ground at tea time.',
            'आमेर: भोर में गुब्बारा, भीड़ से पहले आमेर, चाय के समय पोलो मैदान।',
          ],
          ['Samode: The mirror hall and a village walk; night in the palace.', 'सामोद: शीश महल और गाँव की सैर; रात महल में।'],
          ['Farewell: Gem cutter’s workshop and departure.', 'विदाई: रत्न तराशने वाले की कार्यशाला और वापसी।'],
        ],
      },
    ],
  },
  {
    id: 105,
    name: ['Varanasi', 'वाराणसी'],
    at: [25.32, 83.01],
    packages: [
      {
        name: ['Banaras Dawn', 'सुबह-ए-बनारस'],
        price: 2999,
        point: 'Varanasi Junction, first class gate',
        modes: ['train', 'car'],
        travel: ['Auto-rickshaw and rowing boat', 'ऑटो-रिक्शा और चप्पू वाली नाव'],
        scenes: ['ghat', 'temple'],
        about: [
          'Older than tradition, said Mark Twain, and looking twice as old. Two mornings on the river, two evenings of lamps, and the lanes between with a man who was born in them.',
          'मार्क ट्वेन ने कहा था कि यह शहर परंपरा से भी पुराना है। दो सुबहें नदी पर, दो शामें दीपों की, और बीच की गलियाँ ऐसे साथी के साथ जो यहीं जन्मा।',
        ],
        highlights: [
          ['Rowing boat at first light', 'पहली किरण में नाव'],
          ['Ganga aarti from the water', 'नाव से गंगा आरती'],
          ['Kachori, jalebi and malaiyo walk', 'कचौड़ी, जलेबी और मलइयो'],
          ['Silk weavers of Peeli Kothi', 'पीली कोठी के रेशम बुनकर'],
        ],
        plan: [
          [
            'Lanes and lamps: Weavers in the afternoon, aarti at Dashashwamedh from a boat.',
            'गलियाँ और दीप: दोपहर में बुनकर, नाव से दशाश्वमेध की आरती।',
          ],
          [
            'First light: Boat from Assi at five, breakfast walk, Kashi Vishwanath corridor, departure.',
            'पहली किरण: पाँच बजे अस्सी से नाव, नाश्ते की सैर, काशी विश्वनाथ कॉरिडोर, वापसी।',
          ],
        ],
      },
      {
        name: ['Kashi and Sarnath', 'काशी और सारनाथ'],
        price: 6999,
        point: 'New Delhi station, Ajmeri Gate side',
        modes: ['train', 'plane', 'car'],
        travel: ['Vande Bharat chair car, private car in Varanasi', 'वंदे भारत में चेयर कार, वाराणसी में निजी कार'],
        scenes: ['ghat', 'monastery', 'temple'],
        about: [
          'Where Shiva lives and the Buddha first taught, ten kilometres apart. Three full days with time to sit on the steps and do nothing, which is the point of the place.',
          'जहाँ शिव रहते हैं और जहाँ बुद्ध ने पहला उपदेश दिया, दोनों दस किलोमीटर की दूरी पर। पूरे तीन दिन, ताकि सीढ़ियों पर चुपचाप बैठने का भी समय मिले; यही इस जगह की बात है।',
        ],
        highlights: [
          ['Sarnath with a monk as guide', 'भिक्षु गाइड के साथ सारनाथ'],
          ['Morning raga at Assi ghat', 'अस्सी घाट पर सुबह का राग'],
          ['Ramnagar Fort by boat', 'नाव से रामनगर किला'],
          ['Heritage guest house over the river', 'नदी के ऊपर हेरिटेज गेस्ट हाउस'],
        ],
        plan: [
          ['Arrival: Vande Bharat, check in above the ghats, evening aarti.', 'आगमन: वंदे भारत, घाट के ऊपर चेक-इन, संध्या आरती।'],
          [
            'Sarnath: Dhamek stupa and the lion capital, quiet hour in the deer park.',
            'सारनाथ: धमेख स्तूप और सिंह स्तंभ, मृगदाव में शांत समय।',
          ],
          [
            'The far bank: Ramnagar Fort, the university and its temple, weavers.',
            'उस पार: रामनगर किला, विश्वविद्यालय और उसका मंदिर, बुनकर।',
          ],
          ['Last boat: Dawn on the river and the train home.', 'आखिरी नाव: नदी पर भोर और घर की ट्रेन।'],
        ],
      },
      {
        name: ['Kashi Wellness Retreat', 'काशी वेलनेस रिट्रीट'],
        price: 15999,
        point: 'Varanasi Airport arrivals',
        modes: ['plane', 'train', 'car'],
        travel: ['Private car and boat', 'निजी कार और नाव'],
        scenes: ['ghat', 'lake'],
        about: [
          'A wellness week made short: pranayama on the ghats, an ayurvedic doctor who listens first, sattvik meals, and long silences on the sand of the far bank.',
          'वेलनेस का छोटा सप्ताह: घाटों पर प्राणायाम, पहले सुनने वाले आयुर्वेदिक डॉक्टर, सात्विक भोजन और उस पार की रेत पर लंबी शांति।',
        ],
        highlights: [
          ['Daily yoga facing the sunrise', 'रोज़ सूर्योदय के सामने योग'],
          ['Ayurvedic consultation and three therapies', 'आयुर्वेदिक परामर्श और तीन उपचार'],
          ['Sattvik kitchen', 'सात्विक रसोई'],
          ['Music evening with a sitar teacher', 'सितार शिक्षक के साथ संगीत की शाम'],
        ],
        plan: [
          ['Settle: Doctor’s consultation and a slow boat.', 'ठहराव: डॉक्टर से परामर्श और नाव की सैर।'],
          ['Body: Yoga, abhyanga, afternoon of rest, aarti from the terrace.', 'शरीर: योग, अभ्यंग, दोपहर में आराम, छत से आरती।'],
          ['Breath: Pranayama on the far bank, shirodhara, sitar at dusk.', 'श्वास: उस पार प्राणायाम, शिरोधारा, शाम को सितार।'],
          ['Mind: Silent morning, Sarnath, guided sleep.', 'मन: मौन सुबह, सारनाथ, योग निद्रा।'],
          ['Home: Last yoga and a take-home plan.', 'घर वापसी: आखिरी योग और घर के लिए योजना।'],
        ],
      },
    ],
  },
  {
    id: 107,
    name: ['Rishikesh', 'ऋषिकेश'],
    at: [30.09, 78.27],
    scene: 'lake',
    packages: [
      {
        name: ['Rishikesh Rafting', 'ऋषिकेश राफ़्टिंग'],
        price: 3499,
        point: 'Kashmere Gate ISBT, platform 40',
        modes: ['bus', 'car'],
        travel: ['Air-conditioned Volvo, overnight one way', 'एसी वॉल्वो, एक ओर रात की यात्रा'],
        scenes: ['ghat', 'tea-hill'],
        about: [
          'Sixteen kilometres of grade III water from Shivpuri to the suspension bridge, with a river guide certified in swift-water rescue, and a night in a camp where the only light is the river.',
          'शिवपुरी से झूला पुल तक ग्रेड III की सोलह किलोमीटर लहरें, बचाव में प्रशिक्षित गाइड के साथ, और ऐसे कैंप में रात जहाँ बस नदी की चमक है।',
        ],
        highlights: [
          ['Sixteen kilometre raft run', 'सोलह किलोमीटर राफ़्टिंग'],
          ['Riverside camp with meals', 'भोजन के साथ नदी किनारे कैंप'],
          ['Cliff jump for those who want it', 'मन हो तो चट्टान से छलांग'],
          ['Evening aarti at Parmarth Niketan', 'परमार्थ निकेतन में संध्या आरती'],
        ],
        plan: [
          [
            'The river: Arrive by bus, briefing, raft to the bridge, aarti, camp.',
            'नदी: बस से आगमन, जानकारी, पुल तक राफ़्टिंग, आरती, कैंप।',
          ],
          [
            'The falls: Walk to Neer waterfall, breakfast by the river, bus to Delhi.',
            'झरना: नीर झरने तक पैदल, नदी किनारे नाश्ता, दिल्ली की बस।',
          ],
        ],
      },
      {
        name: ['Rishikesh Yoga and Wellness', 'ऋषिकेश योग और वेलनेस'],
        price: 11999,
        point: 'Jolly Grant Airport arrivals',
        modes: ['plane', 'train', 'car'],
        travel: ['Private car from Dehradun', 'देहरादून से निजी कार'],
        scenes: ['ghat', 'temple', 'tea-hill'],
        about: [
          'Six wellness days at an ashram that has taught since 1961. Two classes a day for any level, a vegetarian kitchen, and an afternoon free to hear the Ganga leave the mountains.',
          '1961 से सिखा रहे आश्रम में वेलनेस के छह दिन। हर स्तर के लिए रोज़ दो कक्षाएँ, शाकाहारी रसोई, और एक खाली दोपहर ताकि पहाड़ छोड़ती गंगा को सुन सकें।',
        ],
        highlights: [
          ['Ten yoga and meditation classes', 'योग और ध्यान की दस कक्षाएँ'],
          ['Beatles ashram murals', 'बीटल्स आश्रम के चित्र'],
          ['Naturopathy consultation', 'प्राकृतिक चिकित्सा परामर्श'],
          ['Sunrise at Kunjapuri', 'कुंजापुरी में सूर्योदय'],
        ],
        plan: [
          ['Arrive: Gentle class and evening aarti.', 'आगमन: हल्की कक्षा और संध्या आरती।'],
          ['Foundation: Alignment, breath, a talk on eating.', 'नींव: आसन, श्वास और भोजन पर बातचीत।'],
          ['River: Class, silent walk, Vashishta cave.', 'नदी: कक्षा, मौन सैर, वशिष्ठ गुफा।'],
          ['Heights: Sunrise at Kunjapuri temple, restorative class.', 'ऊँचाई: कुंजापुरी मंदिर में सूर्योदय, विश्राम की कक्षा।'],
          ['Letting go: Yoga nidra, sound bath, Beatles ashram.', 'छोड़ना: योग निद्रा, ध्वनि स्नान, बीटल्स आश्रम।'],
          ['Return: Last class and departure.', 'वापसी: आखिरी कक्षा और विदाई।'],
        ],
      },
      {
        name: ['Char Dham Yatra', 'चार धाम यात्रा'],
        price: 29500,
        point: 'Haridwar Junction, main porch',
        modes: ['bus', 'car', 'train'],
        travel: [
          'Tempo traveller with two drivers; pony or palki at own cost',
          'दो ड्राइवरों के साथ टेम्पो ट्रैवलर; घोड़ा या पालकी अपने खर्च पर',
        ],
        scenes: ['temple', 'snow-peak', 'ghat'],
        about: [
          'Yamunotri, Gangotri, Kedarnath, Badrinath in the old order, at a pace that lets lungs and knees keep up. A doctor on call, registration handled, hot water where there can be.',
          'यमुनोत्री, गंगोत्री, केदारनाथ और बद्रीनाथ पुराने क्रम में, ऐसी गति से कि साँस और घुटने साथ दें। फ़ोन पर डॉक्टर, रजिस्ट्रेशन हमारी ओर से, और जहाँ संभव हो गर्म पानी।',
        ],
        highlights: [
          ['All four dhams in ten days', 'दस दिन में चारों धाम'],
          ['Registration and darshan passes arranged', 'रजिस्ट्रेशन और दर्शन पास की व्यवस्था'],
          ['Doctor on call, oxygen in the vehicle', 'फ़ोन पर डॉक्टर, गाड़ी में ऑक्सीजन'],
          ['Rest day at Guptkashi', 'गुप्तकाशी में आराम का दिन'],
        ],
        plan: [
          [
            'Haridwar to Barkot: Through Mussoorie, medical check in the evening.',
            'हरिद्वार से बड़कोट: मसूरी होते हुए, शाम को स्वास्थ्य जाँच।',
          ],
          ['Yamunotri: Six kilometres up, hot spring, back to Barkot.', 'यमुनोत्री: छह किलोमीटर चढ़ाई, गर्म कुंड, बड़कोट वापसी।'],
          ['To Uttarkashi: Vishwanath temple and rest.', 'उत्तरकाशी की ओर: विश्वनाथ मंदिर और आराम।'],
          ['Gangotri: Harsil apples and the temple by the river.', 'गंगोत्री: हर्षिल के सेब और नदी किनारे मंदिर।'],
          ['To Guptkashi: Along the Mandakini.', 'गुप्तकाशी की ओर: मंदाकिनी के साथ-साथ।'],
          [
            'Kedarnath: Sixteen kilometres on foot, pony or by helicopter; night above.',
            'केदारनाथ: सोलह किलोमीटर पैदल, घोड़े या हेलिकॉप्टर से; रात ऊपर।',
          ],
          ['Down again: Morning darshan and descent to Guptkashi.', 'नीचे वापसी: सुबह दर्शन और गुप्तकाशी तक उतराई।'],
          ['Rest and Chopta: Easy day with a view of Chaukhamba.', 'आराम और चोपता: चौखंभा के नज़ारे के साथ हल्का दिन।'],
          ['Badrinath: Darshan, Mana village.', 'बद्रीनाथ: दर्शन, माणा गाँव।'],
          ['To Haridwar: Five confluences on the way down.', 'हरिद्वार की ओर: रास्ते में पाँच प्रयाग।'],
        ],
      },
    ],
  },
  {
    id: 108,
    name: ['Leh Ladakh', 'लेह लद्दाख'],
    at: [34.16, 77.58],
    packages: [
      {
        name: ['Leh Ladakh', 'लेह लद्दाख'],
        price: 28999,
        point: 'Leh Airport arrivals',
        modes: ['plane', 'car'],
        travel: ['Sport utility vehicle with oxygen, local driver', 'ऑक्सीजन और स्थानीय ड्राइवर के साथ एसयूवी'],
        scenes: ['monastery', 'lake', 'snow-peak'],
        about: [
          'Seven days between 3,500 and 5,359 metres, with two given to doing nothing so that the rest can be enjoyed. Nubra’s dunes, Pangong’s seven blues and monasteries where the horns wake you.',
          '3,500 और 5,359 मीटर के बीच सात दिन, जिनमें पहले दो आराम के हैं ताकि बाकी का आनंद ले सकें। नुब्रा के टीले, पैंगोंग के सात नीले रंग और मठ, जहाँ सुबह तुरही की आवाज़ से होती है।',
        ],
        highlights: [
          ['Two full days of acclimatisation', 'ऊँचाई के अभ्यास के पूरे दो दिन'],
          ['Pangong lakeside cottage', 'पैंगोंग झील किनारे कॉटेज'],
          ['Double-humped camels at Hunder', 'हुंडर में दो कूबड़ वाले ऊँट'],
          ['Thiksey morning prayer', 'थिकसे में सुबह की प्रार्थना'],
        ],
        plan: [
          ['Arrive and rest: No walking further than the garden.', 'आगमन और आराम: बगीचे से आगे कहीं नहीं जाना।'],
          ['Leh: Shanti stupa by car, palace by foot if the head allows.', 'लेह: कार से शांति स्तूप, तबीयत ठीक हो तो पैदल महल।'],
          ['Sham valley: Magnetic hill, Alchi’s murals.', 'शाम घाटी: मैग्नेटिक हिल, अलची के भित्तिचित्र।'],
          ['Nubra: Khardung La, Diskit, the dunes of Hunder.', 'नुब्रा: खारदुंग ला, दिस्कित, हुंडर के टीले।'],
          ['Pangong: By the Shyok road to the lake.', 'पैंगोंग: श्योक के रास्ते झील तक।'],
          ['Back to Leh: Chang La and Thiksey.', 'लेह वापसी: चांग ला और थिकसे।'],
          ['Depart: Morning prayer for early risers, flight.', 'विदाई: जल्दी उठने वालों के लिए प्रार्थना, उड़ान।'],
        ],
      },
      {
        name: ['Manali to Leh by Road', 'सड़क से मनाली से लेह'],
        price: 24999,
        point: 'Mall Road, Manali',
        modes: ['bus', 'car'],
        travel: ['Tempo traveller with oxygen and satellite phone', 'ऑक्सीजन और सैटेलाइट फ़ोन के साथ टेम्पो ट्रैवलर'],
        scenes: ['snow-peak', 'desert-camp', 'monastery'],
        about: [
          'Four hundred and seventy kilometres and five passes, driven in three days instead of two because bodies matter more than schedules. Camps at Jispa and Sarchu under a sky that has no towns in it.',
          'चार सौ सत्तर किलोमीटर और पाँच दर्रे, दो के बजाय तीन दिन में, क्योंकि शरीर समय-सारणी से ज़्यादा ज़रूरी है। जिस्पा और सरचू में ऐसे आसमान के नीचे कैंप जिसमें कोई शहर नहीं।',
        ],
        highlights: [
          ['Atal tunnel, Baralacha and Tanglang La', 'अटल टनल, बारालाचा और तंगलांग ला'],
          ['Tented nights at Jispa and Sarchu', 'जिस्पा और सरचू में टेंट की रातें'],
          ['Gata loops and the More plains', 'गाटा लूप्स और मोरे मैदान'],
          ['Two nights in Leh', 'लेह में दो रातें'],
        ],
        plan: [
          ['Manali: Fitting of bodies and bags.', 'मनाली: शरीर और सामान की तैयारी।'],
          ['To Jispa: Under Rohtang, along the Bhaga.', 'जिस्पा की ओर: रोहतांग के नीचे से, भागा के साथ।'],
          ['To Sarchu: Baralacha La and Suraj Tal.', 'सरचू की ओर: बारालाचा ला और सूरज ताल।'],
          ['To Leh: Gata loops, More plains, Tanglang La.', 'लेह की ओर: गाटा लूप्स, मोरे मैदान, तंगलांग ला।'],
          ['Leh: Palace, market and a long sleep.', 'लेह: महल, बाज़ार और लंबी नींद।'],
          ['Monasteries: Hemis and Thiksey, flight next morning.', 'मठ: हेमिस और थिकसे, अगली सुबह उड़ान।'],
        ],
      },
    ],
  },
  {
    id: 110,
    name: ['Udaipur', 'उदयपुर'],
    at: [24.58, 73.71],
    scene: 'palace',
    packages: [
      {
        name: ['Udaipur Lakes', 'उदयपुर की झीलें'],
        price: 9499,
        point: 'Udaipur City station, exit 1',
        modes: ['train', 'plane', 'car'],
        travel: ['Private car and shared boats', 'निजी कार और साझा नावें'],
        scenes: ['lake', 'palace', 'fort'],
        about: [
          'A city that floats. Three days of lakes within lakes, a palace that took four hundred years to finish, and miniature painters who work with a brush of one squirrel hair.',
          'पानी पर तैरता शहर। तीन दिन झीलों के भीतर झीलें, चार सौ साल में बना महल और गिलहरी के एक बाल से चित्र बनाने वाले कलाकार।',
        ],
        highlights: [
          ['Sunset boat on Pichola', 'पिछोला पर सूर्यास्त की नाव'],
          ['City Palace with a curator', 'क्यूरेटर के साथ सिटी पैलेस'],
          ['Miniature painting lesson', 'लघुचित्र सीखें'],
          ['Ghoomar dance at Bagore ki Haveli', 'बागोर की हवेली में घूमर'],
        ],
        plan: [
          ['Pichola: City Palace, boat, dance in the evening.', 'पिछोला: सिटी पैलेस, नाव, शाम को नृत्य।'],
          [
            'Hills: Eklingji and Nagda’s temples, Monsoon Palace for the sunset.',
            'पहाड़ियाँ: एकलिंगजी और नागदा के मंदिर, सूर्यास्त के लिए सज्जनगढ़।',
          ],
          ['Paint: Lesson in the old town, Saheliyon ki Bari, departure.', 'चित्र: पुराने शहर में पाठ, सहेलियों की बाड़ी, वापसी।'],
        ],
      },
      {
        name: ['Mewar Forts', 'मेवाड़ के किले'],
        price: 17499,
        point: 'Udaipur Airport arrivals',
        modes: ['plane', 'car'],
        travel: ['Private car with driver', 'ड्राइवर के साथ निजी कार'],
        scenes: ['fort', 'lake', 'temple'],
        about: [
          'Chittor that fell three times and never forgot, Kumbhalgarh with the longest wall after China’s, Ranakpur’s 1,444 pillars of which no two agree. Five days of Mewar with heritage stays.',
          'चित्तौड़, जो तीन बार टूटा और कभी भूला नहीं; कुंभलगढ़, जिसकी दीवार चीन के बाद सबसे लंबी है; रणकपुर के 1,444 खंभे, जिनमें दो एक जैसे नहीं। हेरिटेज होटलों में मेवाड़ के पाँच दिन।',
        ],
        highlights: [
          ['Kumbhalgarh wall walk', 'कुंभलगढ़ की दीवार पर सैर'],
          ['Ranakpur at noon light', 'दोपहर की रोशनी में रणकपुर'],
          ['Chittorgarh with a bard', 'चारण के साथ चित्तौड़गढ़'],
          ['Leopard drive at Bera', 'बेरा में तेंदुआ सफ़ारी'],
        ],
        plan: [
          ['Udaipur: Lake and palace.', 'उदयपुर: झील और महल।'],
          ['Chittorgarh: The fort and its songs.', 'चित्तौड़गढ़: किला और उसके गीत।'],
          ['Kumbhalgarh: The wall at four, lamps at seven.', 'कुंभलगढ़: चार बजे दीवार, सात बजे दीप।'],
          ['Ranakpur and Bera: Temple, then leopards among granite hills.', 'रणकपुर और बेरा: मंदिर, फिर ग्रेनाइट की पहाड़ियों में तेंदुए।'],
          ['Return: Dawn drive with herdsmen, Udaipur airport.', 'वापसी: चरवाहों के साथ भोर की सैर, उदयपुर एयरपोर्ट।'],
        ],
      },
    ],
  },
  {
    id: 114,
    name: ['Amritsar', 'अमृतसर'],
    at: [31.63, 74.87],
    packages: [
      {
        name: ['Amritsar Darshan', 'अमृतसर दर्शन'],
        price: 4299,
        point: 'New Delhi station, Ajmeri Gate side',
        modes: ['train', 'bus', 'car'],
        travel: ['Shatabdi chair car, private car in Amritsar', 'शताब्दी में चेयर कार, अमृतसर में निजी कार'],
        scenes: ['golden-temple', 'city'],
        about: [
          'The Golden Temple at three in the morning, when the book is carried in and the water is black glass. Then kulcha, Jallianwala Bagh and the theatre of Wagah.',
          'सुबह तीन बजे स्वर्ण मंदिर, जब गुरु ग्रंथ साहिब लाए जाते हैं और सरोवर काले शीशे-सा होता है। फिर कुलचा, जलियाँवाला बाग और वाघा की परेड।',
        ],
        highlights: [
          ['Palki ceremony before dawn', 'भोर से पहले पालकी साहिब'],
          ['Seva in the largest kitchen of the world', 'दुनिया के सबसे बड़े लंगर में सेवा'],
          ['Wagah border ceremony', 'वाघा बॉर्डर की परेड'],
          ['Partition Museum', 'विभाजन संग्रहालय'],
        ],
        plan: [
          [
            'City and border: Kulcha lunch, Jallianwala Bagh, Wagah at four.',
            'शहर और सीमा: कुलचे का भोजन, जलियाँवाला बाग, चार बजे वाघा।',
          ],
          [
            'Amrit vela: Golden Temple before dawn, seva in the langar, Partition Museum, evening train.',
            'अमृत वेला: भोर से पहले स्वर्ण मंदिर, लंगर में सेवा, विभाजन संग्रहालय, शाम की ट्रेन।',
          ],
        ],
      },
      {
        name: ['Punjab Farm Stay', 'पंजाब के खेतों में'],
        price: 9999,
        point: 'Amritsar Airport arrivals',
        modes: ['plane', 'train', 'car'],
        travel: ['Private car', 'निजी कार'],
        scenes: ['tea-hill', 'golden-temple', 'city'],
        about: [
          'Mustard to the horizon, lassi in brass and a grandmother who will not hear that you have eaten. Four days between the Golden Temple and a working farm near the Beas.',
          'दूर तक सरसों, पीतल के गिलास में लस्सी और एक दादी जो मानेंगी ही नहीं कि आप खा चुके हैं। चार दिन स्वर्ण मंदिर और ब्यास के पास के खेत के बीच।',
        ],
        highlights: [
          ['Two nights on a farm', 'खेत पर दो रातें'],
          ['Tractor ride and gur making in season', 'ट्रैक्टर की सवारी और मौसम में गुड़ बनाना'],
          ['Dolphin watch on the Beas', 'ब्यास में डॉल्फ़िन देखना'],
          ['Golden Temple at night', 'रात में स्वर्ण मंदिर'],
        ],
        plan: [
          ['Amritsar: Temple and old bazaar.', 'अमृतसर: मंदिर और पुराना बाज़ार।'],
          ['To the farm: Fields, cattle, dinner from the tandoor.', 'खेत की ओर: खेत, मवेशी, तंदूर का भोजन।'],
          ['The Beas: River dolphins and a village akhara.', 'ब्यास: नदी की डॉल्फ़िन और गाँव का अखाड़ा।'],
          ['Back: Phulkari embroiderers and departure.', 'वापसी: फुलकारी कढ़ाई करने वाली महिलाएँ और विदाई।'],
        ],
      },
    ],
  },
];
