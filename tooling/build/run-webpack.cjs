const { builtinModules } = require('node:module');
const path = require('node:path');
const webpack = require('webpack');

/** The Node module in an error message of webpack. */
function nodeModule(message) {
  const [, name = ''] = /Can't resolve '(?:node:)?([\w/]+)'|Reading from "node:([\w/]+)"/.exec(message)?.filter(Boolean) ?? [];
  return builtinModules.includes(name) ? name : undefined;
}

/** Name of the library that a module belongs to. */
const libraryOf = (name = '') => /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name)?.[1].replaceAll('\\', '/');

/** One line for a library that needs Node: source file, library, module. Undefined for any other error. */
function needsNode({ message, moduleName, moduleTrace = [] }) {
  const missing = nodeModule(message);
  if (!missing) return undefined;
  const trace = [moduleName, ...moduleTrace.flatMap(({ moduleName: inner, originName }) => [inner, originName])].filter(Boolean);
  const file = trace.find((name) => name.startsWith('./') && !name.includes('node_modules'))?.slice(2);
  const library = trace.map(libraryOf).find(Boolean);
  return (
    `${file ?? 'a module'} imports ${library ? `${library}, which needs ` : ''}Node's ${missing}: browsers and render workers have no Node; ` +
    'use a library that runs in browsers, or call it through an API of your own'
  );
}

/** Runs webpack over some configurations. Rejects with one line for each library that needs Node, else with webpack's own message. */
const runWebpack = (configs) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {});
      if (error) return reject(error);
      if (!stats.hasErrors()) return resolve(stats.stats);
      const parts = stats.stats.map((one) => one.toJson({ all: false, errors: true, moduleTrace: true, ids: true }));
      const lines = new Set(parts.flatMap(({ errors }) => errors.flatMap((one) => needsNode(one) ?? [])));
      const folder = path.basename([configs].flat()[0].context ?? '');
      reject(new Error(lines.size > 0 ? `${folder}: ${[...lines].join('\n')}` : stats.toString('errors-only')));
    });
  });

module.exports = { libraryOf, runWebpack };
