import { layout } from '@safarnama/shared/ui';
import { useId } from 'react';
import type { RoomCard } from './cards.ts';
import css from './hotel-rooms.module.css';
import { RoomCardView } from './room-card.tsx';

interface ResultListProps {
  readonly title: string;
  readonly note?: string;
  readonly cards: readonly RoomCard[];
  /** Number of cards whose pictures load eagerly. */
  readonly eagerCards: number;
}

export function ResultList({ title, note, cards, eagerCards }: ResultListProps) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section className={css.list} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.listTitle}>
          {title}
        </h2>
        {note && <p className={layout.soft}>{note}</p>}
      </div>
      {cards.map((card, index) => (
        <RoomCardView key={card.key} card={card} eager={index < eagerCards} />
      ))}
    </section>
  );
}
