import { placeType } from '@safarnama/shared/domain';
import type * as english from './values-content.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'AC / Non-AC': 'AC / नॉन-AC',
  'Free Wi-Fi': 'मुफ़्त वाई-फ़ाई',
  TV: 'टीवी',
  'Room Service': 'रूम सर्विस',
  'Attached Bathroom': 'अटैच बाथरूम',
  'Mini Bar': 'मिनी बार',
  'Safe Locker': 'लॉकर',
  'Work Desk': 'काम की मेज़',
  Balcony: 'बालकनी',
  'Smoking Allowed': 'धूम्रपान की अनुमति',
  'Pets Allowed': 'पालतू जानवरों की अनुमति',
  'Swimming Pool': 'स्विमिंग पूल',
  Caretaker: 'केयरटेकर',
  Housekeeping: 'साफ़-सफ़ाई',
  'Elevator/Lift': 'लिफ़्ट',
  'Washing Machine': 'वॉशिंग मशीन',
  Kitchenette: 'छोटी रसोई',
  'Living Room': 'बैठक',
  'Dining Area': 'खाने की जगह',
  'Paid Public Parking': 'सशुल्क पार्किंग',
  Mr: 'श्री',
  Mrs: 'श्रीमती',
  Ms: 'सुश्री',
  Dr: 'डॉ.',
};

export const valueText: typeof english.valueText = (value) => TEXTS[value] ?? placeType(value);
