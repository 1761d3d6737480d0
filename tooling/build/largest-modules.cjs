const path = require('node:path');
const { libraryOf } = require('./run-webpack.cjs');

/** Maximum entries listed per screen or slot. */
const NAMED = 5;

/**
 * Source bytes per library and own module of each screen and slot of a build, largest first.
 *
 * @param {import('webpack').Stats} stats of the browser build
 * @param {readonly string[]} groups names of chunk groups
 * @returns {Record<string, { name: string, bytes: number }[]>}
 */
function largestModules({ compilation }, groups) {
  const { chunkGraph, compiler, namedChunkGroups } = compilation;
  const nameOf = (file) => libraryOf(file) ?? path.relative(compiler.context, file);
  return Object.fromEntries(
    groups.map((group) => {
      const sizes = new Map();
      for (const chunk of namedChunkGroups.get(group)?.chunks ?? [])
        for (const module of chunkGraph.getChunkModulesIterable(chunk))
          for (const { resource, size } of (module.modules ? [...module.modules] : [module]).map((one) => ({
            resource: one.resource?.replace(/\?.*$/, ''),
            size: one.size(),
          })))
            if (resource && !resource.endsWith('.css')) sizes.set(nameOf(resource), (sizes.get(nameOf(resource)) ?? 0) + size);
      const sorted = [...sizes].sort(([, a], [, b]) => b - a).slice(0, NAMED);
      return [group, sorted.map(([name, bytes]) => ({ name, bytes }))];
    }),
  );
}

module.exports = { largestModules };
