import type { Translated } from '@safarnama/shared/host';
import backwater from '../../pictures/backwater.svg';
import camp from '../../pictures/camp.svg';
import city from '../../pictures/city.svg';
import fort from '../../pictures/fort.svg';
import hotel from '../../pictures/hotel.svg';
import house from '../../pictures/house.svg';
import palace from '../../pictures/palace.svg';
import rain from '../../pictures/rain.svg';
import temple from '../../pictures/temple.svg';
import wildlife from '../../pictures/wildlife.svg';
import type * as english from './content.ts';

export type { Category, Post } from './content.ts';

export const PICTURES = { backwater, camp, city, fort, hotel, house, palace, rain, temple, wildlife } as const;

/** Keys of `BLOG.categories`. */
export const CATEGORIES: typeof english.CATEGORIES = ['All', 'Destinations', 'Hotels', 'Travel Tips', 'Tours', 'Experiences'];

export const BLOG: Translated<typeof english.BLOG> = {
  title: 'ब्लॉग',
  description: 'रास्ते की बातें: भारत के गंतव्य, होटल, यात्रा के सुझाव, टूर और अनुभव।',
  lead: 'रास्ते की बातें, उन लोगों की लिखी जो आपके टूर बनाते हैं।',
  featured: 'चुने हुए लेख',
  others: 'और लेख',
  filter: 'श्रेणी चुनें',
  categories: {
    All: 'सभी',
    Destinations: 'गंतव्य',
    Hotels: 'होटल',
    'Travel Tips': 'यात्रा के सुझाव',
    Tours: 'टूर',
    Experiences: 'अनुभव',
  },
  by: 'लेखक:',
  minutes: (count) => `${count} मिनट में पढ़ें`,
  likes: (count) => `${count} लाइक`,
  comments: (count) => `${count} टिप्पणियाँ`,
};

