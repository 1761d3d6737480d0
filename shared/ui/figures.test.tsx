import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Card, Picture } from './card.tsx';
import { Price } from './figures.tsx';
import { Notice, Skeleton, Toasts } from './notice.tsx';

test('a price is in rupees with Indian grouping; the old price is crossed out and named', () => {
  const { container } = render(<Price value={185000} was={187000} note="per person" />);
  expect(container).toHaveTextContent('₹1,85,000');
  expect(container.querySelector('s')).toHaveTextContent('before ₹1,87,000');
});

test('a card is an article; its picture reserves its space and loads lazily outside the first viewport', () => {
  render(
    <Card picture={<Picture src="/a.svg" width={480} height={320} alt="A fort" />}>
      <Picture src="/b.svg" width={480} height={320} alt="A lake" priority />
    </Card>,
  );
  expect(screen.getByRole('article')).toContainElement(screen.getByRole('img', { name: 'A fort' }));
  expect(screen.getByRole('img', { name: 'A fort' })).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('img', { name: 'A lake' })).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img', { name: 'A lake' })).toHaveAttribute('width', '480');
});

test('toasts are announced by one live region and can be dismissed', async () => {
  const onDismiss = jest.fn();
  render(<Toasts items={[{ id: 7, text: 'Thank you for subscribing!' }]} onDismiss={onDismiss} />);
  expect(screen.getByRole('status')).toHaveTextContent('Thank you for subscribing!');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledWith(7);
});

test('a notice is announced only with a role; a skeleton never is', () => {
  const { container } = render(
    <>
      <Notice title="Offline">Saved pages only.</Notice>
      <Notice tone="danger" role="alert">
        Something failed.
      </Notice>
      <Skeleton lines={3} />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something failed.');
  expect(screen.queryByRole('status')).toBeNull();
  expect(container.querySelectorAll('[aria-hidden="true"] > div')).toHaveLength(3);
});
