import { useHost, useToday } from '@safarnama/shared/host';
import { Button, Dialog, Field, layout, TextArea } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { content } from './content.ts';
import { checkInquiry, FIELDS, type Inquiry, type InquiryErrors, inquiryMail } from './inquiry.ts';
import css from './inquiry-dialog.module.css';

interface InquiryDialogProps {
  readonly place: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const EMPTY: Inquiry = { name: '', phone: '', email: '', date: '', persons: '', message: '' };
const CONTROLS = {
  name: { type: 'text', autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  date: { type: 'date' },
  persons: { type: 'number', inputMode: 'numeric' },
} as const;

/** Inquiry form. Nothing is sent to the server: after submit it shows the agency's contact links. */
export function InquiryDialog({ place, open, onClose }: InquiryDialogProps) {
  return (
    <Dialog open={open} title={content.title} onClose={onClose}>
      <InquiryForm place={place} />
    </Dialog>
  );
}

function InquiryForm({ place }: { readonly place: string }) {
  const { notify } = useHost();
  const today = useToday();
  const [inquiry, setInquiry] = useState(EMPTY);
  const [errors, setErrors] = useState<InquiryErrors>({});
  const [sent, setSent] = useState<Inquiry>();
  const change = (event: { readonly target: { readonly name: string; readonly value: string } }) =>
    setInquiry({ ...inquiry, [event.target.name]: event.target.value });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const errors = checkInquiry(inquiry);
    setErrors(errors);
    const first = FIELDS.find((field) => errors[field]);
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    await notify.alert(content.success);
    setSent(inquiry);
    setInquiry(EMPTY);
  };
  if (sent) return <Direct mail={inquiryMail(sent, place)} />;
  const field = (name: keyof typeof CONTROLS) => (
    <Field
      key={name}
      {...CONTROLS[name]}
      min={name === 'date' ? today : name === 'persons' ? 1 : undefined}
      name={name}
      label={content[name]}
      value={inquiry[name]}
      error={errors[name]}
      onChange={change}
    />
  );
  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <p className={layout.soft}>{content.intro(place)}</p>
      <div className={layout.fields}>{(['name', 'phone', 'email', 'date', 'persons'] as const).map(field)}</div>
      <TextArea name="message" label={content.message} value={inquiry.message} error={errors.message} onChange={change} />
      <Button type="submit" size="wide">
        {content.submit}
      </Button>
    </form>
  );
}

/** Focuses the replacement of the removed form. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

function Direct({ mail }: { readonly mail: string }) {
  const { phone } = content.agency;
  return (
    <div ref={takeFocus} tabIndex={-1} className={css.form}>
      <p>{content.directHint}</p>
      <p className={css.direct}>
        <a href={mail}>{content.direct}</a>
        <a href={phone.href}>{phone.label}</a>
      </p>
    </div>
  );
}
