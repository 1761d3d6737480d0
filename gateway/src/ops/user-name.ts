import { userInfo } from 'node:os';

/** User of this process, as it stands in the history of releases: the name, or the number where no account has it, as in a container. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
