import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const policyTexts: Translated<typeof english.policyTexts> = {
  title: 'होटल के नियम',
  metaTitle: (hotel) => (hotel ? `${hotel} के नियम` : 'होटल के नियम'),
  metaDescription: 'होटल के नियम और शर्तें, भुगतान, रद्द करने और गोपनीयता के नियम।',
  loading: 'लोड हो रहा है...',
  effective: 'लागू होने की तारीख:',
  otherHotel: (shown, asked) => `ये नियम ${shown} के हैं, ${asked} के नहीं। बुक करने से पहले ${asked} से उसके नियम पूछ लें।`,
  sections: {
    terms_conditions: 'नियम और शर्तें',
    payment_policy: 'भुगतान के नियम',
    cancellation_refund_policy: 'रद्द करने और रिफ़ंड के नियम',
    privacy_policy: 'गोपनीयता नीति',
  },
  gst: 'GST की जानकारी',
  gstNumber: (number) => `GST नंबर: ${number}`,
  address: 'पता',
  closing: (hotel) => `${hotel} चुनने के लिए धन्यवाद।`,
  none: 'होटल ने नहीं बताया है।',
};
