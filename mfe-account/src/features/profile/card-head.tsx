import { Badge, type Tone } from '@safarnama/shared/ui';
import { valueText } from '../values-content.ts';
import css from './profile.module.css';

const TONES: Readonly<Record<string, Tone>> = {
  active: 'good',
  confirmed: 'good',
  cancelled: 'neutral',
  lapsed: 'neutral',
  refused: 'neutral',
};

interface CardHeadProps {
  readonly title: string;
  readonly line: string;
  /** Empty when the backend sends none. */
  readonly status: string;
  /** Text in place of the status while the payment of a stay is not verified. */
  readonly unverified?: string | false;
}

export function CardHead({ title, line, status, unverified }: CardHeadProps) {
  return (
    <header className={css.head}>
      <div>
        <h2 className={css.cardTitle}>{title}</h2>
        {line && <p className={css.line}>{line}</p>}
      </div>
      {status && <Badge tone={unverified ? 'warm' : (TONES[status] ?? 'warm')}>{unverified || valueText(status)}</Badge>}
    </header>
  );
}
