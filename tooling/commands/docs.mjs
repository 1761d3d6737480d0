import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './install.mjs';

const DECISIONS = 'docs/decisions';
const PARTS = ['Status', 'Date', 'Context', 'Decision', 'Consequences'];
const MAX_WORDS = 400;
/** READMEs whose links are relative to the folder into which they are copied. */
const TEMPLATES = ['tooling/template', 'tooling/outside'];

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

function filesIn(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return /^(\.|node_modules$|dist$)/.test(entry.name) ? [] : filesIn(file);
    return [file];
  });
}

/** Anchors of the headings, as GitHub writes them. */
const anchorsOf = (text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

function brokenLinks(file) {
  const text = read(file).replace(/^```.*?^```/gms, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [to, anchor] = link.split('#');
      const target = path.posix.join(path.posix.dirname(file), to || path.posix.basename(file));
      if (!existsSync(path.join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    })
    .map((link) => `${file}: there is no ${link}`);
}

/** In "`name` in [file](…)", names that do not occur in the file. */
function missingNames(file) {
  return [...read(file).matchAll(/`(\w+)` in \[[^\]]+\]\(([^)\s]+\.tsx?)\)/g)]
    .filter(([, name, link]) => {
      const target = path.posix.join(path.posix.dirname(file), link);
      return existsSync(path.join(ROOT, target)) && !new RegExp(`\\b${name}\\b`).test(read(target));
    })
    .map(([, name, link]) => `${file}: there is no ${name} in ${link}`);
}

/** Paths of source files in backticks, complete or ends, that do not exist. */
function missingFiles(file, sources) {
  const named = [...read(file).matchAll(/`([\w@][\w@./-]*\.(?:ts|tsx|mjs|cjs|css|grit))`/g)].map(([, name]) => name);
  return named
    .filter((name) => !sources.some((source) => `/${source}`.endsWith(`/${name}`)))
    .map((name) => `${file}: there is no ${name}`);
}

function decisionFaults(file, index, others) {
  const number = file.slice(0, 3);
  const text = read(`${DECISIONS}/${file}`);
  const parts = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part).filter((part) => PARTS.includes(part));
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const faults = [];
  if (others.some((other) => other !== file && other.startsWith(number))) faults.push('has the number of another one');
  if (!text.startsWith(`# ${number} `)) faults.push(`must begin with '# ${number} '`);
  if (parts.join() !== PARTS.join()) faults.push(`needs **${PARTS.join('.**, **')}.** in this order`);
  if (words > MAX_WORDS) faults.push(`has ${words} words of ${MAX_WORDS}: move measurements to docs/measurements`);
  if (!index.includes(`(${file})`)) faults.push('is not in the index README.md');
  return faults.map((fault) => `${DECISIONS}/${file} ${fault}`);
}

/** Links and file names in all Markdown files, and the form of the decisions. Returns an exit code. */
export function run() {
  const sources = filesIn('');
  const texts = sources.filter((file) => file.endsWith('.md') && !TEMPLATES.some((folder) => file.startsWith(folder)));
  const index = read(`${DECISIONS}/README.md`);
  const decisions = readdirSync(path.join(ROOT, DECISIONS)).filter((file) => /^\d{3}-/.test(file));
  const faults = [
    ...texts.flatMap(brokenLinks),
    ...texts.flatMap((file) => missingFiles(file, sources)),
    ...texts.flatMap(missingNames),
    ...decisions.flatMap((file) => decisionFaults(file, index, decisions)),
  ];
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}
