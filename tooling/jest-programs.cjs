/** Builds the programs before the tests of gateway and API, which run them. */
module.exports = () => require('./build/programs.cjs').buildPrograms();
