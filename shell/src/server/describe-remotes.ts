import { inlineJson, type RemoteInfo, type RemoteSummary } from '../remotes/page-data.ts';

/** A page describes its own remotes in full, and others up to this number; the rest only as {@link RemoteSummary}. */
const IN_FULL = 8;

/**
 * Returns a function that takes the remotes whose code a page needs, and describes all remotes of the composition as JSON for a
 * script element. The JSON is computed once per remote.
 */
export function describeRemotes(remotes: readonly RemoteInfo[]): (shown: ReadonlySet<string>) => string {
  const texts = remotes.map((info) => {
    const { name, table, disabled, isEnglish } = info;
    const summary: RemoteSummary = { name, table, ...(disabled ? { disabled } : {}), ...(isEnglish ? { isEnglish } : {}) };
    return { name, full: inlineJson(info), summary: inlineJson(summary) };
  });
  return (shown) => {
    let remaining = IN_FULL - texts.filter(({ name }) => shown.has(name)).length;
    const all = texts.map(({ name, full, summary }) => {
      if (shown.has(name)) return full;
      remaining -= 1;
      return remaining >= 0 ? full : summary;
    });
    return `[${all.join(',')}]`;
  };
}

/** The page data including the remotes. */
export const withRemotes = (data: object, remotes: string): string => `${inlineJson(data).slice(0, -1)},"remotes":${remotes}}`;
