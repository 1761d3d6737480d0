import { useHost } from '@safarnama/shared/host';
import { Button, Checkbox, Field, Notice, TextArea } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { AGENCY } from '../../agency.ts';
import { mailto } from '../../mailto.ts';
import css from './contact.module.css';
import { type ContactMessage, type Faults, findFaults, readMessage } from './contact-message.ts';
import { CONTACT } from './content.ts';

const TEXT = CONTACT.form;

function Direct({ name, message }: ContactMessage) {
  const { title, text, link, subject } = CONTACT.direct;
  return (
    <Notice tone="accent" title={title}>
      <p>
        {text} <a href={AGENCY.tollFree.href}>{AGENCY.tollFree.label}</a>
      </p>
      <p>
        <a href={mailto(AGENCY.email, subject(name), message)}>{link}</a>
      </p>
    </Notice>
  );
}

/** All four fields are required, the checkbox is not. Sent only if a setting names a receiver. */
export function ContactForm() {
  const { http, config, notify } = useHost();
  const [faults, setFaults] = useState<Faults>({});
  const [last, setLast] = useState<ContactMessage>();
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const message = readMessage(new FormData(form));
    const found = findFaults(message);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const endpoint = config.flags.contactEndpoint;
    setSending(true);
    const sent = await (endpoint ? http.post(endpoint, message) : Promise.resolve()).then(
      () => true,
      () => false,
    );
    setSending(false);
    await notify.alert(sent ? CONTACT.thanks(message.name) : CONTACT.failed);
    if (sent) form.reset();
    setLast(message);
  }

  return (
    <form className={css.form} noValidate onSubmit={submit} aria-labelledby="contact-form">
      <h2 id="contact-form">{TEXT.title}</h2>
      <p className={css.note}>{TEXT.note}</p>
      <Field label={TEXT.name} name="name" autoComplete="name" required error={faults.name} />
      <div className={css.pair}>
        <Field label={TEXT.email} name="email" type="email" autoComplete="email" required error={faults.email} />
        <Field label={TEXT.phone} name="phone" type="tel" autoComplete="tel" required error={faults.phone} />
      </div>
      <TextArea label={TEXT.message} name="message" rows={5} required error={faults.message} />
      <Checkbox label={TEXT.captcha} name="captcha" />
      <Button type="submit" size="large" busy={sending}>
        {TEXT.submit}
      </Button>
      {last ? <Direct {...last} /> : null}
    </form>
  );
}
