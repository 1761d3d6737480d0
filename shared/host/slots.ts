import type { ComponentType } from 'react';

/**
 * Slots that remotes offer to other areas: name with its owner, and the props of its use. Each owner declares its own: `declare
 * module '@safarnama/shared/host' { interface SlotTable { 'mfe-guides:card': object } }`. Props must be plain values or
 * callbacks; a slot that is rendered on the server gets plain values only.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the owners
export interface SlotTable {}

export type SlotName = keyof SlotTable;

export type SlotProps = {
  [N in SlotName]: {
    readonly name: N;
    /** Class of the placeholder until the slot is loaded; give it the slot's size. */
    readonly placeholder?: string;
  } & (SlotTable[N] extends Record<string, never> ? { readonly props?: undefined } : { readonly props?: SlotTable[N] });
}[SlotName];

/** Implementation of one slot. */
export interface SlotModule<Data = unknown, Props = object> {
  /**
   * Loads the data of the slot's first render. Runs on the server within the page's time budget, or in the browser; once per set
   * of props (their plain values). The result must survive JSON. A rejection shows the notice; return an empty value for an empty
   * slot.
   */
  load?(context: { readonly signal?: AbortSignal; readonly props: Props }): Promise<Data>;
  readonly Component: ComponentType<{ data: Data } & Props>;
}
