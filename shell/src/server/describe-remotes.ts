import { inlineJson, type RemoteInfo, type RemoteSign } from '../remotes/page-data.ts';

/** A page describes its own remotes in full, and others up to this number; the rest only as {@link RemoteSign}. */
const IN_FULL = 8;

/**
 * Descriptions of a composition's remotes, as JSON for a script element. The JSON is computed once per remote. Takes the remotes
 * whose code a page needs.
 */
export function describeRemotes(remotes: readonly RemoteInfo[]): (shown: ReadonlySet<string>) => string {
  const texts = remotes.map((info) => {
    const { name, table, disabled, isEnglish } = info;
    const sign: RemoteSign = { name, table, ...(disabled ? { disabled } : {}), ...(isEnglish ? { isEnglish } : {}) };
    return { name, full: inlineJson(info), sign: inlineJson(sign) };
  });
  return (shown) => {
    let room = IN_FULL - texts.filter(({ name }) => shown.has(name)).length;
    const all = texts.map(({ name, full, sign }) => {
      if (shown.has(name)) return full;
      room -= 1;
      return room >= 0 ? full : sign;
    });
    return `[${all.join(',')}]`;
  };
}

/** The page data including the remotes. */
export const withRemotes = (data: object, remotes: string): string => `${inlineJson(data).slice(0, -1)},"remotes":${remotes}}`;
