import { type Flags, HostProvider } from '@safarnama/shared/host';
import { createTestHost } from '@safarnama/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardForm } from './card-form.tsx';

const GOOD = {
  'Name on card': 'Asha Rao',
  'Card number': '4111111111111111',
  'Expiry month': '12',
  'Expiry year': '27',
  CVV: '123',
};

function open(flags: Partial<Flags> = {}) {
  const host = createTestHost({ config: { flags } });
  render(
    <HostProvider value={host}>
      <CardForm />
    </HostProvider>,
  );
  const user = userEvent.setup();
  const type = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) {
      await user.clear(screen.getByLabelText(label));
      if (text) await user.type(screen.getByLabelText(label), text);
      await user.tab();
    }
  };
  const submit = screen.getByRole('button', { name: 'Submit card' });
  return { host, user, type, submit };
}

test('the form has its five named fields [H2.94 H3.30]', () => {
  open();
  const names = [...document.querySelectorAll('input')].map((input) => input.name);
  expect(names).toEqual(['cardHolder', 'cardNumber', 'expiryMonth', 'expiryYear', 'cvv']);
});

test('with formFaults "all" submitting shows all faults at their fields and focuses the first one', async () => {
  const { host, user, type, submit } = open({ formFaults: 'all', wording: 'corrected' });
  await type({ 'Name on card': 'Asha Rao' });
  await user.click(submit);
  expect(screen.getByLabelText('Card number')).toHaveFocus();
  expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription('Please enter the 16 digits of the card number.');
  expect(screen.getAllByRole('alert')).toHaveLength(4);
  expect(host.alerts).toEqual([]);
});

test.each([
  ['Name on card', 'Ab', 'Enter valid name'],
  ['Name on card', '', 'Enter valid name'],
  ['Card number', '411111111111111', 'Enter valid 16-digit card number'],
  ['Expiry month', '00', 'Enter month 01 to 12'],
  ['Expiry month', '13', 'Enter month 01 to 12'],
  ['Expiry month', '1', 'Enter month 01 to 12'],
  ['Expiry year', '5', 'Enter 2-digit year'],
  ['CVV', '12', 'Enter 3 or 4 digit CVV'],
])(
  '%s %p is rejected with a message when the field loses focus [H5.49 H5.50 H5.51 H5.52 H5.53 H9.22]',
  async (label, text, problem) => {
    const { type, submit } = open();
    await type({ ...GOOD, [label]: text });
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(submit).toBeDisabled();
  },
);

test('the button is disabled until all five fields are valid [H5.54]', async () => {
  const { type, submit } = open();
  for (const [label, text] of Object.entries(GOOD)) {
    expect(submit).toBeDisabled();
    await type({ [label]: text });
  }
  expect(submit).toBeEnabled();
});

test('a valid card shows the message and is cleared; a forced submit of an invalid one is refused [H5.55 H5.56]', async () => {
  const storedData = () =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, location.href, history.state]);
  const before = storedData();
  const { host, type, user, submit } = open();
  fireEvent.submit(submit.closest('form') as HTMLFormElement);
  expect(host.alerts).toEqual(['Please fill all fields correctly.']);
  await type(GOOD);
  expect(storedData()).toBe(before);
  await user.click(submit);
  expect(host.alerts[1]).toBe('Card details submitted successfully!');
  expect(screen.getByText('No payment has been made; please use UPI')).toBeVisible();
  expect(screen.getByLabelText('Name on card')).toHaveFocus();
  expect([...document.querySelectorAll('input')].map((input) => input.value)).toEqual(['', '', '', '', '']);
  expect(host.sent).toEqual([]);
  expect(storedData()).toBe(before);
});

test('number fields accept only digits, and fields have autocomplete names', async () => {
  const { type } = open();
  await type({ 'Card number': '4111 1111 1111 1111 99' });
  expect(screen.getByLabelText('Card number')).toHaveValue('4111111111111111');
  expect([...document.querySelectorAll('input')].map((input) => input.autocomplete)).toEqual([
    'cc-name',
    'cc-number',
    'cc-exp-month',
    'cc-exp-year',
    'cc-csc',
  ]);
});
