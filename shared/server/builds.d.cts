/** Names of the complete builds in a folder, newest first. */
export function builds(parent: string): string[];
/** Folders of the shell's builds, newest first. The newest is current; open pages may request files of the others. */
export function builtShells(parent: string): string[];
/** Folder of the newest build of a version below `<dir>/dist`, or undefined. */
export function builtFolder(version: string, dir: string): string | undefined;
