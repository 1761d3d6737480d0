import type { ComponentType } from 'react';

/**
 * Every fragment that one remote offers to other areas: name, owner first, and the props the place that shows it passes.
 * Props must be plain values or callbacks; a slot that is rendered on the server gets plain values only.
 */
export interface SlotTable {
  /** Tour form of the landing card. */
  'mfe-tours:landing-form': object;
  /** Tour & Trip panel of the compact sliding bar. */
  'mfe-tours:compact-panel': object;
  /** Home package search (destination text, price, duration). */
  'mfe-tours:package-search': object;
  /** Scrollable list of the top India destinations. */
  'mfe-tours:destinations': object;
  /** International tours of the home page. */
  'mfe-tours:international': object;
  /** Make-your-own-trip form. */
  'mfe-tours:trip-form': object;
  /** Packages that this visitor has looked at in this session; renders nothing when there are none. */
  'mfe-tours:recently-viewed': object;
  /** Hotel form of the landing card. */
  'mfe-hotels:landing-form': object;
  /** Hotel panel of the compact sliding bar. */
  'mfe-hotels:compact-panel': object;
  /** Hotel search card of the home page. */
  'mfe-hotels:home-card': object;
  /** Login and sign-up dialog; the shell shows it, browser only. */
  'mfe-account:dialog': { view: 'login' | 'signup'; onClose: () => void };
  /** Forgotten-password flow as a popup in the header's place; browser only. */
  'mfe-account:reset-password': { onClose: () => void };
  /** Manual UPI payment of a hotel booking: choose an app, pay, type the payment ID; browser only. */
  'mfe-payment:manual-upi': {
    /** Rupees per stay, already rounded for display. */
    amount: number;
    busy: boolean;
    onSubmit: (payment: { payment_method: string; transaction_id: string }) => void;
    onClose: () => void;
  };
}

export type SlotName = keyof SlotTable;

export type SlotProps = {
  [N in SlotName]: {
    readonly name: N;
    /** Class of the placeholder shown until the fragment is here; give it the fragment's size. */
    readonly placeholder?: string;
  } & (SlotTable[N] extends Record<string, never> ? { readonly props?: undefined } : { readonly props?: SlotTable[N] });
}[SlotName];

/** What a remote answers for one slot. */
export interface SlotModule<Data = unknown, Props = object> {
  /**
   * Gets what the fragment shows before its first interaction. Runs on the server inside the page's time budget, or in the
   * browser. The result must survive JSON. A rejection shows the notice; return an empty value to show an empty fragment.
   */
  load?(context: { readonly signal?: AbortSignal }): Promise<Data>;
  readonly Component: ComponentType<{ data: Data } & Props>;
}
