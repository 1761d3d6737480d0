export const policyTexts = {
  title: 'Hotel Policy',
  metaTitle: (hotel: string) => (hotel ? `Hotel Policy of ${hotel}` : 'Hotel Policy'),
  metaDescription: 'Terms, payment, cancellation and privacy policies of the hotel.',
  loading: 'Loading...',
  effective: 'Effective date:',
  otherHotel: (shown: string, asked: string) =>
    `These are the policies of ${shown}, not of ${asked}. Ask ${asked} for its own before you book.`,
  sections: {
    terms_conditions: 'Terms and Conditions',
    payment_policy: 'Payment Policy',
    cancellation_refund_policy: 'Cancellation and Refund Policy',
    privacy_policy: 'Privacy Policy',
  },
  gst: 'GST Information',
  gstNumber: (number: string) => `GST number: ${number}`,
  address: 'Address',
  closing: (hotel: string) => `Thank you for choosing ${hotel}.`,
  none: 'Not stated by the hotel.',
} as const;
