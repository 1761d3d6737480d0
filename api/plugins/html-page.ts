import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { currentLanguage } from '../texts/language.ts';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c);

const STYLE = `
:root{color-scheme:light dark;background:Canvas;color:CanvasText;font:1rem/1.5 system-ui,sans-serif}
body{max-width:44rem;margin:0 auto;padding:1.5rem 1rem}
article{border:1px solid #8886;border-radius:.75rem;padding:0 1rem;margin:1rem 0}
h2{font-size:1.1rem}pre{white-space:pre-wrap}
.stamp{display:block;text-align:center;border:2px dashed #b3261e;color:#b3261e;border-radius:.5rem;padding:.5rem;font-weight:700}
@media(prefers-color-scheme:dark){.stamp{border-color:#ff8a80;color:#ff8a80}}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{opacity:.75}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
form{display:grid;gap:.5rem}
button{min-height:2.75rem;font:inherit;border-radius:.5rem;border:1px solid #8888;cursor:pointer}
button.main{background:#0b5d56;color:#fff;border-color:#0b5d56;font-weight:700}
img{display:block;width:15rem;max-width:100%;height:auto;background:#fff}
.call{border-top:1px solid #8884;padding:.5rem 0}textarea,input{width:100%;box-sizing:border-box;font:inherit;font-family:ui-monospace,monospace}textarea{min-height:6rem}
`;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Sends a page whose content security policy allows its own styles and, if given, the one script. */
export const sendHtmlPage = (reply: FastifyReply, title: string, body: string, script = ''): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; img-src 'self' data:; style-src ${hashOf(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'${
        script ? `; script-src ${hashOf(script)}; connect-src 'self'` : ''
      }`,
    )
    .send(
      `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main>${
        script ? `<script>${script}</script>` : ''
      }</body></html>`,
    );
