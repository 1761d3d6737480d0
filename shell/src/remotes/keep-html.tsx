import { type ReactNode, use, useEffect, useState } from 'react';
import { RemoteNotice } from '../app/layout/notice.tsx';
import { markHydrated } from '../early-input.ts';
import type { Frame } from './area.tsx';

/**
 * Frame of the area that the server rendered. When its remote fails before hydration, the server's HTML stays visible with the
 * notice above it. React does not touch the children of an element with dangerouslySetInnerHTML. `first` resolves to
 * whether the code of the first page could be loaded; `navigated` is true after navigation.
 */
export function createKeepHtml(area: string | undefined, first: Promise<boolean> | undefined, navigated: () => boolean): Frame {
  return function KeepHtml({ name, children }: { name: string; children: ReactNode }) {
    const [initial] = useState(() => name === area && first !== undefined && !navigated());
    const [noticed, setNoticed] = useState(false);
    const [retried, setRetried] = useState(false);
    const lost = initial && !retried && first !== undefined && !use(first);
    useEffect(() => {
      if (lost) setNoticed(true);
    }, [lost]);
    if (!lost) return <div ref={markHydrated}>{children}</div>;
    return (
      <>
        {noticed ? <RemoteNotice remote={name} busy={false} onRetry={() => setRetried(true)} /> : null}
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      </>
    );
  };
}
