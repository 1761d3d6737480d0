import { bookingReference, checkProceedToPay, checkTransactionId, type StayBill, worded } from '@safarnama/shared/domain';
import { isApiFailure, useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { useEffect, useState } from 'react';
import { bookRoom, bookRoomByCode } from '../../api/book-room.ts';
import { sessionValue } from '../../search/session-search.ts';
import { type BookingStay, childrenOf } from './booking-stay.ts';
import { guestTexts } from './content.ts';
import { clearDraft } from './guest-form.ts';
import { bookingPayload } from './payment.ts';
import { serverMessage } from './server-message.ts';
import { consumeRegisterFlag } from './use-registration.ts';

export interface ManualPayment {
  readonly payment_method: string;
  readonly transaction_id: string;
}

/** Payment from Proceed to the recorded booking. `bill` is null while the kind of stay is unknown. */
export function usePayment(stay: BookingStay, bill: StayBill | null) {
  const { http, links, events, notify, config, session } = useHost();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [registered, setRegistered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (!consumeRegisterFlag()) return;
    setRegistered(true);
    setOpen(true);
  }, []);

  const proceed = () => {
    const refused = checkProceedToPay({ name: sessionValue('name'), token: sessionValue('token'), email: sessionValue('email') });
    setProblem(worded(refused, config.flags));
    setOpen(!refused);
  };

  /** Books with a payment by hand; without one, with a code that is paid on the booking's own page. */
  const book = async (payment?: ManualPayment) => {
    if (busy || !bill || (payment && checkTransactionId(payment.transaction_id))) return;
    const userid = sessionValue('userid') ?? '';
    setBusy(true);
    setProblem(undefined);
    try {
      const facts = { userid, children: childrenOf(stay, sessionValue), payment_method: '', transaction_id: '', ...payment };
      const id = await (payment ? bookRoom : bookRoomByCode)(http, bookingPayload(stay, bill, facts));
      if (!payment && id === null) throw new Error('the reply names no booking');
      clearDraft();
      events.emit('hotels:booked', { hotel_vendor_id: stay.hotelVendorId, hotel_roomId: stay.hotelRoomId });
      const bookingId = !payment || config.flags.afterBooking === 'booking' ? id : null;
      void navigate(bookingId === null ? links.profile(userid) : links.booking(bookingReference('hotel', bookingId)));
    } catch (error) {
      const text = [payment ? guestTexts.notRecorded : guestTexts.noCode, serverMessage(error)].filter(Boolean).join(' ');
      setBusy(false);
      setProblem(text);
      notify.toast(text);
      if (isApiFailure(error) && error.status === 401) session.openLogin();
    }
  };
  const offersCode = config.flags.hotelPayment === 'code' && !config.unsupported.includes('booked');
  return {
    payByCode: offersCode ? () => void book() : undefined,
    open: open && bill !== null,
    registered,
    busy,
    problem,
    proceed,
    pay: (payment: ManualPayment) => book(payment),
    close: () => setOpen(false),
  };
}
