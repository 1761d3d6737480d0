/**
 * Accepts hot replacement of screen and slot modules: they export functions, which React Refresh does not recognize as components.
 * Their components keep their state; a changed loader is used after a reload.
 */
module.exports = (source) => `${source}
if (import.meta.webpackHot) {
  if (import.meta.webpackHot.data) __react_refresh_utils__.enqueueUpdate(() => {});
  import.meta.webpackHot.dispose((data) => { data.again = true; });
  import.meta.webpackHot.accept();
}`;
