/**
 * Every flag of the site: its value in the presets `spec` and `corrected`, and a further value that a setting may give it.
 * docs/operations/settings.md explains each in a line. In a module of its own: pages get their values from the gateway.
 */
export const FLAGS = {
  verifyOtpPath: ['verify-pass', 'verify-pass', 'forget-pass'],
  comboDiscount: ['spec', 'percent'],
  exactTimesRooms: [false, true],
  exactCardChildrens: ['rooms', 'children'],
  endOverlayWhenBothEmpty: [false, true],
  policyVendorId: ['1', 'route'],
  roomLoginBox: ['spec', 'dialog'],
  qrAmount: ['one', 'total'],
  checkEmptyEmail: [false, true],
  mismatchSlotText: ['spec', 'match'],
  dialogSignupFailureText: [true, true],
  cancelNotice: [true, true],
  homeClearsLocalStorage: [true, true],
  tourSlip: ['button', 'button', 'off'],
  slipFixedAmount: [true, false],
  /** Maximum characters of the place name in the payment URL. */
  maxPlaceNameInUrl: [20, 20],
  /** Receives a POST of the contact form: a path of the API or an absolute address; empty sends nothing. */
  contactEndpoint: ['', ''],
  /** The same for the newsletter. */
  newsletterEndpoint: ['', ''],
  fixedRatings: [true, false],
  startingOldPrice: [true, false],
  /** Notation of price ranges: per list `0–1500` and `0-1500`, or `₹0 – ₹1,500` everywhere. */
  priceRanges: ['spec', 'rupees'],
  /** Days of a tour search: only stated, or the longest duration. */
  tourDays: ['stated', 'limit'],
  realCancel: [false, true],
  /** A form names the first fault, or all of them at their fields. */
  formFaults: ['first', 'all'],
  /** Fields on the profile's cards: all that are stored, with ids and stock, or those that a traveller needs. */
  bookingFields: ['all', 'needed'],
  /** Page after a booking: the profile, or the booking's own page if the backend returns its reference. */
  afterBooking: ['profile', 'booking'],
  /** Effect of closing the dialog of a payment code: the code expires, or stays valid until its time is up. */
  closingQr: ['expires', 'keeps'],
  /** Texts with mistakes and menu entries without a page of their own: as specified, or corrected. */
  wording: ['spec', 'corrected'],
  /** Tabs with a session of their own, or one session for all tabs of the site. */
  sessionTabs: ['own', 'shared'],
  /** Facts such as meals, beds and house rules: on the pages of tours and rooms, and as filters. */
  travelFacts: [false, true],
  /** Month, party, dates and price follow the visitor from a search to a tour or room and back. */
  keepSearch: [false, true],
  /** Rooms are paid by hand, or also by a code that the bank confirms. */
  hotelPayment: ['manual', 'code'],
  /** The price of a picture in the captions of the gallery. */
  galleryPrices: [true, false],
  /** A map beside the lists of tours and rooms, with the backend's positions. */
  listMap: [false, true],
  /** On phones the search above a list is one line that opens its fields. */
  searchLine: [false, true],
  /** One field finds places, tours and hotels by a typed text, from every page. */
  typedSearch: [false, true],
  /** Mails two days before a paid tour or stay begins. */
  reminderMails: [false, true],
  /** Paid bookings have an invoice or receipt as PDF. */
  invoices: [false, true],
  /** The page of a paid booking takes the names of its travellers. */
  travellerNames: [false, true],
  /** Passkeys: on the profile, and as a way to log in. */
  passkeys: [false, true],
  sendAuthorization: [true, true],
} as const;

/** Numbers, addresses and booleans are free; any other flag has one of its listed values. */
type Value<V> = V extends boolean ? boolean : V extends number ? number : V extends '' ? string : V;

export type Flags = { readonly [Name in keyof typeof FLAGS]: Value<(typeof FLAGS)[Name][number]> };
