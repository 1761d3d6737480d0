import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, OptionChips } from './choice.tsx';
import { Field, SelectField, TextArea } from './field.tsx';
import { PasswordField } from './password-field.tsx';

test("an error is announced and added to the control's description after the hint", () => {
  render(<Field label="Phone" name="phone" hint="Ten digits" error="Please enter a valid 10-digit phone number." />);
  const input = screen.getByRole('textbox', { name: 'Phone' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Please enter a valid 10-digit phone number. Ten digits');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid 10-digit phone number.');
});

test('a field without an error is neither invalid nor described', () => {
  render(<Field label="Email" name="email" type="email" hideLabel />);
  const input = screen.getByLabelText('Email');
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
  expect(input).toHaveAttribute('name', 'email');
});

test('select and text area carry name, label and value', () => {
  render(
    <>
      <SelectField
        label="Month"
        name="selectedMonth"
        options={['March', { value: '4', label: 'April' }]}
        placeholder="Any"
        defaultValue="4"
      />
      <TextArea label="Message" name="message" defaultValue="hello" />
    </>,
  );
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveValue('4');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Any', 'March', 'April']);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('hello');
});

test('the button of a password field shows and hides the password', async () => {
  render(<PasswordField label="Password" name="pass" />);
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'secret');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('secret');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('chips are radio buttons of one group: arrows change the choice, a disabled one cannot be chosen', async () => {
  const onChange = jest.fn();
  render(
    <OptionChips
      label="Price"
      name="price"
      options={['low', 'high', { value: 'none', label: 'Not offered', disabled: true }]}
      value="low"
      onChange={onChange}
    />,
  );
  expect(screen.getByRole('group', { name: 'Price' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'low' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Not offered' }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('high'));
  expect(onChange).toHaveBeenCalledWith('high');
});

test('the error of a checkbox is linked to it', () => {
  render(<Checkbox label="I accept" name="terms" error="You must accept the terms and conditions." />);
  expect(screen.getByRole('checkbox', { name: 'I accept' })).toHaveAccessibleDescription(
    'You must accept the terms and conditions.',
  );
});
