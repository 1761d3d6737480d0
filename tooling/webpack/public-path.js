/* global __ASSET_BASE__ */
// First module of a remote in both builds: pictures get the same address on the server and in the browser.
if (typeof __ASSET_BASE__ === 'string') {
  // An argument of the server bundle's wrapper, given by the gateway.
  __webpack_public_path__ = __ASSET_BASE__;
} else {
  // `publicPath: auto` is absolute: same-origin addresses lose their origin, as the server writes them.
  const url = new URL(__webpack_public_path__, location.href);
  if (url.origin === location.origin) __webpack_public_path__ = url.pathname;
}
