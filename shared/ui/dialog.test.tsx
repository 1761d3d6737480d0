import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';

function Opener(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Select Dates
      </button>
      <Dialog title="Select Dates" {...props} open={open} onClose={() => setOpen(false)}>
        <input aria-label="Check in" />
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Select Dates' });

test('an open dialog is named by its title; a closed one is not in the document', async () => {
  render(<Opener />);
  expect(screen.queryByRole('dialog', { hidden: true })?.textContent).toBe('');
  await userEvent.click(opener());
  expect(screen.getByRole('dialog', { name: 'Select Dates' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Check in' })).toBeVisible();
});

test('a dialog closes by its button, Escape and the backdrop; focus returns to the opener', async () => {
  render(<Opener />);
  const ways = [
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    () => userEvent.type(screen.getByRole('textbox', { name: 'Check in' }), '{Escape}'),
    () => userEvent.click(screen.getByRole('dialog')),
  ];
  for (const leave of ways) {
    await userEvent.click(opener());
    await leave();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Check in' })).toBeNull();
    expect(opener()).toHaveFocus();
  }
});

test('a press inside a dialog does not close it', async () => {
  render(<Opener />);
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('heading', { name: 'Select Dates' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('the back gesture of a phone closes a dialog through onClose', async () => {
  render(<Opener />);
  await userEvent.click(opener());
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog'), cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('selecting text from the inside to the backdrop keeps a dialog and what was typed in it', async () => {
  render(<Opener />);
  await userEvent.click(opener());
  const dialog = screen.getByRole('dialog');
  const field = screen.getByRole('textbox', { name: 'Check in' });
  await userEvent.type(field, '10 April');
  // The browser sends the click to what contains both ends of the press.
  fireEvent.pointerDown(field);
  fireEvent.pointerUp(dialog);
  fireEvent.click(dialog);
  expect(screen.getByRole('textbox', { name: 'Check in' })).toHaveValue('10 April');
  await userEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an alert dialog has role alertdialog, is described by its text and ignores the backdrop', async () => {
  render(<Opener alert />);
  await userEvent.click(opener());
  const alert = screen.getByRole('alertdialog', { name: 'Select Dates' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.click(alert);
  expect(alert).toBeVisible();
  fireEvent.keyDown(alert, { key: 'Escape' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('focus returns also when an open dialog is unmounted', async () => {
  const { rerender } = render(
    <main>
      <button type="button">Book</button>
    </main>,
  );
  screen.getByRole('button', { name: 'Book' }).focus();
  rerender(
    <main>
      <button type="button">Book</button>
      <Dialog open title="Room and Guest" onClose={() => undefined}>
        <input aria-label="Rooms" />
      </Dialog>
    </main>,
  );
  screen.getByRole('textbox', { name: 'Rooms' }).focus();
  rerender(
    <main>
      <button type="button">Book</button>
    </main>,
  );
  expect(screen.getByRole('button', { name: 'Book' })).toHaveFocus();
});

test('closing fades over 100 ms with its content, unless motion is reduced', () => {
  jest.useFakeTimers();
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  try {
    const { rerender } = render(
      <Dialog open title="Log in" onClose={() => undefined}>
        Welcome back
      </Dialog>,
    );
    rerender(
      <Dialog open={false} title="Log in" onClose={() => undefined}>
        Welcome back
      </Dialog>,
    );
    expect(screen.getByText('Welcome back')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(99));
    expect(screen.getByText('Welcome back')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Welcome back')).toBeNull();
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
    jest.useRealTimers();
  }
});
