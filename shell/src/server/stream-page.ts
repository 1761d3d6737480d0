import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { recordEarlyInput } from '../early-input.ts';
import { saveDraft } from '../language-draft.ts';
import type { Receiver, ServerPage } from './server-page.ts';
import { SLOT_CLIENT_RENDERED } from './slots.tsx';

/** Milliseconds that a page waits, before its first byte, for slots that are nearly ready. */
const HOLD = 100;

interface StreamOptions {
  readonly page: ServerPage;
  readonly to: Receiver;
  readonly status: number;
  /** Addresses of the scripts that hydrate the page. */
  readonly scripts: readonly string[];
  /** Milliseconds after which unfinished parts become client-rendered. */
  readonly abortAfter: number;
  /** Called when a part fails, except for slots, which report their own failures. */
  onError(message: string): void;
}

/** Renders a document and passes the page to the receiver when its parts are ready, or shortly after its frame is. */
export function streamPage(document: ReactNode, { page, to, status, scripts, abortAfter, onError }: StreamOptions): void {
  let sent = false;
  let hold: NodeJS.Timeout | undefined;
  const stream = renderToPipeableStream(document, {
    nonce: nonceOf(page.nonce),
    bootstrapScriptContent: `(${recordEarlyInput})();(${saveDraft})()`,
    bootstrapScripts: [...scripts],
    // Above this size React sends a finished boundary hidden, with a script that reveals it: never here.
    progressiveChunkSize: 1e9,
    onShellReady() {
      if (!page.isWhole) hold = setTimeout(send, HOLD);
    },
    onAllReady() {
      clearTimeout(limit);
      send();
    },
    onShellError(error) {
      clearTimeout(limit);
      to.failed(error);
    },
    onError(error) {
      const message = String((error as Error | undefined)?.message ?? error);
      if (!page.signal.aborted && !SLOT_CLIENT_RENDERED.test(message)) {
        page.lacks();
        onError(message);
      }
      return 'server';
    },
  });
  const limit = setTimeout(() => stream.abort(new Error('the page took too long')), abortAfter);
  page.signal.addEventListener('abort', () => {
    clearTimeout(limit);
    clearTimeout(hold);
    stream.abort();
  });
  function send() {
    clearTimeout(hold);
    if (sent) return;
    sent = true;
    to.page(status, (target) => void stream.pipe(target));
  }
}

/** Nonce of scripts and styles. React writes the object itself into the preloads of bootstrap scripts: its text is the nonce. */
const nonceOf = (nonce: string) => ({ script: nonce, style: nonce, toString: () => nonce });
