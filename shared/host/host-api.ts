import type { ComponentType } from 'react';
import type { SiteConfig } from './config.ts';
import type { Events } from './events.ts';
import type { Http } from './http.ts';
import type { Links } from './links.ts';
import type { PlaceProps } from './places.ts';
import type { SessionApi } from './session.ts';
import type { SlotProps } from './slots.ts';

/** The version that this shell offers. A remote states a range (`^1.0`) in its descriptor; another major is refused. */
export const HOST_API_VERSION = '1.9.0';

/**
 * The interface between a remote and its page, passed to `createRemote`. A new optional member is a minor version; a removed or
 * changed one is a major version.
 */
export interface HostApi {
  /** Semantic version of this contract, see {@link HOST_API_VERSION}. */
  readonly version: string;
  /** Reads and writes of the product's API. */
  readonly http: Http;
  /** The session. On the server always logged out: the session is in the browser's session storage. */
  readonly session: SessionApi;
  /** Dialogs and short messages drawn by the shell. */
  readonly notify: Notify;
  /** Events that one area emits and others listen to. */
  readonly events: Events;
  /** URLs of public pages of all areas; `links.to` since 1.2. */
  readonly links: Links;
  /** Runtime settings, parsed once. */
  readonly config: SiteConfig;
  /** The only source of today's date and the time. */
  readonly clock: Clock;
  /** Renders a slot of any remote; a small notice when it cannot be loaded. */
  readonly Slot: ComponentType<SlotProps>;
  /** A place where other remotes may mount slots; renders nothing without any. Since 1.2. */
  readonly Place: ComponentType<PlaceProps>;
}

/** Messages drawn by the shell. `alert` and `confirm` open a modal `role="alertdialog"`; focus returns on close. */
export interface Notify {
  /** Shows the text with one button, OK; resolves when it is closed. */
  alert(text: string): Promise<void>;
  /**
   * Shows a question with two buttons. Resolves to true for `yes`, to false for `no` and Escape; `no` has the initial focus. `labels` (since
   * 1.5) names the buttons; default OK and Cancel.
   */
  confirm(text: string, labels?: { readonly yes: string; readonly no: string }): Promise<boolean>;
  /** Shows the text for a few seconds without taking the focus. */
  toast(text: string): void;
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Today as YYYY-MM-DD: India's calendar day, as the API uses, in whatever time zone the visitor is. In render use `useToday`. */
  today(): string;
}
