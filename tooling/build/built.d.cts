export const ROOT: string;
/** Folders of the shell's builds, the newest first: that one counts, pages that are open may ask for files of the others. */
export function builtShells(): string[];
/** Folder of the newest build of a version of a remote, if there is one. */
export function builtFolder(name: string, version: string): string | undefined;
