import { AGENCY } from '../../agency.ts';

export const TERMS = {
  title: 'Terms & Conditions',
  description: `The terms on which ${AGENCY.brand} arranges tours and hotel rooms: booking, payment, cancellation, documents and liability.`,
  effective: '27 September 2025',
  intro: `These terms apply to every tour and every hotel or apartment room that you book through ${AGENCY.brand}. Please read them before you pay. They are written to be understood; if a sentence is not clear to you, ask us and we will explain it.`,
  sections: [
    [
      'Booking',
      'A booking is a request until we have confirmed it. Seats on a departure and rooms in a hotel are counted at the moment of payment, so a date that was open when you began may be full when you finish; in that case nothing is charged or the full amount is returned.',
      'The person who books must be at least 18 years old and answers for everyone in the party. Please give names as they stand on the travel document: corrections after tickets are issued may cost a fee that the carrier sets.',
    ],
    [
      'Payment',
      'Prices are in Indian rupees (INR) and are shown per person for tours and per stay for rooms. In a tour, a child under 12 pays half of the adult price and an infant under 5 travels free.',
      'Tours are paid by UPI. A payment code is valid for five minutes and for one payment. Keep the transaction ID: it is the fastest way for us to find a payment if something goes wrong between your bank and us.',
    ],
    [
      'Cancellation and Refunds',
      'You may cancel at any time by phone or email, naming the transaction ID. What is returned depends on how early you tell us and on what hotels and carriers return to us; the policy that applies to a room is linked on its booking page.',
      'If we cancel a tour, you choose between another date and a full refund. Refunds go back by the way the payment came, usually within seven working days.',
    ],
    [
      'Changes',
      'Weather, festivals, road works and park closures sometimes make a change necessary. We replace a visit or a hotel by one of the same standard or better and tell you as soon as we know.',
      'Changes that you ask for are made where places are free. A difference in price is charged or returned; we add no fee of our own for the first change.',
    ],
    [
      'Travel Documents',
      'Carry a valid photo identity card: hotels in India must see one for every adult. For tours abroad you need a passport that is valid for at least six months after your return, and any visa that the country asks for.',
      'Permits for protected areas, tiger reserves and monuments are arranged by us where the package says so. Applications can be refused by the authority; we then offer another visit.',
    ],
    [
      'Customer Responsibility',
      'Be at the departure point on time, follow the guide’s word on safety, and tell us before booking about illnesses, allergies or needs that matter on the way.',
      'Please travel as a guest: ask before you photograph people, carry your litter out, keep away from wild animals, and respect the dress and the quiet of places of worship.',
    ],
    [
      'Liability',
      'We choose hotels, drivers and guides with care and answer for our own mistakes. For services rendered by others we pass on your claim and support it; our own liability is limited to the price you paid, except where the law does not allow such a limit.',
      'We are not liable for losses through events that nobody could prevent, such as natural disasters, strikes or orders of an authority. Travel insurance is a good idea and we recommend it.',
    ],
    [
      'Hotel and Service Policies',
      'Each hotel has its own rules on check-in time, identity cards, guests, pets and cancellation. They are shown on the hotel’s policy page and become part of your booking.',
      'Transport, guides, restaurants and activities may have rules of their own as well. Where they differ from these terms, the stricter safety rule and the rule kinder to you on refunds apply.',
    ],
    [
      'Privacy',
      'We ask only for what a booking needs and pass on only what a hotel, guide or carrier must know. How we keep and delete data stands in our privacy policy.',
    ],
    [
      'Governing Law',
      `These terms follow the laws of India. Disputes that we cannot settle between us go to the courts of ${AGENCY.jurisdiction}.`,
    ],
  ],
} as const;
