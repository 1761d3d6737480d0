import { type ReactNode, useEffect, useRef } from 'react';

interface AnswerProps {
  /** Moves the focus to it, after a press of Pay. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** Result of a press of Pay. Its `key` must change with each press, so that the same result is announced again. */
export function Answer({ takesFocus, children }: AnswerProps) {
  const box = useRef<HTMLDivElement>(null);
  // In an effect: a dialog that closes returns the focus to Pay during the commit.
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
