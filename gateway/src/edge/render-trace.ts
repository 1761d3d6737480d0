import type { TraceSpan } from '@safarnama/shared/tracing';
import { MAX_CALLS } from '../render/output-limits.ts';
import type { CompositionSpec, PageTrace, Rendered } from '../render/protocol.ts';
import { reportedCall } from '../render/worker-output.ts';

/** Adds the render as a span of the request, and its API calls as spans of the render. */
export function traceRender(
  span: TraceSpan,
  { remotes }: CompositionSpec,
): { readonly trace: PageTrace; finish(rendered: Rendered): void } {
  const render = span.child('render');
  const began = Date.now();
  const names = new Set(['shell', ...remotes.map(({ name }) => name)]);

  function calls(reported: unknown): void {
    const now = Date.now();
    const within = (time: number) => Math.min(Math.max(time, began), now);
    const ids = new Set<string>();
    for (const item of Array.isArray(reported) ? reported.slice(0, MAX_CALLS) : []) {
      const { data: call } = reportedCall.safeParse(item);
      if (!call || ids.has(call.id)) continue;
      ids.add(call.id);
      const { id, method, path, status, start, ms, by } = call;
      render.call(`${method} ${path}`, {
        id,
        start: within(start),
        end: within(start + ms),
        failed: status === 0 || status >= 400,
        attributes: {
          'http.request.method': method,
          'url.path': path,
          ...(status > 0 && { 'http.response.status_code': status }),
          ...(names.has(by) && { 'safarnama.remote': by }),
        },
      });
    }
  }

  return {
    trace: { parent: render.traceparent, calls },
    finish(rendered) {
      if (rendered.kind === 'page')
        void rendered.facts.then(({ complete }) => {
          render.setAttributes({ 'safarnama.complete': complete });
          render.end();
        });
      else {
        render.setAttributes(
          rendered.kind === 'client-rendered' ? { 'safarnama.left': rendered.reason } : { 'safarnama.redirect': rendered.status },
        );
        render.end(rendered.kind === 'client-rendered');
      }
    },
  };
}
