/** Matches names of slots, places and pages in a bundle: `mfe-hotels:landing-form`. */
const slotsNamed = (code, owner) =>
  [...new Set([...code.matchAll(/["'`]([a-z][a-z0-9-]*:[a-z][a-z0-9-]*)["'`]/g)].map(([, slot]) => slot))]
    .filter((slot) => !slot.startsWith(`${owner}:`))
    .sort();

module.exports = { slotsNamed };
