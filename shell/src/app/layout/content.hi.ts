import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const LAYOUT: Translated<typeof english.LAYOUT> = {
  ok: 'ठीक है',
  cancel: 'रद्द करें',
  alertTitle: 'संदेश',
  confirmTitle: 'कृपया पुष्टि करें',
  offline: 'आप ऑफ़लाइन हैं। जो पेज आपने देखे हैं वे खुल सकते हैं; बुकिंग के लिए इंटरनेट चाहिए।',
  loading: 'लोड हो रहा है',
  resetPassword: 'पासवर्ड रीसेट करें',
};

export const NOTICE: Translated<typeof english.NOTICE> = {
  remoteTitle: 'यह हिस्सा अभी उपलब्ध नहीं है',
  remoteText: 'बाकी साइट पहले की तरह काम कर रही है। कृपया थोड़ी देर में फिर कोशिश करें।',
  slot: 'यह हिस्सा अभी उपलब्ध नहीं है।',
  retry: 'फिर कोशिश करें',
  home: 'होम पर जाएँ',
};
