import { FieldError } from '@safarnama/shared/ui';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { RESET } from './content.ts';
import { enter, erase, type OtpEntry } from './otp-entry.ts';
import css from './reset.module.css';

interface OtpBoxesProps {
  readonly digits: readonly string[];
  readonly onChange: (digits: readonly string[]) => void;
  readonly problem: string | undefined;
}

export function OtpBoxes({ digits, onChange, problem }: OtpBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const problemId = useId();

  function apply({ digits: next, focus }: OtpEntry) {
    onChange(next);
    boxes.current[focus]?.focus();
  }
  function press(event: KeyboardEvent, at: number) {
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key];
    if (event.key === 'Backspace') {
      event.preventDefault();
      apply(erase(digits, at));
    } else if (step !== undefined && boxes.current[step]) {
      event.preventDefault();
      boxes.current[step].focus();
    }
  }
  function paste(event: ClipboardEvent, at: number) {
    event.preventDefault();
    apply(enter(digits, at, event.clipboardData.getData('text')));
  }

  return (
    <fieldset aria-describedby={problem ? problemId : undefined}>
      <legend className={css.legend}>{RESET.code}</legend>
      <div className={css.boxes}>
        {digits.map((digit, at) => (
          <input
            key={at}
            ref={(box) => {
              boxes.current[at] = box;
            }}
            className={css.box}
            name={`otp${at + 1}`}
            aria-label={RESET.digit(at + 1)}
            aria-invalid={problem ? true : undefined}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={1}
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            value={digit}
            onChange={(event) => apply(enter(digits, at, event.target.value))}
            onKeyDown={(event) => press(event, at)}
            onPaste={(event) => paste(event, at)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
    </fieldset>
  );
}
