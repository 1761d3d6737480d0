import { AMENITIES } from '@safarnama/shared/domain';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AmenityList } from './amenity-list.tsx';

const names = (count: number) => AMENITIES.slice(0, count);
const listed = () => screen.getAllByRole('listitem');

test('each of the twenty amenities has its own icon [H3.33]', () => {
  render(<AmenityList names={AMENITIES} limit={20} layout="columns" />);
  const drawings = listed().map((item, at) => {
    expect(within(item).getByText(AMENITIES[at]!)).toBeVisible();
    return item.querySelector('path')?.getAttribute('d');
  });
  expect(new Set(drawings).size).toBe(20);
});

test.each([
  [4, 6],
  [12, 13],
])(
  'an amenity list shows %i entries; its toggle shows all %i and collapses again [H2.48 H2.49 H9.36 H9.37]',
  async (limit, all) => {
    render(<AmenityList names={names(all)} limit={limit} layout="chips" />);
    expect(listed()).toHaveLength(limit);
    await userEvent.click(screen.getByRole('button', { expanded: false }));
    expect(listed()).toHaveLength(all);
    await userEvent.click(screen.getByRole('button', { expanded: true }));
    expect(listed()).toHaveLength(limit);
  },
);

test('an amenity list within its limit has no toggle [H2.49]', () => {
  render(<AmenityList names={names(12)} limit={12} layout="columns" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an unknown amenity is listed with the default icon', () => {
  render(<AmenityList names={['Telescope']} limit={4} layout="chips" />);
  expect(screen.getByText('Telescope')).toBeVisible();
});
