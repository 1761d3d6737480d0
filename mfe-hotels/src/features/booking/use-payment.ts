import { bookingReference, checkProceedToPay, checkTransactionId, type StayBill, worded } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { useEffect, useState } from 'react';
import { bookRoom, bookRoomByCode } from '../../api/book-room.ts';
import { sessionValue } from '../../search/session-search.ts';
import { type BookingStay, childrenOf } from './booking-stay.ts';
import { guestTexts } from './content.ts';
import { clearDraft } from './guest-form.ts';
import { bookingPayload } from './payment.ts';
import { serverMessage } from './server-message.ts';
import { takeRegisterFlag } from './use-registration.ts';

export interface ManualPayment {
  readonly payment_method: string;
  readonly transaction_id: string;
}

/** Payment from Proceed to the recorded booking. `bill` is null while the kind of stay is unknown. */
export function usePayment(stay: BookingStay, bill: StayBill | null) {
  const { http, links, events, notify, config } = useHost();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [registered, setRegistered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (!takeRegisterFlag()) return;
    setRegistered(true);
    setOpen(true);
  }, []);

  const proceed = () => {
    const refused = checkProceedToPay({ name: sessionValue('name'), token: sessionValue('token'), email: sessionValue('email') });
    setProblem(worded(refused, config.flags));
    setOpen(!refused);
  };

  const pay = async ({ payment_method, transaction_id }: ManualPayment) => {
    if (busy || !bill || checkTransactionId(transaction_id)) return;
    const userid = sessionValue('userid') ?? '';
    setBusy(true);
    setProblem(undefined);
    try {
      const id = await bookRoom(
        http,
        bookingPayload(stay, bill, { userid, children: childrenOf(stay, sessionValue), payment_method, transaction_id }),
      );
      clearDraft();
      events.emit('hotels:booked', { hotel_vendor_id: stay.hotelVendorId, hotel_roomId: stay.hotelRoomId });
      const own = config.flags.afterBooking === 'booking' ? id : null;
      void navigate(own === null ? links.profile(userid) : links.booking(bookingReference('hotel', own)));
    } catch (error) {
      const text = [guestTexts.notRecorded, serverMessage(error)].filter(Boolean).join(' ');
      setBusy(false);
      setProblem(text);
      notify.toast(text);
    }
  };
  const payByCode = async () => {
    if (busy || !bill) return;
    const userid = sessionValue('userid') ?? '';
    setBusy(true);
    setProblem(undefined);
    try {
      const children = childrenOf(stay, sessionValue);
      const id = await bookRoomByCode(
        http,
        bookingPayload(stay, bill, { userid, children, payment_method: '', transaction_id: '' }),
      );
      if (id === null) throw new Error('the reply names no booking');
      clearDraft();
      events.emit('hotels:booked', { hotel_vendor_id: stay.hotelVendorId, hotel_roomId: stay.hotelRoomId });
      void navigate(links.booking(bookingReference('hotel', id)));
    } catch (error) {
      const text = [guestTexts.noCode, serverMessage(error)].filter(Boolean).join(' ');
      setBusy(false);
      setProblem(text);
      notify.toast(text);
    }
  };
  const offersCode = config.flags.hotelPayment === 'code' && !config.unsupported.includes('booked');
  return {
    payByCode: offersCode ? () => void payByCode() : undefined,
    open: open && bill !== null,
    registered,
    busy,
    problem,
    proceed,
    pay,
    close: () => setOpen(false),
  };
}
