import { createTestHost } from '@safarnama/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPart } from '../testing/render-site.tsx';
import { RemoteNotice, SlotNotice } from './notice.tsx';

test('the notice of a failed page names it, titles the page, and offers retry and a way out', async () => {
  const onRetry = jest.fn();
  const { container } = renderPart(createTestHost(), <RemoteNotice remote="mfe-tours" busy={false} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This part is not available right now');
  expect(container.querySelector('[data-failed="mfe-tours"]')).not.toBeNull();
  expect(document.title).toBe('This part is not available right now | Safarnama');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
});

test('a second retry does not start while one is pending', async () => {
  const onRetry = jest.fn();
  renderPart(createTestHost(), <RemoteNotice remote="mfe-tours" busy onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).not.toHaveBeenCalled();
});

test('the focus moves to the page when its notice disappears', async () => {
  const Page = () => {
    const [here, setHere] = useState(false);
    return (
      <main tabIndex={-1}>{here ? <p>the page</p> : <RemoteNotice remote="" busy={false} onRetry={() => setHere(true)} />}</main>
    );
  };
  renderPart(createTestHost(), <Page />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('the page')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a failed slot can be retried', async () => {
  const onRetry = jest.fn();
  renderPart(createTestHost(), <SlotNotice onRetry={onRetry} />);
  expect(screen.getByRole('status')).toHaveTextContent('This part is not available right now');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
