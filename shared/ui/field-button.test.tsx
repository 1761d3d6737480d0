import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Dropdown } from './dropdown.tsx';
import { FieldButton } from './field-button.tsx';

function Dates() {
  const [open, setOpen] = useState(false);
  return (
    <form aria-label="Search">
      <FieldButton
        hideLabel
        label="Dates"
        value="10 Apr – 12 Apr"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} title="Select Dates" onClose={() => setOpen(false)}>
        Two dates
      </Dialog>
    </form>
  );
}

test('a field button is named by label and value, announces its dialog, and gets the focus back', async () => {
  render(<Dates />);
  const button = screen.getByRole('button', { name: 'Dates 10 Apr – 12 Apr' });
  expect(button).toHaveAttribute('type', 'button');
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('a field button as the trigger of a dropdown shows and hides the panel, which returns the focus', async () => {
  render(
    <Dropdown label={(trigger) => <FieldButton {...trigger} label="Guests" value="2 adults" />}>
      {(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </Dropdown>,
  );
  const button = screen.getByRole('button', { name: 'Guests 2 adults' });
  expect(button).not.toHaveAttribute('aria-haspopup');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(panel).toContainElement(screen.getByRole('button', { name: 'Done' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  expect(button).toHaveFocus();
});
