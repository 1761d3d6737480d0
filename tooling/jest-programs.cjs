/** Before the tests of gateway and API, which run the built programs. */
module.exports = () => require('./build/programs.cjs').buildPrograms();
