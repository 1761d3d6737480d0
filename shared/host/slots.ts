import type { ComponentType } from 'react';

/**
 * Every fragment that a remote offers to other areas: name, owner first, and the props that are passed where it is shown. Each owner
 * declares its own beside them: `declare module '@safarnama/shared/host' { interface SlotTable { 'mfe-guides:card': object } }`.
 * Props must be plain values or callbacks; a slot that is rendered on the server gets plain values only.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the owners
export interface SlotTable {}

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
   * browser; once for each use with other props (their plain values). The result must survive JSON. A rejection shows the notice;
   * return an empty value to show an empty fragment.
   */
  load?(context: { readonly signal?: AbortSignal; readonly props: Props }): Promise<Data>;
  readonly Component: ComponentType<{ data: Data } & Props>;
}
