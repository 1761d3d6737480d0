/** Prefixes chunk names with their remote, because two remotes in one build may use the same name. */
module.exports = function prefixChunks(source) {
  const remote = /[\\/](mfe-[a-z0-9-]+)[\\/]/.exec(this.resourcePath)?.[1];
  return remote ? source.replace(/webpackChunkName: "/g, `webpackChunkName: "${remote}-`) : source;
};
