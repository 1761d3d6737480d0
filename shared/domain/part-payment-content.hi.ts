import type * as english from './part-payment-content.ts';

export const rest: typeof english.rest = (due) => `बाकी ${due} रवानगी की जगह पर, टूर शुरू होने से पहले, नकद या UPI से देने होंगे।`;
export const part: typeof english.part = (paid, total) => `${total} में से ${paid} का भुगतान हो गया है।`;
