import { userInfo } from 'node:os';

/** User of this process, as written to the history of releases: the name, or the number where it has no account, as in a container. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
