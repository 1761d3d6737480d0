import { type ReactNode, useEffect, useRef } from 'react';

interface AnswerProps {
  /** Whoever pressed is led to it. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** What a press has come to. Give it a `key` that changes with every press, so that the same answer is given again. */
export function Answer({ takesFocus, children }: AnswerProps) {
  const box = useRef<HTMLDivElement>(null);
  // After the commit, in which a dialog that closes gives the focus back to Pay.
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
