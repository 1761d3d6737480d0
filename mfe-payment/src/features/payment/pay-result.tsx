import { type ReactNode, useEffect, useRef } from 'react';

interface PayResultProps {
  /** Moves the focus to the result, after a press of Pay. */
  readonly focus: boolean;
  readonly children: ReactNode;
}

/** Result of a press of Pay. Its `key` must change with each press, so that the same result is announced again. */
export function PayResult({ focus, children }: PayResultProps) {
  const box = useRef<HTMLDivElement>(null);
  // In an effect: a dialog that closes returns the focus to Pay during the commit.
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
