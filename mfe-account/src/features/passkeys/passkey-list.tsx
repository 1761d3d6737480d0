import type { Passkey } from '@safarnama/shared/contract';
import { formatLongDate } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Button, Field, FieldError, layout, PasswordField, Skeleton, VisuallyHidden } from '@safarnama/shared/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { addPasskey, getPasskeys, removePasskey, renamePasskey } from '../../api/passkeys.ts';
import { FAULTS, PASSKEYS } from './content.ts';
import { faultOf } from './fault-of.ts';
import { browserHasPasskeys } from './offered.ts';
import css from './passkeys.module.css';

type Change = (http: ReturnType<typeof useHost>['http']) => Promise<readonly Passkey[]>;

/** The user's passkeys: add, rename and remove. */
export function PasskeyList() {
  const { http, notify } = useHost();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  /** The open form. */
  const [form, setForm] = useState<'add' | number>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const loading = new AbortController();
    const store = (rows: readonly Passkey[] | 'failed') => {
      if (!loading.signal.aborted) setPasskeys(rows);
    };
    getPasskeys(http, loading.signal).then(store, () => store('failed'));
    return () => loading.abort();
  }, [http, attempt]);

  function show(next: typeof form) {
    setForm(next === form ? undefined : next);
    setFault(undefined);
    setDone('');
  }

  /** Sends a change. The form closes, and the focus goes to the heading: the pressed control may have been removed. */
  async function change(work: Change, message: string) {
    setBusy(true);
    setFault(undefined);
    setDone('');
    try {
      setPasskeys(await work(http));
      setForm(undefined);
      setDone(message);
      heading.current?.focus();
    } catch (error) {
      setFault(faultOf(error, FAULTS.notCreated));
    } finally {
      setBusy(false);
    }
  }

  async function remove({ id, label }: Passkey) {
    show(undefined);
    const sure = await notify.confirm(PASSKEYS.sure(label), { yes: PASSKEYS.remove, no: PASSKEYS.keep });
    if (sure) await change((http) => removePasskey(http, id), PASSKEYS.removed);
  }

  return (
    <section className={css.section} aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        {PASSKEYS.title}
      </h2>
      <p className={layout.soft}>{PASSKEYS.lead}</p>
      <p role="status" className={css.done}>
        {done}
      </p>
      {passkeys === undefined ? (
        <>
          <VisuallyHidden>{PASSKEYS.loading}</VisuallyHidden>
          <Skeleton lines={2} />
        </>
      ) : passkeys === 'failed' ? (
        <div className={layout.cluster}>
          <FieldError>{PASSKEYS.notLoaded}</FieldError>
          <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            {PASSKEYS.retry}
          </Button>
        </div>
      ) : (
        <>
          {passkeys.length === 0 ? (
            <p>{PASSKEYS.none}</p>
          ) : (
            <ul className={css.list}>
              {passkeys.map((passkey) => (
                <li key={passkey.id} className={css.row}>
                  <div className={css.facts}>
                    <strong>{passkey.label}</strong>
                    <span className={layout.small}>
                      {PASSKEYS.created(formatLongDate(passkey.created_on))},{' '}
                      {passkey.last_used_on ? PASSKEYS.used(formatLongDate(passkey.last_used_on)) : PASSKEYS.unused}
                    </span>
                  </div>
                  <Button
                    variant="quiet"
                    aria-label={`${PASSKEYS.rename}: ${passkey.label}`}
                    aria-expanded={form === passkey.id}
                    onClick={() => show(passkey.id)}
                  >
                    {PASSKEYS.rename}
                  </Button>
                  <Button variant="quiet" aria-label={`${PASSKEYS.remove}: ${passkey.label}`} onClick={() => remove(passkey)}>
                    {PASSKEYS.remove}
                  </Button>
                  {form === passkey.id && (
                    <Form
                      submit={PASSKEYS.save}
                      busy={busy}
                      onSubmit={(fields) =>
                        change((http) => renamePasskey(http, passkey.id, String(fields.get('label'))), PASSKEYS.renamed)
                      }
                    >
                      <Field
                        name="label"
                        label={PASSKEYS.name}
                        defaultValue={passkey.label}
                        maxLength={60}
                        required
                        error={fault}
                      />
                    </Form>
                  )}
                </li>
              ))}
            </ul>
          )}
          {browserHasPasskeys() ? (
            <Button className={css.add} variant="secondary" aria-expanded={form === 'add'} onClick={() => show('add')}>
              {PASSKEYS.add}
            </Button>
          ) : (
            <p>{PASSKEYS.unsupported}</p>
          )}
          {form === 'add' && (
            <Form
              submit={PASSKEYS.next}
              busy={busy}
              onSubmit={(fields) => change((http) => addPasskey(http, String(fields.get('password'))), PASSKEYS.added)}
            >
              <PasswordField name="password" label={PASSKEYS.password} autoComplete="current-password" required error={fault} />
            </Form>
          )}
          {form === undefined && fault && <FieldError>{fault}</FieldError>}
        </>
      )}
    </section>
  );
}

interface FormProps {
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: (fields: FormData) => void;
  /** One field, which gets the focus. */
  readonly children: ReactNode;
}

function Form({ submit, busy, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} className={css.form} onSubmit={send}>
      {children}
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
