import { AGENCY_PAYEE } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const MANUAL: Translated<typeof english.MANUAL> = {
  title: 'अपने ठहरने का भुगतान करें',
  amount: 'भुगतान की राशि',
  to: `${AGENCY_PAYEE.name} को भुगतान, UPI आईडी ${AGENCY_PAYEE.upiId}`,
  code: 'UPI कोड से भुगतान करें',
  codeHint: 'कोड स्कैन करें या अपना UPI ऐप खोलें। बैंक कुछ ही सेकंड में बुकिंग की पुष्टि करता है।',
  byHand: 'या पैसे खुद भेजें',
  copy: 'UPI आईडी कॉपी करें',
  copied: 'कॉपी हो गई',
  openApp: 'अपना UPI ऐप खोलें',
  showCode: 'QR कोड दिखाएँ',
  picture: (amount) => `${AGENCY_PAYEE.upiId} को ${amount} भेजने का QR कोड`,
  noPicture: 'QR कोड नहीं बन सका। कृपया UPI आईडी कॉपी करें।',
  choose: 'आप किस ऐप से भुगतान करेंगे?',
  steps: (amount, app) => [
    `${app} खोलें और ${AGENCY_PAYEE.upiId} को ${amount} भेजें।`,
    'ऐप में दिखी भुगतान आईडी कॉपी करें।',
    'उसे यहाँ पेस्ट करें। भुगतान की जाँच होने तक बुकिंग लंबित रहेगी।',
  ],
  id: 'भुगतान आईडी',
  hint: 'जैसे pay_ के बाद 8 से 20 अक्षर या अंक, या 10 से 20 बड़े अक्षर या अंक',
  submit: 'बुकिंग पक्की करें',
};
