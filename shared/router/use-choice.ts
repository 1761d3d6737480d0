import { startTransition, useState } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router-dom';

/**
 * A choice whose state is the address. The address follows when its page's data are here, and a box must not wait that long to
 * look ticked, nor must a quick second choice build on the state before the first.
 *
 * @param current the choice that the present address holds
 * @returns the choice to show, and how to make one: what to show, and the address that holds it
 */
export function useChoice<T extends object>(current: T): readonly [T, (next: T, address: To, options?: NavigateOptions) => void] {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<T>();
  const choose = async (next: T, address: To, options?: NavigateOptions) => {
    setAhead(next);
    // Settles when the address has followed, or when the visitor has gone elsewhere meanwhile.
    await navigate(address, options);
    // Drawn with the new address, which the router draws in a transition too; a later choice stays.
    startTransition(() => setAhead((now) => (now === next ? undefined : now)));
  };
  return [ahead ?? current, (...choice) => void choose(...choice)];
}
