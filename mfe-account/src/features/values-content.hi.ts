import type { Translated } from '@safarnama/shared/host';
import type * as english from './values-content.ts';

const TEXTS: Readonly<Record<string, string>> = {
  active: 'पक्की',
  confirmed: 'पक्की',
  'awaiting payment': 'भुगतान बाकी',
  pending: 'लंबित',
  cancelled: 'रद्द',
  lapsed: 'समाप्त',
  refused: 'अस्वीकृत',
  paid: 'भुगतान हुआ',
  failed: 'असफल',
  refunded: 'रिफ़ंड हुआ',
  Mr: 'श्री',
  Ms: 'सुश्री',
  Mis: 'सुश्री',
  Train: 'ट्रेन',
  Bus: 'बस',
  Plane: 'विमान',
  Car: 'कार',
  open: 'उपलब्ध',
  'hurry up': 'जल्दी करें',
  close: 'बंद',
};

export const valueText: typeof english.valueText = (value) => TEXTS[value] ?? value;

export const NOT_ASSIGNED: Translated<typeof english.NOT_ASSIGNED> = 'तय नहीं';
