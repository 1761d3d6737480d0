import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a remote and its folder are called. */
export const NAME = /^mfe-[a-z0-9]+(-[a-z0-9]+)*$/;

const titled = (name) =>
  name
    .replace(/^mfe-/, '')
    .replaceAll('-', ' ')
    .replace(/^./, (first) => first.toUpperCase());

/** The template's texts with another name in them. */
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
 * Writes a remote into a folder that appears whole or not at all: copies of the templates, a later one over an earlier one, with
 * another name in their texts, file names and folders.
 *
 * @param {{ templates: string[], dir: string, making: string, name: string, team?: string, written?: (text: string) => string }} remote
 *   making: a folder beside it for the time until it is whole; written: what else to change in its texts
 */
export function writeRemote({ templates, dir, making, name, team = titled(name), written = (text) => text }) {
  const short = name.replace(/^mfe-/, '');
  const renamed = renamer(name, team);
  try {
    for (const template of templates) cpSync(template, making, { recursive: true });
    // The deepest first, so that a folder's new name does not lose what is in it.
    for (const entry of readdirSync(making, { recursive: true, encoding: 'utf8' }).sort((a, b) => b.length - a.length)) {
      const file = path.join(making, entry);
      if (statSync(file).isFile()) writeFileSync(file, written(renamed(readFileSync(file, 'utf8'))));
      // A package can not hold a file of that name itself.
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
