import { type OwnSlots, slot } from '@safarnama/shared/host';

declare module '@safarnama/shared/host' {
  interface SlotTable {
    /** Manual UPI payment of a hotel booking: choose an app, pay, type the payment ID; browser only. */
    'mfe-payment:manual-upi': {
      /** Rupees per stay, already rounded for display. */
      amount: number;
      busy: boolean;
      onSubmit: (payment: { payment_method: string; transaction_id: string }) => void;
      /** Books with a code that the bank confirms; absent where rooms are paid by hand only. */
      onCode?: () => void;
      onClose: () => void;
    };
  }
}

export const slots = (): OwnSlots<'mfe-payment'> => ({
  'manual-upi': slot(async () => (await import(/* webpackChunkName: "slot-manual-upi" */ './slots/manual-upi.tsx')).manualUpi),
});
