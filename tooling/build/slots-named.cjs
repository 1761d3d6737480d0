/** What looks like the name of another area's fragment in a bundle: `mfe-hotels:landing-form`. */
const slotsNamed = (code, owner) =>
  [...new Set([...code.matchAll(/["'`]([a-z][a-z0-9-]*:[a-z][a-z0-9-]*)["'`]/g)].map(([, slot]) => slot))]
    .filter((slot) => !slot.startsWith(`${owner}:`))
    .sort();

module.exports = { slotsNamed };
