/** Outline of a remote's parts. */
export const PAGE = `
[data-boundary] { outline: 2px dashed #0b6e6e; outline-offset: -2px; }
[data-boundary][data-slot], [data-place] > a { outline-color: #b3530a; }
[data-place] > a { outline-style: dashed; outline-width: 2px; }
`;

/** Styles of the overlay, in a shadow tree isolated from the page's styles. */
export const PANEL = `
:host { position: fixed; inset: 0; z-index: 2147483000; pointer-events: none; color-scheme: light dark; font: 13px/1.4 ui-monospace, monospace; }
.layer { position: absolute; inset: 0; overflow: hidden; }
.sign { position: absolute; inset: 0 auto auto 0; padding: 0 .4em; background: #0b3f40; color: #fff; font-size: 11px; white-space: nowrap; }
aside { position: absolute; inset: auto .5rem .5rem auto; width: min(24rem, calc(100vw - 1rem)); max-height: min(55vh, 34rem); display: flex; flex-direction: column; pointer-events: auto; border: 1px solid light-dark(#9aa, #566); border-radius: 8px; background: light-dark(#fff, #14201f); color: light-dark(#122, #eef4f3); box-shadow: 0 4px 24px #0005; }
header { display: flex; align-items: center; padding: .25rem .25rem .25rem .75rem; border-bottom: 1px solid light-dark(#ccd, #344); }
aside[data-corner$=left] { inset-inline: .5rem auto; }
aside[data-corner^=upper] { inset-block: .5rem auto; }
.folded { width: auto; }
.folded .list { display: none; }
header span { flex: 1; overflow: hidden; text-overflow: ellipsis; }
button { min-width: 44px; min-height: 44px; border: 0; background: none; color: inherit; font: inherit; text-decoration: underline; cursor: pointer; }
.list { overflow: auto; padding: 0 .75rem .5rem; }
:focus-visible { outline: 2px solid #c9701c; outline-offset: -2px; }
section + section { border-top: 1px solid light-dark(#ccd, #344); }
h2 { margin: .6rem 0 0; font-size: 14px; }
p { margin: .1rem 0 .3rem; }
dl { display: grid; grid-template-columns: 9em 1fr; margin: 0 0 .6rem; }
dd { margin: 0; }
a { display: inline-block; padding: 0 .3em; line-height: 24px; color: light-dark(#0a5c5c, #7fd3cd); }
.bad { color: light-dark(#a11, #ff9c8f); font-weight: bold; }
`;
