import { useLocation, useSearchParams } from '@safarnama/shared/router';
import { useEffect, useState } from 'react';

/**
 * The address's parameters as they were just chosen. The address itself follows when the list is here, and a box must
 * not wait that long to look checked.
 */
export function useChosenParams(): [URLSearchParams, (next: URLSearchParams) => void] {
  const { key } = useLocation();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<URLSearchParams>();
  // A new place in the history ends what was chosen before it.
  useEffect(() => setChosen(undefined), [key]);
  const choose = (next: URLSearchParams) => {
    setChosen(next);
    setParams(next, { preventScrollReset: true });
  };
  return [chosen ?? params, choose];
}