export const POSTS: typeof english.POSTS = [
  {
    title: 'सुबह के नाश्ते से पहले ग्वालियर: भोर में खुलता किला',
    category: 'Destinations',
    picture: 'fort',
    text: 'साढ़े पाँच बजे बलुआ पत्थर नीला दिखता है। सात बजे तक वह शहद जैसा हो जाता है और महल पर तोतों का राज होता है। पहाड़ी पर पहला घंटा ही सबसे अच्छा क्यों है, किस फाटक से चढ़ें और बाद में पोहा कहाँ खाएँ।',
    date: '2025-08-18',
    author: 'यात्रा टीम',
    readTime: 6,
    likes: 214,
    comments: 18,
    featured: true,
  },
  {
    title: 'ऐसी सफ़ारी कैसे चुनें जो जंगल के लिए अच्छी हो',
    category: 'Experiences',
    picture: 'wildlife',
    text: 'कम जीपें, ज़्यादा इंतज़ार, इंजन बंद। कान्हा, पेंच या सतपुड़ा में सफ़ारी बुक करने से पहले पूछने लायक पाँच सवाल, और एक सच्चा नेचुरलिस्ट उनका क्या जवाब देगा।',
    date: '2025-07-30',
    author: 'वन टीम',
    readTime: 7,
    likes: 302,
    comments: 41,
    featured: true,
  },
  {
    title: 'बिना ट्रैफ़िक जाम के केरल में सात दिन',
    category: 'Tours',
    picture: 'backwater',
    text: 'लंबे रास्ते ट्रेन से, छोटे नाव से, बाकी साइकिल से। कोच्चि से चाय की पहाड़ियों तक और पानी के किनारे-किनारे वापसी, उन रातों के साथ जो हम खुद चुनते।',
    date: '2025-07-12',
    author: 'टूर टीम',
    readTime: 7,
    likes: 187,
    comments: 23,
    featured: true,
  },
  {
    title: 'होमस्टे आपसे क्या चाहता है, और आप उससे क्या चाह सकते हैं',
    category: 'Hotels',
    picture: 'house',
    text: 'जूते बाहर, सवाल खुशी से, रात का खाना साथ। ओरछा के पास गाँव के एक मेज़बान परिवार ने बताया कि अच्छा मेहमान कैसा होता है। हमने यह भी पूछा कि मेहमानों को क्या कभी नहीं सहना चाहिए।',
    date: '2025-06-25',
    author: 'होटल टीम',
    readTime: 5,
    likes: 156,
    comments: 12,
  },
  {
    title: 'होटल का पेज कैसे पढ़ें: सात पंक्तियाँ जो सब बता देती हैं',
    category: 'Hotels',
    picture: 'hotel',
    text: 'चेक-इन का समय, रद्द करने का नियम, कीमत किस चीज़ की है। एक मिनट में दो कमरों की तुलना कैसे करें, और कौन-सा छोटा शब्द सस्ते कमरे को महँगा बना देता है।',
    date: '2025-06-09',
    author: 'होटल टीम',
    readTime: 5,
    likes: 98,
    comments: 9,
  },
  {
    title: 'मानसून की पैकिंग: कम और हल्की',
    category: 'Travel Tips',
    picture: 'rain',
    text: 'मध्य भारत को हरा-भरा देखना हो तो बारिश से अच्छा मौसम नहीं। दो जोड़ी जूते, एक वॉटरप्रूफ़ बैग, छाता नहीं: केबिन बैग में समाने वाली सूची, चार भीगी जुलाई में आज़माई हुई।',
    date: '2025-05-28',
    author: 'यात्रा टीम',
    readTime: 5,
    likes: 241,
    comments: 30,
  },
  {
    title: 'रास्ते में UPI से भुगतान: सुरक्षित रहने की पाँच आदतें',
    category: 'Travel Tips',
    picture: 'city',
    text: 'PIN डालने से पहले नाम देखें, किसी का भेजा कोड कभी स्कैन न करें, ट्रांज़ैक्शन आईडी संभालकर रखें। भुगतान अटक जाए तो क्या करें, और क्यों दस मिनट रुकना ही अक्सर सही जवाब है।',
    date: '2025-05-11',
    author: 'बुकिंग टीम',
    readTime: 6,
    likes: 275,
    comments: 36,
  },
  {
    title: 'ओरछा, वह कस्बा जो शहर बनना भूल गया',
    category: 'Destinations',
    picture: 'palace',
    text: 'धीमी नदी के किनारे छतरियाँ, मीनारों पर गिद्ध, एक महल जिसमें भगवान ही राजा हैं। देखने के लिए दो दिन काफ़ी हैं, पर लौटने का मन नहीं करता।',
    date: '2025-04-22',
    author: 'यात्रा टीम',
    readTime: 6,
    likes: 133,
    comments: 14,
  },
  {
    title: 'छोटे समूह के टूर का एक दिन, घंटे-दर-घंटे',
    category: 'Tours',
    picture: 'camp',
    text: 'हम छह के बजाय आठ बजे क्यों निकलते हैं, रेस्तराँ कौन चुनता है, और उन दो घंटों में क्या होता है जो कार्यक्रम में जान-बूझकर खाली रखे जाते हैं।',
    date: '2025-04-03',
    author: 'टूर टीम',
    readTime: 6,
    likes: 119,
    comments: 11,
  },
  {
    title: 'चंदेरी के बुनकरों के साथ एक दोपहर',
    category: 'Experiences',
    picture: 'temple',
    text: 'करघे की आवाज़ बारिश जैसी लगती है। एक साड़ी में तीन हफ़्ते लगते हैं, एक सवाल में पूरी दोपहर। कारखाने में ऐसे कैसे जाएँ कि दोनों को अच्छा लगे, और उचित कीमत क्या होती है।',
    date: '2025-03-15',
    author: 'शिल्प टीम',
    readTime: 7,
    likes: 168,
    comments: 20,
  },
];
