import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Names that a new remote may have: they become names of components, too, which begin with a letter. */
export const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const titleOf = (name) =>
  name
    .replace(/^mfe-/, '')
    .replaceAll('-', ' ')
    .replace(/^./, (first) => first.toUpperCase());

/** Replaces the names of the template and of its team in a text. */
function renamer(name) {
  const short = name.replace(/^mfe-/, '');
  const word = short.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return (text, team) =>
    text
      .replaceAll(
        /\bSample(?=[A-Z])/g,
        word.replace(/^./, (first) => first.toUpperCase()),
      )
      .replaceAll(/The Sample team|(?<=\| Team +\| )Sample/g, () => team)
      .replaceAll(/\bSample\b/g, titleOf(name))
      .replaceAll(/\bsample\b/g, short);
}

/**
 * Creates a remote's folder atomically from the templates. Files of later templates replace those of earlier ones. Texts, file names
 * and folders get the remote's name.
 *
 * @param {{ templates: string[], dir: string, temporary: string, name: string, team?: string, transform?: (text: string) => string }} remote
 *   temporary: folder that is renamed to `dir`, on the same disk; transform: changes the renamed texts
 */
export function writeRemote({ templates, dir, temporary, name, team = titleOf(name), transform = (text) => text }) {
  const short = name.replace(/^mfe-/, '');
  const renamed = renamer(name);
  try {
    for (const template of templates) cpSync(template, temporary, { recursive: true });
    // Deepest first, so that paths inside a renamed folder stay valid.
    for (const entry of readdirSync(temporary, { recursive: true, encoding: 'utf8' }).sort((a, b) => b.length - a.length)) {
      const file = path.join(temporary, entry);
      const teamIn = file.endsWith('.json') ? JSON.stringify(team).slice(1, -1) : team;
      if (statSync(file).isFile()) writeFileSync(file, transform(renamed(readFileSync(file, 'utf8'), teamIn)));
      // npm leaves files named .gitignore out of packages.
      const newName = path
        .basename(file)
        .replace(/^gitignore$/, '.gitignore')
        .replace(/\bsample\b/, short);
      renameSync(file, path.join(path.dirname(file), newName));
    }
    renameSync(temporary, dir);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
