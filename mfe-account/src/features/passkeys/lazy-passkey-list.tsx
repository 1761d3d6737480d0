import { lazy, Suspense } from 'react';

/** Part of the login dialog's chunk: another chunk would be named in the remote's entry, which every page loads. */
const PasskeyList = lazy(() =>
  import(/* webpackChunkName: "slot-dialog" */ './passkey-list.tsx').then(
    ({ PasskeyList }) => ({ default: PasskeyList }),
    // A failed load shows nothing.
    () => new Promise<never>(() => {}),
  ),
);

export const LazyPasskeyList = () => (
  <Suspense>
    <PasskeyList />
  </Suspense>
);
