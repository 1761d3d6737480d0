import { useEffect, useRef, useState } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router-dom';

interface PendingChoice<T> {
  readonly choice: T;
  /** The URL that was rendered when the navigation settled; unset while it is pending. */
  readonly until?: string;
}

/**
 * A choice whose state is the URL. The URL changes only when the loader has resolved, but a checkbox must show its tick at once,
 * and a quick second choice must build on the first. Takes the choice of the current URL; returns the choice to show, and a
 * setter that takes a choice and its URL.
 */
export function useChoice<T extends object>(current: T): readonly [T, (next: T, address: To, options?: NavigateOptions) => void] {
  const navigate = useNavigate();
  const { key } = useLocation();
  const renderedKey = useRef(key);
  useEffect(() => {
    renderedKey.current = key;
  }, [key]);
  const [pending, setPending] = useState<PendingChoice<T>>();
  const choose = async (choice: T, address: To, options?: NavigateOptions) => {
    setPending({ choice });
    // Settles when the navigation has ended or was replaced by another. The router renders the new URL later, in a transition
    // that may wait: the pending choice ends in the same render, not before. A later choice is kept.
    await navigate(address, options);
    setPending((now) => (now?.choice === choice ? { choice, until: renderedKey.current } : now));
  };
  const isPending = pending && (pending.until === undefined || pending.until === key);
  return [isPending ? pending.choice : current, (...choice) => void choose(...choice)];
}
