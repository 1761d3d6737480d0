const webpack = require('webpack');

/** Runs webpack over some configurations. Rejects with the compiler's own words. */
const runWebpack = (configs) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {});
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats.stats);
    });
  });

module.exports = { runWebpack };
