import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Spellings of the template's name. */
export const NAME = /^mfe-[a-z0-9]+(-[a-z0-9]+)*$/;

const titled = (name) =>
  name
    .replace(/^mfe-/, '')
    .replaceAll('-', ' ')
    .replace(/^./, (first) => first.toUpperCase());

/** Replaces the template's name in a text. */
function renamer(name, team) {
  const short = name.replace(/^mfe-/, '');
  const word = short.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return (text) =>
    text
      .replaceAll('The Sample team', team)
      .replace('| Sample ', `| ${team} `)
      .replaceAll(
        /\bSample(?=[A-Z])/g,
        word.replace(/^./, (first) => first.toUpperCase()),
      )
      .replaceAll(/\bSample\b/g, titled(name))
      .replaceAll(/\bsample\b/g, short);
}

/**
 * Creates a remote's folder atomically from the templates: later ones overwrite earlier ones; texts, file names and folders get the
 * remote's name.
 *
 * @param {{ templates: string[], dir: string, making: string, name: string, team?: string, written?: (text: string) => string }} remote
 *   making: temporary folder beside it; written: changes its texts further
 */
export function writeRemote({ templates, dir, making, name, team = titled(name), written = (text) => text }) {
  const short = name.replace(/^mfe-/, '');
  const renamed = renamer(name, team);
  try {
    for (const template of templates) cpSync(template, making, { recursive: true });
    // Deepest first, so that paths inside a renamed folder stay valid.
    for (const entry of readdirSync(making, { recursive: true, encoding: 'utf8' }).sort((a, b) => b.length - a.length)) {
      const file = path.join(making, entry);
      if (statSync(file).isFile()) writeFileSync(file, written(renamed(readFileSync(file, 'utf8'))));
      // npm leaves files named .gitignore out of packages.
      const called = path
        .basename(file)
        .replace(/^gitignore$/, '.gitignore')
        .replace(/\bsample\b/, short);
      renameSync(file, path.join(path.dirname(file), called));
    }
    renameSync(making, dir);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}
