/**
 * Screens and slots are made by functions, which React Refresh does not take for components: their modules say here that they may be
 * replaced. The components in them keep their state; a loader that was changed is used after the page is loaded anew.
 */
module.exports = (source) => `${source}
if (import.meta.webpackHot) {
  if (import.meta.webpackHot.data) __react_refresh_utils__.enqueueUpdate(() => {});
  import.meta.webpackHot.dispose((data) => { data.again = true; });
  import.meta.webpackHot.accept();
}`;
