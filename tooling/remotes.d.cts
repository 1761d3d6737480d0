/** Names of the remotes in the workspace. */
export function remotes(): string[];
/** What is said to somebody who names a remote that is not there. */
export function unknownRemote(name: string): string;
