/** Hindi of the refusals that need no call's code, by their English text. */
export const MESSAGES: Readonly<Record<string, string>> = {
  'this is not a call of this site': 'इस साइट पर ऐसा कोई अनुरोध नहीं है।',
  'this call has another method': 'यह अनुरोध इस तरीके से नहीं भेजा जा सकता।',
  'the request took too long to arrive': 'अनुरोध पहुँचने में बहुत देर लगी। कृपया फिर कोशिश करें।',
  'the request is too large': 'भेजी गई जानकारी बहुत बड़ी है।',
  'the address is too long': 'यह पता बहुत लंबा है।',
  'the body has a content type that this call does not read': 'भेजी गई जानकारी इस रूप में पढ़ी नहीं जा सकती।',
  'the headers are too large': 'अनुरोध के हेडर बहुत बड़े हैं।',
  'This address can not be read.': 'यह पता पढ़ा नहीं जा सका।',
  'To the home page': 'होम पेज पर जाएँ',
  'the request cannot be read': 'भेजी गई जानकारी पढ़ी नहीं जा सकी।',
  'The service is busy, please try again.': 'सेवा अभी व्यस्त है। कृपया फिर कोशिश करें।',
};
