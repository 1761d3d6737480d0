import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown } from './dropdown.tsx';

function Menu() {
  return (
    <>
      <Dropdown label="A" name="Account">
        {(close) => (
          <button type="button" onClick={close}>
            Log Out
          </button>
        )}
      </Dropdown>
      <button type="button">Elsewhere</button>
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: 'Account' });
const panel = () => screen.queryByRole('button', { name: 'Log Out' });

test('a dropdown opens and closes by its button, which announces the state', async () => {
  render(<Menu />);
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(trigger());
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(panel()).toBeVisible();
  await userEvent.click(trigger());
  expect(panel()).toBeNull();
});

test('Escape closes a dropdown and returns the focus', async () => {
  render(<Menu />);
  await userEvent.click(trigger());
  await userEvent.tab();
  expect(panel()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(trigger()).toHaveFocus();
});

test('a press outside, a focus outside and close() close a dropdown', async () => {
  render(<Menu />);
  await userEvent.click(trigger());
  await userEvent.click(document.body);
  expect(panel()).toBeNull();
  await userEvent.click(trigger());
  await userEvent.tab();
  await userEvent.tab();
  expect(panel()).toBeNull();
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(panel()).toBeNull();
});

test('a press outside closes a dropdown when it ends, a press that began inside does not', async () => {
  render(<Menu />);
  await userEvent.click(trigger());
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: document.body });
  expect(panel()).toBeVisible();
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  expect(panel()).toBeNull();
  await userEvent.click(trigger());
  await user.pointer([
    { keys: '[MouseLeft>]', target: panel() ?? document.body },
    { keys: '[/MouseLeft]', target: document.body },
  ]);
  expect(panel()).toBeVisible();
});
