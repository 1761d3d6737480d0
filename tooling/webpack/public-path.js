/* global __ASSET_BASE__ */
// First module of a remote in both builds, so that pictures have the same address on server and browser.
if (typeof __ASSET_BASE__ === 'string') {
  // On the server: an argument of the bundle's wrapper.
  __webpack_public_path__ = __ASSET_BASE__;
} else {
  // `publicPath: auto` is absolute; the server's addresses have no origin.
  const url = new URL(__webpack_public_path__, location.href);
  if (url.origin === location.origin) __webpack_public_path__ = url.pathname;
}
