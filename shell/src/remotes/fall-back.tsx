import { useRevalidator } from '@safarnama/shared/router';
import { useEffect, useState } from 'react';
import { RemoteNotice } from '../app/layout/notice.tsx';
import { PageSkeleton } from '../app/layout/page-skeleton.tsx';
import type { Remotes } from './load-remote.ts';

interface FallBackProps {
  readonly remote: string;
  readonly remotes: Remotes;
  /** The server's HTML of the area; empty after navigation. React has removed it from the page, or still uses it. */
  readonly html: readonly ChildNode[];
}

/**
 * Replaces a screen whose code failed. Switches to the remote's previous release if there is one; until then, and below the
 * notice otherwise, the server's HTML stays visible.
 */
export function FallBack({ remote, remotes, html }: FallBackProps) {
  const { revalidate, state } = useRevalidator();
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let shown = true;
    void remotes.stepBack(remote).then((other) => {
      if (!shown) return;
      if (other) void revalidate();
      else setLost(true);
    });
    return () => {
      shown = false;
    };
  }, [remote, remotes, revalidate]);
  return (
    <>
      {lost ? <RemoteNotice remote={remote} busy={state !== 'idle'} onRetry={() => void revalidate()} /> : null}
      {html.length > 0 ? (
        <div aria-busy={!lost} ref={(element) => element?.append(...html.filter((node) => !node.isConnected))} />
      ) : lost ? null : (
        <PageSkeleton />
      )}
    </>
  );
}
