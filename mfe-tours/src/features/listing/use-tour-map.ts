import { useEffect, useState } from 'react';

type Code = typeof import('./tour-map.tsx');

/** Loads the map after the page's code, if it is wanted. */
export function useTourMap(wanted: boolean): Code['TourMap'] | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (wanted) import(/* webpackChunkName: "tour-map" */ './tour-map.tsx').then(setCode, () => {});
  }, [wanted]);
  return code?.TourMap;
}
