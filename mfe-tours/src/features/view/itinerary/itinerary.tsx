import type { ItineraryDay } from '@safarnama/shared/contract';
import { toggle } from '@safarnama/shared/domain';
import { Accordion } from '@safarnama/shared/ui';
import { useState } from 'react';
import { content } from '../content.ts';

/** Days of the tour; each expands separately, the first is open. */
export function Itinerary({ days }: { readonly days: readonly ItineraryDay[] }) {
  const [open, setOpen] = useState<readonly string[]>(['0']);
  if (days.length === 0) return <p>{content.noItinerary}</p>;
  const items = days.map(({ day, title, detail }, index) => ({
    id: String(index),
    title: content.day(day, title),
    content: <p>{detail}</p>,
  }));
  return <Accordion items={items} open={open} onToggle={(id) => setOpen(toggle(open, id))} />;
}
