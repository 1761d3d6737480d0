import { useSyncExternalStore } from 'react';
import { LAYOUT } from './content.ts';
import css from './layout.module.css';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={css.offline}>
      {online ? null : <p>{LAYOUT.offline}</p>}
    </div>
  );
}
