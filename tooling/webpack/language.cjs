const { existsSync } = require('node:fs');
const path = require('node:path');
const { packageFolder } = require('../installed.cjs');

const LIST = require(path.join(packageFolder('@safarnama/shared', __dirname), 'domain/languages.json'));

/** Languages beside English, by the ending of their files: `content.hi.ts` beside `content.ts`. */
const LANGUAGES = Object.keys(LIST).filter((language) => language !== 'en');

/** The file's translation, if there is one. */
function translationOf(file, language) {
  // `.js` in the packages for other repositories.
  const { dir, name, ext } = path.parse(file);
  const sibling = path.join(dir, `${name}.${language}${ext}`);
  return /^\.[jt]s$/.test(ext) && !name.endsWith(`.${language}`) && existsSync(sibling) ? sibling : undefined;
}

/** Resolves each file to its translation. A file without one is the same in all languages. */
const translations = (language) => ({
  apply: (resolver) =>
    resolver.getHook('resolved').tap('translations', (request) => {
      const found = request.path && translationOf(request.path, language);
      if (found) request.path = found;
    }),
});

/** A configuration of `defineShell` or `defineRemote` for another language, into another folder. */
function inLanguage({ resolve, output, ...config }, language, [from, to]) {
  return {
    ...config,
    name: `${config.name} ${language}`,
    resolve: { ...resolve, plugins: [translations(language)] },
    output: { ...output, path: path.join(to, path.relative(from, output.path)) },
  };
}

module.exports = { inLanguage, LANGUAGES, translationOf };
