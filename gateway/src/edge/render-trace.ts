import type { TraceSpan } from '@safarnama/shared/tracing';
import * as z from 'zod';
import type { CompositionSpec, PageTrace, Rendered } from '../render/protocol.ts';
import { MAX_CALLS, MAX_PATH_LENGTH } from '../render/traced-calls.ts';

/** An API call in a worker's report. Workers run code of remotes, so the report is validated. */
const callSchema = z.object({
  id: z.string().regex(/^(?!0{16})[\da-f]{16}$/),
  by: z.string(),
  method: z.enum(['GET', 'POST']),
  path: z
    .string()
    .regex(/^\/[^?#\s\p{C}]*$/u)
    .max(MAX_PATH_LENGTH),
  status: z.int().min(0).max(599),
  start: z.number(),
  ms: z.number().min(0),
});

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
      const { data: call } = callSchema.safeParse(item);
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
