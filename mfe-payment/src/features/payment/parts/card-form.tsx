import {
  CARD_REFUSED,
  CARD_SUBMITTED,
  type CardForm as Card,
  checkCard,
  focusFirstFault,
  worded,
} from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Button, Field, Notice } from '@safarnama/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CARD } from '../content.ts';
import css from './parts.module.css';

const EMPTY: Card = { cardHolder: '', cardNumber: '', expiryMonth: '', expiryYear: '', cvv: '' };
/** Maximum digits per number; spaces of a pasted number are removed before counting. */
const NUMERIC: Record<Exclude<keyof Card, 'cardHolder'>, number> = { cardNumber: 16, expiryMonth: 2, expiryYear: 2, cvv: 4 };

/** Card data is held in this component's state alone and is cleared on submit. No call is made. */
export function CardForm() {
  const { notify, config } = useHost();
  const { flags } = config;
  const [card, setCard] = useState(EMPTY);
  const [visited, setVisited] = useState<ReadonlySet<keyof Card>>(new Set());
  const [submitted, setSubmitted] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const problems = checkCard(card);
  const valid = Object.keys(problems).length === 0;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!valid && flags.formFaults === 'all') {
      setVisited(new Set(Object.keys(EMPTY) as (keyof Card)[]));
      return focusFirstFault(event.currentTarget, problems);
    }
    if (!valid) return notify.alert(CARD_REFUSED);
    setCard(EMPTY);
    setVisited(new Set());
    await notify.alert(CARD_SUBMITTED);
    setSubmitted(submitted + 1);
  }
  // The button that was pressed is disabled again, so it cannot take the focus back.
  useEffect(() => {
    if (submitted > 0) form.current?.querySelector('input')?.focus();
  }, [submitted]);

  const field = (name: keyof Card) => ({
    name,
    label: CARD[name],
    value: card[name],
    required: true,
    error: visited.has(name) ? worded(problems[name], flags) : undefined,
    onBlur: () => setVisited(new Set(visited).add(name)),
  });
  const numeric = (name: keyof typeof NUMERIC) => ({
    ...field(name),
    inputMode: 'numeric' as const,
    onChange: (event: { target: { value: string } }) =>
      setCard({ ...card, [name]: event.target.value.replace(/\D/g, '').slice(0, NUMERIC[name]) }),
  });

  return (
    <form ref={form} className={css.card} onSubmit={submit} noValidate autoComplete="on">
      <div className={css.line}>
        <Field
          {...field('cardHolder')}
          autoComplete="cc-name"
          onChange={(event) => setCard({ ...card, cardHolder: event.target.value })}
        />
      </div>
      <div className={css.line}>
        <Field {...numeric('cardNumber')} autoComplete="cc-number" />
      </div>
      <Field {...numeric('expiryMonth')} placeholder={CARD.month} autoComplete="cc-exp-month" />
      <Field {...numeric('expiryYear')} placeholder={CARD.year} autoComplete="cc-exp-year" />
      <Field {...numeric('cvv')} type="password" autoComplete="cc-csc" />
      <Button type="submit" className={css.submit} disabled={!valid && flags.formFaults === 'first'}>
        {CARD.submit}
      </Button>
      {submitted > 0 && (
        <div className={css.line}>
          <Notice role="status">{CARD.notPaid}</Notice>
        </div>
      )}
    </form>
  );
}
