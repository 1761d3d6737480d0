/**
 * React creates script elements through `innerHTML`. The page's data blocks are hydrated, not created, except when React renders
 * all of the page again: then they are empty. This Trusted Types policy admits empty blocks only.
 */
export function admitEmptyScripts(): void {
  const createHTML = (html: string) => {
    if (html === '' || html === '<script></script>') return html;
    throw new TypeError('not admitted');
  };
  window.trustedTypes?.createPolicy('default', { createHTML });
}
