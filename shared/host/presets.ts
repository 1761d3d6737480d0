import { DEFAULT_PATHS } from '../contract/paths.ts';
import type { Flags, SiteConfig } from './config.ts';

/** Values of each flag in the presets. In a module of its own: pages get their values from the gateway. */
const FLAGS: { readonly [Name in keyof Flags]: readonly [spec: Flags[Name], corrected: Flags[Name]] } = {
  verifyOtpPath: ['verify-pass', 'verify-pass'],
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
  tourSlip: ['button', 'button'],
  slipFixedAmount: [true, false],
  maxPlaceNameInUrl: [20, 20],
  contactEndpoint: ['', ''],
  newsletterEndpoint: ['', ''],
  fixedRatings: [true, false],
  startingOldPrice: [true, false],
  priceRanges: ['spec', 'rupees'],
  tourDays: ['stated', 'limit'],
  realCancel: [false, true],
  formFaults: ['first', 'all'],
  bookingFields: ['all', 'needed'],
  afterBooking: ['profile', 'booking'],
  closingQr: ['expires', 'keeps'],
  wording: ['spec', 'corrected'],
  sessionTabs: ['own', 'shared'],
  travelFacts: [false, true],
  keepSearch: [false, true],
  hotelPayment: ['manual', 'code'],
  galleryPrices: [true, false],
  listMap: [false, true],
  searchLine: [false, true],
  typedSearch: [false, true],
  reminderMails: [false, true],
  invoices: [false, true],
  travellerNames: [false, true],
  passkeys: [false, true],
  sendAuthorization: [true, true],
};

const preset = (index: 0 | 1) =>
  Object.fromEntries(Object.entries(FLAGS).map(([name, values]) => [name, values[index]])) as unknown as Flags;

/** `spec`: as the specification states it. `corrected`: in the interest of visitor and agency. */
export const PRESETS: Readonly<Record<SiteConfig['preset'], Flags>> = { spec: preset(0), corrected: preset(1) };

export const DEFAULT_CONFIG: SiteConfig = {
  preset: 'spec',
  flags: PRESETS.spec,
  paths: DEFAULT_PATHS,
  apiBase: '/api',
  storageBase: '/api/storage',
  adminUrl: 'https://admin.example.invalid/',
  mapUrl: '',
  mapTiles: '',
  mapCredit: '',
  indiaDestinationId: 1,
  serviceWorker: true,
  figures: 0,
  unsupported: [],
};
