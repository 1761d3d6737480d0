import { type ReactNode, use, useEffect, useState } from 'react';
import { RemoteNotice } from '../app/layout/notice.tsx';
import { takeOver } from '../early-input.ts';
import type { Frame } from './area.tsx';

/**
 * The frame of the area that the server rendered. When its remote is lost before hydration, the server's HTML stays readable,
 * with the notice above it: React leaves the children of an element alone whose inner HTML it was told.
 *
 * @param first settles when the code of the first page is here or lost; never rejects
 * @param moved true once the visitor has gone to another page
 */
export function createKeepHtml(
  area: string | undefined,
  first: Promise<'here' | 'lost'> | undefined,
  moved: () => boolean,
): Frame {
  return function KeepHtml({ name, children }: { name: string; children: ReactNode }) {
    const [initial] = useState(() => name === area && first !== undefined && !moved());
    const [noticed, setNoticed] = useState(false);
    const [retried, setRetried] = useState(false);
    const lost = initial && !retried && first !== undefined && use(first) === 'lost';
    useEffect(() => {
      if (lost) setNoticed(true);
    }, [lost]);
    if (!lost) return <div ref={takeOver}>{children}</div>;
    return (
      <>
        {noticed ? <RemoteNotice remote={name} busy={false} onRetry={() => setRetried(true)} /> : null}
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      </>
    );
  };
}
