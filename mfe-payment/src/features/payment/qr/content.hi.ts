import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import { ANY_APP } from '../methods.ts';
import type * as english from './content.ts';

export const QR: Translated<typeof english.QR> = {
  title: (app) => `${app} से भुगतान करें`,
  collects: (amount, words) => `इस कोड से ${amount} (${words}) का भुगतान होगा।`,
  total: (total) => `पूरे टूर की कीमत ${total} है।`,
  whole: 'यह टूर की पूरी कीमत है।',
  picture: (amount) => `${amount} के भुगतान का UPI QR कोड`,
  loading: 'आपका QR कोड बन रहा है',
  open: (app) => (app === ANY_APP ? 'अपना UPI ऐप खोलें' : `${app} खोलें`),
  onPhone: 'इसी फ़ोन से भुगतान कर रहे हैं? ऐप में सब कुछ भरा हुआ खुलेगा। बाद में यहीं लौट आएँ।',
  save: 'कोड सेव करें',
  file: 'safarnama-upi-code',
  fromPicture: 'कोई भी UPI ऐप इसे गैलरी से स्कैन कर सकता है, या दूसरा फ़ोन इस स्क्रीन से।',
  scan: (app) => (app === ANY_APP ? 'किसी भी UPI ऐप से स्कैन करें।' : `${app} या किसी और UPI ऐप से स्कैन करें।`),
  check: 'मैंने भुगतान कर दिया है, अभी जाँचें',
  notYet: 'अभी तक कोई भुगतान नहीं आया। हम हर 5 सेकंड में जाँचते हैं।',
  timeLeft: 'बचा समय',
  warnings: ['भुगतान करते समय यह पेज बंद या रीफ़्रेश न करें।', 'यह कोड एक बार काम करता है और 5 मिनट में समाप्त हो जाता है।'],
  settling: 'आखिरी बार आपका भुगतान देख रहे हैं',
  holds: (until) => `आपके भुगतान का इंतज़ार है। कोड ${until} तक मान्य है।`,
  reveal: 'कोड फिर दिखाएँ',
  end: 'यह कोड बंद करें',
  booked: 'भुगतान मिल गया। यह यात्रा बुक हो गई है।',
  seeBooking: 'अपनी बुकिंग देखें',
  another: 'इस यात्रा का भुगतान आप कर चुके हैं। इसी यात्रा की एक और बुकिंग का भुगतान करें?',
  again: 'नया कोड लें',
  retry: 'फिर कोशिश करें',
  recording: 'भुगतान मिल गया। आपका टूर बुक हो रहा है',
  recorded: 'आपका टूर बुक हो गया है।',
  unrecorded: 'आपका भुगतान मिल गया है, लेकिन बुकिंग दर्ज नहीं हो सकी।',
  quote: 'दोबारा भुगतान न करें। हमें यह ट्रांज़ैक्शन आईडी बताएँ, हम बुकिंग पूरी कर देंगे:',
  contact: 'संपर्क करें',
  transaction: 'ट्रांज़ैक्शन आईडी',
  failed: 'एक भुगतान पूरा नहीं हुआ। आप इसी कोड से फिर कोशिश कर सकते हैं।',
  returned: 'यह भुगतान काम नहीं आ सकता। दी गई राशि आपको वापस भेजी जा रही है।',
  test: 'टेस्ट – कोई पैसा नहीं कटेगा',
  sandbox: 'सैंडबॉक्स बैंक खोलें',
};

const minutes = counted('मिनट बाकी', 'मिनट बाकी');

/** Screen reader announcements, each from this number of seconds left on. */
export const ANNOUNCED: Translated<typeof english.ANNOUNCED> = [
  [10, '10 सेकंड बाकी'],
  [30, '30 सेकंड बाकी'],
  [60, minutes(1)],
  [120, minutes(2)],
  [180, minutes(3)],
  [240, minutes(4)],
  [300, minutes(5)],
];
