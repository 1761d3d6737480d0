/**
 * React makes script elements through `innerHTML`. The data blocks of a page are never made in a browser, only taken over, except
 * when a whole page has to be rendered anew: then they are made empty. This policy admits just that.
 */
export function admitEmptyScripts(): void {
  const createHTML = (html: string) => {
    if (html === '' || html === '<script></script>') return html;
    throw new TypeError('HTML from text is not admitted');
  };
  window.trustedTypes?.createPolicy('default', { createHTML });
}
