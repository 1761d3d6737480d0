import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel, type CarouselProps } from './carousel.tsx';

const scrollTo = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  scrollTo.mockClear();
  Object.defineProperty(Element.prototype, 'scrollTo', { configurable: true, value: scrollTo });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

const slides = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => <p key={name}>{name}</p>);
const show = (props: Partial<CarouselProps> = {}) =>
  render(
    <Carousel label="My Story!" {...props}>
      {props.children ?? slides}
    </Carousel>,
  );
const index = () => Number(screen.getByRole('region', { name: 'My Story!' }).getAttribute('data-index'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('arrows move one slide of `step` pixels, and stay between the first and the last full view', () => {
  show({ step: 320, visible: 3 });
  press('Previous');
  expect(index()).toBe(0);
  for (let presses = 0; presses < 5; presses += 1) press('Next');
  expect(index()).toBe(3);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 960 });
  press('Previous');
  expect(index()).toBe(2);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 640 });
});

test('autoplay moves every interval and begins again after the last', () => {
  show({ autoplay: { interval: 5000 }, children: slides.slice(0, 3) });
  pass(4999);
  expect(index()).toBe(0);
  pass(1);
  expect(index()).toBe(1);
  pass(5000);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 });
  pass(5000);
  expect(index()).toBe(0);
  // Not back through all slides.
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'instant' });
  press('Previous');
  expect(index()).toBe(2);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'instant' });
});

test('Pause stops autoplay, Play starts it again', () => {
  show({ autoplay: { interval: 5000 } });
  press('Pause');
  pass(20000);
  expect(index()).toBe(0);
  press('Play');
  pass(5000);
  expect(index()).toBe(1);
});

test('autoplay stops while the pointer is over the carousel', () => {
  show({ autoplay: { interval: 5000 } });
  fireEvent.pointerEnter(screen.getByRole('region'));
  pass(20000);
  expect(index()).toBe(0);
  fireEvent.pointerLeave(screen.getByRole('region'));
  pass(5000);
  expect(index()).toBe(1);
});

test('autoplay starts paused with reduced motion', () => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  show({ autoplay: { interval: 5000 } });
  pass(20000);
  expect(index()).toBe(0);
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a carousel has no buttons when all slides are in view', () => {
  show({ visible: 6 });
  expect(screen.queryByRole('button')).toBeNull();
});

test('scrolling a carousel by touch sets the index: the nearest slide, and the last at the end of the track', () => {
  show({ step: 320, visible: 3 });
  const track = screen.getByRole('list');
  const settle = (scrollLeft: number) => {
    const sizes = { scrollLeft, clientWidth: 1100, scrollWidth: 1920 };
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(track, name, { configurable: true, value });
    fireEvent(track, new Event('scrollend'));
  };
  settle(350);
  expect(index()).toBe(1);
  settle(820);
  expect(index()).toBe(3);
});
