const path = require('node:path');
const { libraryOf } = require('./run-webpack.cjs');

/** Maximum entries listed per screen or slot. */
const MAX_ENTRIES = 5;

/** Name of the list for the chunks that belong to no screen or slot. */
const LATER = 'later chunks';

/**
 * Source bytes per library and own module of each screen and slot of a build, and of all other chunks, largest first.
 *
 * @param {import('webpack').Stats} stats of the browser build
 * @param {readonly string[]} groups names of chunk groups
 * @returns {Record<string, { name: string, bytes: number }[]>}
 */
function largestModules({ compilation }, groups) {
  const { chunks, chunkGraph, compiler, namedChunkGroups } = compilation;
  const nameOf = (file) => libraryOf(file) ?? path.relative(compiler.context, file);
  function largestOf(chunks) {
    const sizes = new Map();
    for (const chunk of chunks)
      for (const module of chunkGraph.getChunkModulesIterable(chunk))
        for (const { resource, size } of (module.modules ? [...module.modules] : [module]).map((part) => ({
          resource: part.resource?.replace(/\?.*$/, ''),
          size: part.size(),
        })))
          if (resource && !resource.endsWith('.css')) sizes.set(nameOf(resource), (sizes.get(nameOf(resource)) ?? 0) + size);
    const sorted = [...sizes].sort(([, a], [, b]) => b - a).slice(0, MAX_ENTRIES);
    return sorted.map(([name, bytes]) => ({ name, bytes }));
  }
  const lists = groups.map((group) => [group, [...(namedChunkGroups.get(group)?.chunks ?? [])]]);
  const known = new Set([...lists.flatMap(([, own]) => own), ...(namedChunkGroups.get('remote')?.chunks ?? [])]);
  const later = [...chunks].filter((chunk) => !known.has(chunk));
  return Object.fromEntries([...lists, [LATER, later]].map(([name, own]) => [name, largestOf(own)]));
}

module.exports = { largestModules };
