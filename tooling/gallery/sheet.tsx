import { layout } from '@safarnama/shared/ui';
import type { ReactNode } from 'react';
import css from './gallery.module.css';

/** One group of parts. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${css.sheet} ${layout.stack}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
