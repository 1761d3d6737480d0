/** Every flag of the site; `./presets.ts` has the values. docs/operations/settings.md explains each in a line. */
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
  /** Maximum characters of the place name in the payment URL. */
  readonly maxPlaceNameInUrl: number;
  /** Receives a POST of the contact form: a path of the API or an absolute address; empty sends nothing. */
  readonly contactEndpoint: string;
  /** The same for the newsletter. */
  readonly newsletterEndpoint: string;
  readonly fixedRatings: boolean;
  readonly startingOldPrice: boolean;
  /** Notation of price ranges: per list `0–1500` and `0-1500`, or `₹0 – ₹1,500` everywhere. */
  readonly priceRanges: 'spec' | 'rupees';
  /** Days of a tour search: only stated, or the longest duration. */
  readonly tourDays: 'stated' | 'limit';
  readonly realCancel: boolean;
  /** A form names the first fault, or all of them at their fields. */
  readonly formFaults: 'first' | 'all';
  /** Fields on the profile's cards: all that are stored, with ids and stock, or those that a traveller needs. */
  readonly bookingFields: 'all' | 'needed';
  /** Page after a booking: the profile, or the booking's own page if the backend returns its reference. */
  readonly afterBooking: 'profile' | 'booking';
  /** Effect of closing the dialog of a payment code: the code expires, or stays valid until its time is up. */
  readonly closingQr: 'expires' | 'keeps';
  /** Texts with mistakes and menu entries without a page of their own: as specified, or corrected. */
  readonly wording: 'spec' | 'corrected';
  /** Tabs with a session of their own, or one session for all tabs of the site. */
  readonly sessionTabs: 'own' | 'shared';
  /** Facts such as meals, beds and house rules: on the pages of tours and rooms, and as filters. */
  readonly travelFacts: boolean;
  /** Month, party, dates and price follow the visitor from a search to a tour or room and back. */
  readonly keepSearch: boolean;
  /** Rooms are paid by hand, or also by a code that the bank confirms. */
  readonly hotelPayment: 'manual' | 'code';
  /** The price of a picture in the captions of the gallery. */
  readonly galleryPrices: boolean;
  /** A map beside the lists of tours and rooms, with the backend's positions. */
  readonly listMap: boolean;
  /** On phones the search above a list is one line that opens its fields. */
  readonly searchLine: boolean;
  /** One field finds places, tours and hotels by a typed text, from every page. */
  readonly typedSearch: boolean;
  /** Mails two days before a paid tour or stay begins. */
  readonly reminderMails: boolean;
  /** Paid bookings have an invoice or receipt as PDF. */
  readonly invoices: boolean;
  /** The page of a paid booking takes the names of its travellers. */
  readonly travellerNames: boolean;
  /** Passkeys: on the profile, and as a way to log in. */
  readonly passkeys: boolean;
  readonly sendAuthorization: boolean;
}

/** Paths of the calls that the specification does not give. `{id}` is replaced by the id. */
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
  /** Address of map tiles with `{z}`, `{x}` and `{y}` for the maps beside lists; empty shows a drawn map without requests. */
  readonly mapTiles: string;
  /** Names the source of the tiles on the map. */
  readonly mapCredit: string;
  /** `destination_id` of the top India destinations on the home page. */
  readonly indiaDestinationId: number;
  /** Pages register the service worker for offline use. Set by the environment, not by the file. */
  readonly serviceWorker: boolean;
  /** Share of pages, 0 to 1, that report web vitals and failures to the gateway. Set by the environment, not by the file. */
  readonly figures: number;
  /**
   * Own API calls that the backend does not announce, each as a segment of its path, such as `wishlist`. `http` refuses them
   * without a request. Set by the gateway, not by the file.
   */
  readonly unsupported: readonly string[];
}

/**
 * URL of a picture of the API. Names, and paths that begin with the storage's own folder (`/storage/x.svg`), are joined to the
 * storage base; absolute and `data:` URLs and other paths are kept.
 */
export function storageUrl({ storageBase }: Pick<SiteConfig, 'storageBase'>, name: string | null | undefined): string {
  if (!name) return '';
  const folder = storageBase.slice(storageBase.lastIndexOf('/'));
  const path = name.startsWith('/') ? name : `/${name}`;
  if (path.startsWith(`${folder}/`)) return storageBase + path.slice(folder.length);
  return /^([a-z]+:|\/)/i.test(name) ? name : `${storageBase}/${name}`;
}
