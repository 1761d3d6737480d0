import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Accordion } from './accordion.tsx';
import { Tabs } from './tabs.tsx';

const tabs = ['Dates', 'Itinerary', 'Slip'].map((label) => ({ id: label.toLowerCase(), label }));

function Tabbed() {
  const [value, setValue] = useState('dates');
  return (
    <Tabs label="About the tour" tabs={tabs} value={value} onChange={setValue}>
      The {value}
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true });

test('a tab shows its panel, which is named by it', async () => {
  render(<Tabbed />);
  await userEvent.click(screen.getByRole('tab', { name: 'Itinerary' }));
  expect(selected()).toHaveTextContent('Itinerary');
  expect(screen.getByRole('tabpanel', { name: 'Itinerary' })).toHaveTextContent('The itinerary');
});

test('tabs have one tab stop; arrows, Home and End move focus and selection', async () => {
  render(<Tabbed />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Dates' })).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowLeft}', 'Slip'],
    ['{ArrowRight}', 'Dates'],
    ['{End}', 'Slip'],
    ['{Home}', 'Dates'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
    expect(selected()).toHaveTextContent(name);
  }
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

test('an accordion part is toggled by one button; only open parts are visible', async () => {
  const onToggle = jest.fn();
  const items = [
    { id: 'upi', title: 'UPI', content: 'Scan the code' },
    { id: 'cards', title: 'Cards', content: 'Card number' },
  ];
  render(<Accordion items={items} open={['upi']} onToggle={onToggle} />);
  expect(screen.getByRole('button', { name: 'UPI', expanded: true })).toBeVisible();
  expect(screen.getByText('Scan the code')).toBeVisible();
  expect(screen.getByText('Card number')).not.toBeVisible();
  expect(screen.getByRole('heading', { name: 'Cards', level: 3 })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cards', expanded: false }));
  expect(onToggle).toHaveBeenCalledWith('cards');
});
