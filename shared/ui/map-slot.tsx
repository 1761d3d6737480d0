// Imported by its public name, so that the page's shared copy is used instead of a second one.
import { Button } from '@safarnama/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { PlaceMapProps, PlacesMapProps } from './map.tsx';
import { mapTexts as texts } from './map-content.ts';

export type { MapPoint } from './map-view.ts';

/** From this width the map stands beside the list, at once; below, a button shows it. */
const BESIDE = '(min-width: 80rem)';

type Code = typeof import('./map.tsx');

/** The map of one place, shown on request, because no space is reserved for it. */
export function PlaceSlot(props: PlaceMapProps) {
  return <Slot beside={false}>{(code) => <code.PlaceMap {...props} />}</Slot>;
}

/** A map whose code loads after the page's code, and on narrow screens on request. */
export function MapSlot(props: PlacesMapProps) {
  return props.points.length > 0 && <Slot beside>{(code) => <code.PlacesMap {...props} />}</Slot>;
}

function Slot({ beside, children }: { readonly beside: boolean; readonly children: (code: Code) => ReactNode }) {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const [code, setCode] = useState<Code>();
  // A press on the button of the server's HTML would be lost.
  const [ready, setReady] = useState(false);
  const open = state === 'open';
  useEffect(() => {
    setReady(true);
    if (beside && window.matchMedia?.(BESIDE).matches) setState('open');
  }, [beside]);
  useEffect(() => {
    if (open && !code) import(/* webpackChunkName: "map" */ './map.tsx').then(setCode, () => setState('failed'));
  }, [open, code]);
  return (
    <>
      <Button
        variant="secondary"
        disabled={!ready}
        aria-expanded={open}
        busy={open && !code}
        onClick={() => setState(open ? 'closed' : 'open')}
      >
        {open ? texts.hide : texts.show}
      </Button>
      {state === 'failed' && <p role="alert">{texts.failed}</p>}
      {open && code && children(code)}
    </>
  );
}
