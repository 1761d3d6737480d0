import type { PlaceType } from '@safarnama/shared/domain';
import { policies } from './hotels.ts';

/** Follows the name of a hotel; a sentence without its end. */
export const HINDI_HOTEL_LINES: Readonly<Record<PlaceType, string>> = {
  Hotel: 'सभी सुविधाओं वाला होटल है, जिसकी रसोई सुबह छह बजे खुल जाती है और रिसेप्शन चौबीसों घंटे खुला रहता है',
  Apartment: 'में छोटी रसोई और अलग दरवाज़े वाले सर्विस अपार्टमेंट हैं; चादरें हर हफ़्ते बदली जाती हैं',
  Resort: 'अपने ही बगीचों के बीच बना रिज़ॉर्ट है, जिसमें पूल और ट्रैवल डेस्क है',
  Homestay: 'एक परिवार का घर है, जहाँ मेहमानों के लिए कुछ कमरे हैं, सब साथ बैठकर नाश्ता करते हैं और सलाह मुफ़्त मिलती है',
  Villa: 'में निजी विला हैं, जहाँ देखभाल करने वाला, छोटा पूल और कहने पर रसोइया मिलता है',
};

/** Hindi of names and texts that stand in several tables, and of long ones. */
export const HINDI_WORDS: Readonly<Record<string, string>> = {
  // Cities of meeting points
  Bagdogra: 'बागडोगरा',
  Dehradun: 'देहरादून',
  Haridwar: 'हरिद्वार',
  Hosapete: 'होसपेटे',
  Jabalpur: 'जबलपुर',
  Jhansi: 'झाँसी',
  Kalka: 'कालका',
  Kathmandu: 'काठमांडू',
  Leh: 'लेह',
  'New Jalpaiguri': 'न्यू जलपाईगुड़ी',
  'Port Blair': 'पोर्ट ब्लेयर',
  // Policies
  [policies.terms]:
    'चेक-इन के समय हर वयस्क मेहमान का सरकारी फ़ोटो पहचान पत्र ज़रूरी है: पासपोर्ट, आधार, ड्राइविंग लाइसेंस या कोई और सरकारी पहचान पत्र। चेक-इन करने वाले मेहमान की उम्र कम से कम 18 वर्ष होनी चाहिए।\nमिलने वालों से लॉबी में मिलें। रात 10 बजे से सुबह 7 बजे तक शांति रखें।\nकमरे में हुए नुकसान का खर्च लिया जाएगा।',
  [policies.payment]:
    'कीमत में बुक की गई रातों के लिए कमरा और उसके साथ दिखाए गए कर शामिल हैं। UPI से की गई बुकिंग भुगतान की जाँच के बाद पक्की होती है।\nअतिरिक्त बिस्तर और भोजन का भुगतान होटल में कार्ड, UPI या नकद से करें।',
  [policies.cancellation]:
    'जिन कमरों पर रद्द करने का शुल्क नहीं लिखा है, उन्हें चेक-इन से 24 घंटे पहले तक मुफ़्त रद्द किया जा सकता है।\nबाकी कमरों पर वही शुल्क लगता है जो कमरे के साथ दिखाया गया है। रिफ़ंड पाँच से सात कामकाजी दिनों में उसी खाते में आता है जिससे भुगतान हुआ था।\nन आने पर पहली रात की कीमत ली जाती है।',
  [policies.privacy]:
    'हम नाम, फ़ोन नंबर और पहचान पत्र की वही जानकारी रखते हैं जो कानून होटलों से माँगता है, और उतने ही समय तक। कुछ भी बेचा नहीं जाता और न ही विज्ञापन के लिए इस्तेमाल होता है।\nअपने बारे में रखी जानकारी देखने या सुधारने के लिए होटल को लिखें।',
  // Home page
  'A hill fort at first light': 'सुबह की पहली रोशनी में पहाड़ी किला',
  'A houseboat between palms': 'ताड़ के पेड़ों के बीच हाउसबोट',
  'Snow peaks above a quiet valley': 'शांत घाटी के ऊपर बर्फ़ीली चोटियाँ',
  'Plans made for you': 'आपके लिए बनी योजना',
  'Tell us who travels and what you love. We draw the route, you change it until it fits.':
    'हमें बताएँ कि कौन जा रहा है और आपको क्या पसंद है। रास्ता हम बनाते हैं, आप उसे मनचाहा बदलें।',
  'Guides from the place': 'वहीं के गाइड',
  'People who grew up with the story tell it best. Every tour has one, in Hindi and English.':
    'कहानी वही अच्छी सुनाते हैं जो उसके साथ बड़े हुए। हर टूर में एक गाइड, हिन्दी और अंग्रेज़ी में।',
  'Responsible stays': 'ज़िम्मेदारी से ठहरें',
  'Small houses, local kitchens, no single-use plastic on our vehicles. The village earns, too.':
    'छोटे घर, स्थानीय रसोई, और हमारी गाड़ियों में एक बार वाला प्लास्टिक नहीं। गाँव की भी कमाई होती है।',
  'Help at any hour': 'हर समय मदद',
  'One number from booking to coming home, answered by a person, day and night.':
    'बुकिंग से घर लौटने तक एक ही नंबर; दिन-रात कोई इंसान ही फ़ोन उठाता है।',
};
