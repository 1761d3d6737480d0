import { useHost } from '@safarnama/shared/host';
import { safeParse } from '@safarnama/shared/schema';
import { Button, Field } from '@safarnama/shared/ui';
import { useState } from 'react';
import { FormProvider, type Resolver, useController, useForm } from 'react-hook-form';
import { type GuideRequest, request, requestGuide } from '../../guides-api.ts';
import { content } from './content.ts';
import css from './guides.module.css';

/** Messages of the schema, by field. */
const resolver: Resolver<GuideRequest> = (values) => {
  const { success, data, error } = safeParse(request, values);
  if (success) return { values: data, errors: {} };
  const messages = error.issues.map(({ path, message }) => [String(path[0]), { type: 'schema', message }] as const);
  return { values: {}, errors: Object.fromEntries(messages) };
};

/** A field of the form around it, which the context of react-hook-form holds. */
function FormField({
  name,
  label,
  type = 'text',
}: {
  readonly name: keyof GuideRequest;
  readonly label: string;
  readonly type?: string;
}) {
  const { field, fieldState } = useController<GuideRequest>({ name });
  const read = (text: string) => (type === 'number' && text !== '' ? Number(text) : text);
  return (
    <Field
      {...field}
      type={type}
      label={label}
      error={fieldState.error?.message}
      onChange={(event) => field.onChange(read(event.target.value))}
    />
  );
}

export function RequestForm() {
  const { http } = useHost();
  const form = useForm<GuideRequest>({ resolver, defaultValues: { name: '', days: 1 } });
  const [status, setStatus] = useState('');
  const send = form.handleSubmit((body) =>
    requestGuide(http, body).then(
      ({ id }) => setStatus(content.sent(id)),
      () => setStatus(content.failed),
    ),
  );
  return (
    <FormProvider {...form}>
      <form className={css.form} onSubmit={send} noValidate aria-label={content.form}>
        <h2>{content.form}</h2>
        <FormField name="name" label={content.name} />
        <FormField name="days" label={content.days} type="number" />
        <Button type="submit">{content.send}</Button>
        <p role="status">{status}</p>
      </form>
    </FormProvider>
  );
}
