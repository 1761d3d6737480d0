import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

type Texts = Translated<typeof english>;

export const titles: Texts['titles'] = { 'Tax invoice': 'टैक्स बिल', Receipt: 'रसीद', 'Credit note': 'क्रेडिट नोट' };
export const labels: Texts['labels'] = {
  seller: 'विक्रेता',
  billedTo: 'खरीदार',
  placeOfSupply: 'आपूर्ति का स्थान',
  amount: 'राशि',
  taxable: 'कर योग्य मूल्य',
  total: 'कुल',
  credited: 'कुल वापसी',
  paid: 'भुगतान हुआ',
  due: 'बाकी राशि',
  payment: 'भुगतान',
  travellers: 'यात्री',
  refund: 'वापसी',
  reverseCharge: 'रिवर्स चार्ज पर देय कर: नहीं।',
  includesTax: 'कीमत में टैक्स शामिल है।',
  isReceipt: 'यह रसीद है, टैक्स बिल नहीं।',
};
export const number: Texts['number'] = (text) => `संख्या ${text}`;
export const booking: Texts['booking'] = (reference) => `बुकिंग ${reference}`;
export const forInvoice: Texts['forInvoice'] = (text, day) => `${day} के बिल ${text} के लिए`;

const STATES: Readonly<Record<string, string>> = {
  'Jammu and Kashmir': 'जम्मू और कश्मीर',
  'Himachal Pradesh': 'हिमाचल प्रदेश',
  Punjab: 'पंजाब',
  Chandigarh: 'चंडीगढ़',
  Uttarakhand: 'उत्तराखंड',
  Haryana: 'हरियाणा',
  Delhi: 'दिल्ली',
  Rajasthan: 'राजस्थान',
  'Uttar Pradesh': 'उत्तर प्रदेश',
  Bihar: 'बिहार',
  Sikkim: 'सिक्किम',
  'Arunachal Pradesh': 'अरुणाचल प्रदेश',
  Nagaland: 'नागालैंड',
  Manipur: 'मणिपुर',
  Mizoram: 'मिज़ोरम',
  Tripura: 'त्रिपुरा',
  Meghalaya: 'मेघालय',
  Assam: 'असम',
  'West Bengal': 'पश्चिम बंगाल',
  Jharkhand: 'झारखंड',
  Odisha: 'ओडिशा',
  Chhattisgarh: 'छत्तीसगढ़',
  'Madhya Pradesh': 'मध्य प्रदेश',
  Gujarat: 'गुजरात',
  'Dadra and Nagar Haveli and Daman and Diu': 'दादरा और नगर हवेली और दमन और दीव',
  Maharashtra: 'महाराष्ट्र',
  Karnataka: 'कर्नाटक',
  Goa: 'गोवा',
  Lakshadweep: 'लक्षद्वीप',
  Kerala: 'केरल',
  'Tamil Nadu': 'तमिलनाडु',
  Puducherry: 'पुदुचेरी',
  'Andaman and Nicobar Islands': 'अंडमान और निकोबार द्वीपसमूह',
  Telangana: 'तेलंगाना',
  'Andhra Pradesh': 'आंध्र प्रदेश',
  Ladakh: 'लद्दाख',
};
export const state: Texts['state'] = (name) => STATES[name] ?? name;
export const description: Texts['description'] = (sac) => `विवरण (SAC ${sac})`;
export const inWords: Texts['inWords'] = (words) => `${words} मात्र`;
export const cancelled: Texts['cancelled'] = (day) => `${day} को रद्द`;
export const refundSent: Texts['refundSent'] = (day) => `वापसी, ${day} को भेजी गई`;
export const service: Texts['service'] = (kind, title) => `${kind === 'tour' ? 'टूर' : 'ठहरना'}: ${title}`;
export const adults: Texts['adults'] = (count) => `${count} वयस्क`;
export const children: Texts['children'] = (count) => `${count} ${count === 1 ? 'बच्चा' : 'बच्चे'}`;
export const infants: Texts['infants'] = (count) => `${count} शिशु`;
export const rooms: Texts['rooms'] = (count) => `${count} ${count === 1 ? 'कमरा' : 'कमरे'}`;
