import { createTestHost } from '@safarnama/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../testing/render-site.tsx';
import { STORIES } from './content.ts';
import { preview } from './preview.ts';
import { StorySlider } from './story-slider.tsx';

const moved: unknown[] = [];
beforeEach(() => {
  moved.length = 0;
  Element.prototype.scrollTo = function scrollTo(options?: unknown) {
    moved.push((options as { left: number }).left);
  } as typeof Element.prototype.scrollTo;
});
const slider = () => screen.getByRole('region', { name: 'My Story!' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a long text is cut with three dots, a short one is unchanged [T2.58]', () => {
  expect(preview('abcdef', 5)).toBe('abcde...');
  expect(preview('abcde', 5)).toBe('abcde');
});

test('six cards with name, message and avatar [T2.53 T3.16]', () => {
  renderPart(createTestHost(), <StorySlider label="My Story!" step="card" />);
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(6);
  cards.forEach((card, index) => {
    const story = STORIES[index]!;
    expect(within(card).getByRole('heading', { name: story.name })).toBeInTheDocument();
    expect(card.querySelector('img')?.getAttribute('src')).toContain(`#${'abcdef'[index]}`);
    expect(story.message.length).toBeGreaterThan(80);
    expect(within(card).getByText(`${story.message.slice(0, 80)}...`)).toBeInTheDocument();
  });
});

test('Show More expands one card, Show Less collapses it [T2.59 T4.12 T9.05]', async () => {
  renderPart(createTestHost(), <StorySlider label="My Story!" step="card" />);
  const [first, second] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
  const { message } = STORIES[0]!;
  await userEvent.click(within(first).getByRole('button', { name: 'Show More' }));
  expect(within(first).getByText(message)).toBeInTheDocument();
  expect(within(second).getByRole('button', { name: 'Show More' })).toBeInTheDocument();
  await userEvent.click(within(first).getByRole('button', { name: 'Show Less' }));
  expect(within(first).getByText(`${message.slice(0, 80)}...`)).toBeInTheDocument();
});

test('an arrow moves one card of 320 px, between 0 and 3 [T2.55 T2.56 T2.57 T9.06]', async () => {
  renderPart(createTestHost(), <StorySlider label="My Story!" step="card" />);
  await press('Previous');
  expect(slider()).toHaveAttribute('data-index', '0');
  for (const index of ['1', '2', '3', '3', '3']) {
    await press('Next');
    expect(slider()).toHaveAttribute('data-index', index);
  }
  expect(moved).toEqual([320, 640, 960]);
  await press('Previous');
  expect(slider()).toHaveAttribute('data-index', '2');
});
