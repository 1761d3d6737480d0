import { useEffect, useRef, useState } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router-dom';

interface Ahead<T> {
  readonly choice: T;
  /** The address that was drawn when the navigation had settled; unset while it is under way. */
  readonly until?: string;
}

/**
 * A choice whose state is the address. The address follows when its page's data are here, and a box must not wait that long to
 * look ticked, nor must a quick second choice build on the state before the first.
 *
 * @param current the choice that the present address holds
 * @returns the choice to show, and how to make one: what to show, and the address that holds it
 */
export function useChoice<T extends object>(current: T): readonly [T, (next: T, address: To, options?: NavigateOptions) => void] {
  const navigate = useNavigate();
  const { key } = useLocation();
  const drawn = useRef(key);
  useEffect(() => {
    drawn.current = key;
  }, [key]);
  const [ahead, setAhead] = useState<Ahead<T>>();
  const choose = async (choice: T, address: To, options?: NavigateOptions) => {
    setAhead({ choice });
    // Settles when the address has followed, or when the visitor has gone elsewhere meanwhile. The router draws the new address
    // later still, in a transition that may wait: the choice gives way to it in the same drawing, not before. A later choice stays.
    await navigate(address, options);
    setAhead((now) => (now?.choice === choice ? { choice, until: drawn.current } : now));
  };
  const leads = ahead && (ahead.until === undefined || ahead.until === key);
  return [leads ? ahead.choice : current, (...choice) => void choose(...choice)];
}
