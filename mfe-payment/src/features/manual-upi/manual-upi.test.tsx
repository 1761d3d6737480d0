import { createTestHost, renderSlot } from '@safarnama/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsqr from 'jsqr';
import { createRemote } from '../../remote.ts';

/** Decodes a data address whose SVG draws modules of 10 px, one pixel for each px. */
function qrText(address: string) {
  const svg = decodeURIComponent(address);
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+),(\d+)h10v10/g))
    for (let row = Number(y); row < Number(y) + 10; row++)
      for (let column = Number(x); column < Number(x) + 10; column++)
        pixels.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  return jsqr(pixels, size, size)?.data;
}

beforeEach(() => sessionStorage.clear());

async function open(busy = false) {
  const onSubmit = jest.fn();
  const onClose = jest.fn();
  await renderSlot(createRemote, createTestHost(), 'manual-upi', { amount: 4200, busy, onSubmit, onClose });
  return { onSubmit, onClose, user: userEvent.setup() };
}

test('the dialog names the payee, and the payment ID can be typed once an app is chosen [H0.02]', async () => {
  const { onSubmit, user } = await open();
  expect(screen.getByRole('dialog', { name: 'Pay for your stay' })).toHaveTextContent('₹4,200');
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'PhonePe',
    'Google Pay',
    'Paytm',
  ]);
  expect(screen.queryByLabelText('Payment ID')).toBeNull();
  expect(screen.getByText('Paid to Safarnama, UPI ID safarnama@example')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Paytm' }));
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Open Paytm and pay ₹4,200 to safarnama@example.');
  expect(screen.getAllByRole('listitem')[2]).toHaveTextContent('stays pending until the payment has been checked');
  await user.type(screen.getByLabelText('Payment ID'), ' pay_12345678 ');
  await user.click(screen.getByRole('button', { name: 'Confirm booking' }));
  expect(onSubmit).toHaveBeenCalledWith({ payment_method: 'Paytm', transaction_id: 'pay_12345678' });
});

test('a malformed payment ID is not submitted', async () => {
  const { onSubmit, user } = await open();
  await user.click(screen.getByRole('radio', { name: 'PhonePe' }));
  await user.type(screen.getByLabelText('Payment ID'), 'abc{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter the valid transaction ID');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('closing calls onClose, and the submit button is disabled while the booking is sent', async () => {
  const { onSubmit, onClose, user } = await open(true);
  await user.click(screen.getByRole('radio', { name: 'PhonePe' }));
  await user.type(screen.getByLabelText('Payment ID'), 'pay_12345678');
  await user.click(screen.getByRole('button', { name: 'Confirm booking' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

test('a typed payment ID survives a reload, as after a login, until the rooms are booked', async () => {
  const host = createTestHost();
  const props = { amount: 4200, busy: false, onSubmit: () => {}, onClose: () => {} };
  const user = userEvent.setup();
  const shown = async () => {
    const { unmount } = await renderSlot(createRemote, host, 'manual-upi', props);
    await user.click(screen.getByRole('radio', { name: 'Paytm' }));
    return { field: screen.getByLabelText('Payment ID'), unmount };
  };
  const first = await shown();
  await user.type(first.field, 'pay_12345678');
  first.unmount();
  const second = await shown();
  expect(second.field).toHaveValue('pay_12345678');
  host.events.emit('hotels:booked', { hotel_vendor_id: '9001', hotel_roomId: '8001' });
  second.unmount();
  expect((await shown()).field).toHaveValue('');
});

test('where a code is offered, it comes first; by hand, the UPI ID can be copied and opens in an app', async () => {
  const onCode = jest.fn();
  const nothing = jest.fn();
  await renderSlot(createRemote, createTestHost(), 'manual-upi', {
    amount: 4683.5,
    busy: false,
    onSubmit: nothing,
    onCode,
    onClose: nothing,
  });
  const user = userEvent.setup();
  expect(screen.getByRole('link', { name: 'Open your UPI app' })).toHaveAttribute(
    'href',
    'upi://pay?pa=safarnama%40example&pn=Safarnama&am=4683.50&cu=INR',
  );
  await user.click(screen.getByRole('button', { name: 'Copy the UPI ID' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('safarnama@example');
  await user.click(screen.getByRole('button', { name: 'Show a QR code' }));
  const picture = await screen.findByRole('img', { name: 'QR code that sends ₹4,683.50 to safarnama@example' });
  expect(qrText(picture.getAttribute('src') ?? '')).toBe('upi://pay?pa=safarnama%40example&pn=Safarnama&am=4683.50&cu=INR');
  await user.click(screen.getByRole('button', { name: 'Pay with a UPI code' }));
  expect(onCode).toHaveBeenCalledTimes(1);
});
