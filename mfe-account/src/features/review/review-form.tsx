import { useHost } from '@safarnama/shared/host';
import { useRevalidator } from '@safarnama/shared/router';
import { Button, Field, FieldError, layout, OptionChips, TextArea } from '@safarnama/shared/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { writeReview } from '../../api/write-review.ts';
import { logInAfter, useDraft } from '../draft.ts';
import { serverMessage } from '../server-message.ts';
import { REVIEW } from './content.ts';
import { MAX_PICTURES, toDataUrl } from './pictures.ts';
import css from './review.module.css';

const STARS = [1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: REVIEW.star(count) }));
const MAX_LENGTH = 2000;

type FormErrors = { readonly [Field in 'stars' | 'text' | 'pictures']?: string | undefined };

/** Statuses whose reply has a message for the user. */
const hasMessage = (status: number): boolean => [401, 404, 409, 413, 422, 429].includes(status);

interface ReviewFormProps {
  readonly reference: string;
  /** A button opened the form, and was removed with the focus. */
  readonly focus: boolean;
}

export default function ReviewForm({ reference, focus }: ReviewFormProps) {
  const { http, session } = useHost();
  const { revalidate } = useRevalidator();
  const id = useId();
  const stars = useDraft(`stars:${reference}`);
  const text = useDraft(`review:${reference}`);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState<FormErrors>({});
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  /** Choices whose pictures are being scaled down, which takes seconds on a phone: the review is not sent without them. */
  const [reading, setReading] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const focusOn = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  useEffect(() => {
    if (focus) focusOn('stars');
  }, [focus]);
  const removed = useRef(false);
  useEffect(() => {
    if (removed.current && pictures) focusOn('pictures');
    removed.current = false;
  }, [pictures]);
  const clearFault = (field: keyof FormErrors) => setFaults((before) => ({ ...before, [field]: undefined }));

  async function choose(files: readonly File[]) {
    setReading((choices) => choices + 1);
    const urls = await Promise.all(files.slice(0, MAX_PICTURES).map(toDataUrl));
    setReading((choices) => choices - 1);
    const accepted = urls.filter((url) => url !== undefined);
    setPictures((before) => [...before, ...accepted].slice(0, MAX_PICTURES));
    const tooMany = pictures.length + accepted.length > MAX_PICTURES || files.length > MAX_PICTURES;
    setFaults((before) => ({
      ...before,
      pictures: tooMany ? REVIEW.tooMany : accepted.length < urls.length ? REVIEW.noPicture : undefined,
    }));
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const found = { stars: stars.text ? undefined : REVIEW.noStars, text: text.text.trim() ? undefined : REVIEW.noText };
    setFaults(found);
    setFailed('');
    if (found.stars || found.text) return focusOn(found.stars ? 'stars' : 'text');
    setBusy(true);
    try {
      await writeReview(http, reference, { stars: Number(stars.text), text: text.text.trim(), pictures: [...pictures] });
      stars.clear();
      text.clear();
      await revalidate();
    } catch (error) {
      setFailed(serverMessage(error, hasMessage) ?? REVIEW.failed);
      logInAfter(error, session);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} className={layout.stack} onSubmit={send} noValidate>
      <OptionChips
        label={REVIEW.stars}
        name="stars"
        options={STARS}
        value={stars.text}
        onChange={(value) => {
          stars.write(value);
          clearFault('stars');
        }}
        error={faults.stars}
      />
      <TextArea
        label={REVIEW.text}
        name="text"
        rows={5}
        maxLength={MAX_LENGTH}
        hint={REVIEW.hint}
        value={text.text}
        error={faults.text}
        onChange={(event) => {
          text.write(event.target.value);
          clearFault('text');
        }}
      />
      {pictures.length < MAX_PICTURES ? (
        <Field
          label={REVIEW.pictures}
          name="pictures"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          hint={REVIEW.picturesHint}
          error={faults.pictures}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // Allows choosing the same file again after its removal.
            event.target.value = '';
            void choose(files);
          }}
        />
      ) : (
        faults.pictures && <FieldError id={id}>{faults.pictures}</FieldError>
      )}
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map((picture, n) => (
            <li key={picture.slice(-40) + n}>
              <img src={picture} alt={REVIEW.picture(n + 1)} />
              <Button
                variant="quiet"
                onClick={() => {
                  removed.current = true;
                  setPictures(pictures.filter((_, at) => at !== n));
                  clearFault('pictures');
                }}
              >
                {REVIEW.remove(n + 1)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failed && <p role="alert">{failed}</p>}
      <Button type="submit" disabled={busy || reading > 0}>
        {busy ? REVIEW.sending : REVIEW.send}
      </Button>
    </form>
  );
}
