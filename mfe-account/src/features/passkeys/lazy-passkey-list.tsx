import { lazy, Suspense } from 'react';

/** In the chunk of the login dialog: another one would be named in the remote's entry, which every page loads. */
const PasskeyList = lazy(() =>
  import(/* webpackChunkName: "slot-dialog" */ './passkey-list.tsx').then(
    ({ PasskeyList }) => ({ default: PasskeyList }),
    // Where the code cannot be loaded, nothing is shown.
    () => new Promise<never>(() => {}),
  ),
);

export const LazyPasskeyList = () => (
  <Suspense>
    <PasskeyList />
  </Suspense>
);
