import { render, screen } from '@testing-library/react';
import { Picture } from './card.tsx';

const SIZE = { width: 640, height: 400 };
const files = (type: string) =>
  [320, 640, 700].map((width) => `/api/storage/photos/0a1b2c-700-8f9b92-${width}.${type} ${width}w`).join();

test('a photograph is offered as AVIF, WebP and JPEG in its widths, and has its average colour', () => {
  render(<Picture src="/api/storage/photos/0a1b2c-700-8f9b92.jpg" alt="The fort" {...SIZE} />);
  const image = screen.getByRole('img', { name: 'The fort' });
  const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
  expect(sources.map(({ type, srcset }) => [type, srcset])).toEqual([
    ['image/avif', files('avif')],
    ['image/webp', files('webp')],
  ]);
  expect(image).toHaveAttribute('srcset', files('jpg'));
  expect(image).toHaveAttribute('sizes', 'auto,(width<640px)100vw,640px');
  expect(image).toHaveAttribute('data-colour', '#8f9b92');
});

test('the sizes of an eager photograph do not wait for the layout', () => {
  render(<Picture src="/api/storage/photos/0a1b2c-700-8f9b92.jpg" alt="The fort" {...SIZE} priority />);
  expect(screen.getByRole('img')).toHaveAttribute('sizes', '(width<640px)100vw,640px');
});

test.each(['/api/storage/posters/fort-1.svg', 'https://elsewhere.example/photos/fort.jpg', ''])(
  'another picture, %j, is one image',
  (src) => {
    const { container } = render(<Picture src={src} alt="The fort" {...SIZE} />);
    expect(container.querySelector('picture, [srcset], [sizes], [data-colour]')).toBeNull();
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  },
);
