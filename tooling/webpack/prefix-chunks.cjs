/** Two remotes in one build may call a chunk the same: each name gets its remote in front. */
module.exports = function prefixChunks(source) {
  const remote = /[\\/](mfe-[a-z0-9-]+)[\\/]/.exec(this.resourcePath)?.[1];
  return remote ? source.replace(/webpackChunkName: "/g, `webpackChunkName: "${remote}-`) : source;
};
