import { DEFAULT_PATHS } from '../contract/paths.ts';

/** Every flag of the site with its value in the two presets. docs/operations.md explains each in a line. */
export interface Flags {
  readonly verifyOtpPath: 'verify-pass' | 'forget-pass';
  readonly comboDiscount: 'spec' | 'percent';
  readonly exactTimesRooms: boolean;
  readonly exactCardChildrens: 'rooms' | 'children';
  readonly endOverlayWhenBothEmpty: boolean;
  readonly policyVendorId: '1' | 'route';
  readonly roomLoginBox: 'spec' | 'dialog';
  readonly qrAmount: 'one' | 'total';
  readonly checkEmptyEmail: boolean;
  readonly mismatchSlotText: 'spec' | 'match';
  readonly dialogSignupFailureText: boolean;
  readonly cancelNotice: boolean;
  readonly homeClearsLocalStorage: boolean;
  readonly tourSlip: 'button' | 'off';
  readonly slipFixedAmount: boolean;
  /** Characters of the place name that the payment address holds at most. */
  readonly maxPlaceNameInUrl: number;
  /** Receives a POST of the contact form: a path of the API or an absolute address; empty sends nothing. */
  readonly contactEndpoint: string;
  /** The same for the newsletter. */
  readonly newsletterEndpoint: string;
  readonly fixedRatings: boolean;
  readonly startingOldPrice: boolean;
  /** How price ranges are written: as each list has them, `0–1500` and `0-1500`, or `₹0 – ₹1,500` in all places. */
  readonly priceRanges: 'spec' | 'rupees';
  readonly realCancel: boolean;
  /** What the cards of the profile show: every field that is kept, ids and stock with them, or what a traveller needs. */
  readonly bookingFields: 'all' | 'needed';
  /** Where a booking leads: the profile, or the booking's own page where the backend has named it. */
  readonly afterBooking: 'profile' | 'booking';
  /** What closing the dialog of a payment code does: the code expires, or can be shown and paid until its time is up. */
  readonly closingQr: 'expires' | 'keeps';
  readonly sendAuthorization: boolean;
}

/** Paths of the calls that the specification does not name. `{id}` is replaced by the id. */
export interface ConfiguredPaths {
  readonly packageSearch: string;
  readonly internationalList: string;
  readonly internationalHome: string;
  readonly tourOrders: string;
  readonly dialogSignup: string;
  readonly verifyOtp: string;
}

/** Runtime settings of the site, parsed once by the gateway and sent with the page. */
export interface SiteConfig {
  readonly preset: 'spec' | 'corrected';
  readonly flags: Flags;
  readonly paths: ConfiguredPaths;
  /** Base of the API as the browser calls it: a path on the gateway, or an absolute URL. No trailing slash. */
  readonly apiBase: string;
  /** Base of relative image names. No trailing slash. */
  readonly storageBase: string;
  readonly adminUrl: string;
  /** Address of an embeddable map; empty shows a drawn map with a link instead. */
  readonly mapUrl: string;
  /** `destination_id` of the top India destinations on the home page. */
  readonly indiaDestinationId: number;
  /** Pages register the worker that keeps them for when there is no connection. Set by the environment, not by the file. */
  readonly serviceWorker: boolean;
  /** Share of pages, 0 to 1, that tell the gateway how fast they were and what failed. Set by the environment, not by the file. */
  readonly figures: number;
  /**
   * Calls beyond the specification that the backend has not announced, each named by a segment of its path, such as `wishlist`.
   * `http` refuses them without a request. Told by the gateway, not set by the file.
   */
  readonly unsupported: readonly string[];
}

const spec: Flags = {
  verifyOtpPath: 'verify-pass',
  comboDiscount: 'spec',
  exactTimesRooms: false,
  exactCardChildrens: 'rooms',
  endOverlayWhenBothEmpty: false,
  policyVendorId: '1',
  roomLoginBox: 'spec',
  qrAmount: 'one',
  checkEmptyEmail: false,
  mismatchSlotText: 'spec',
  dialogSignupFailureText: true,
  cancelNotice: true,
  homeClearsLocalStorage: true,
  tourSlip: 'button',
  slipFixedAmount: true,
  maxPlaceNameInUrl: 20,
  contactEndpoint: '',
  newsletterEndpoint: '',
  fixedRatings: true,
  startingOldPrice: true,
  priceRanges: 'spec',
  realCancel: false,
  bookingFields: 'all',
  afterBooking: 'profile',
  closingQr: 'expires',
  sendAuthorization: true,
};

/** `spec`: as the specification states it. `corrected`: as is right for the visitor and the agency. */
export const PRESETS: Readonly<Record<SiteConfig['preset'], Flags>> = {
  spec,
  corrected: {
    ...spec,
    qrAmount: 'total',
    comboDiscount: 'percent',
    exactTimesRooms: true,
    exactCardChildrens: 'children',
    endOverlayWhenBothEmpty: true,
    policyVendorId: 'route',
    roomLoginBox: 'dialog',
    checkEmptyEmail: true,
    mismatchSlotText: 'match',
    slipFixedAmount: false,
    fixedRatings: false,
    startingOldPrice: false,
    priceRanges: 'rupees',
    realCancel: true,
    bookingFields: 'needed',
    afterBooking: 'booking',
    closingQr: 'keeps',
  },
};

export const DEFAULT_CONFIG: SiteConfig = {
  preset: 'spec',
  flags: spec,
  paths: DEFAULT_PATHS,
  apiBase: '/api',
  storageBase: '/api/storage',
  adminUrl: 'https://admin.example.invalid/',
  mapUrl: '',
  indiaDestinationId: 1,
  serviceWorker: true,
  figures: 0,
  unsupported: [],
};

/**
 * The address of a picture named by the API: names under the storage base, and so are paths of the backend that begin with the
 * storage's own folder (`/storage/x.svg`); absolute and `data:` addresses and other paths as they are.
 */
export function storageUrl({ storageBase }: Pick<SiteConfig, 'storageBase'>, name: string | null | undefined): string {
  if (!name) return '';
  const folder = storageBase.slice(storageBase.lastIndexOf('/'));
  const path = name.startsWith('/') ? name : `/${name}`;
  if (path.startsWith(`${folder}/`)) return storageBase + path.slice(folder.length);
  return /^([a-z]+:|\/)/i.test(name) ? name : `${storageBase}/${name}`;
}
