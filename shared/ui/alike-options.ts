import { searchKey } from '../domain/search-key.ts';

/** Options that contain a text as it sounds: ग्वालियर has the option Gwalior, and gwalior the option ग्वालियर. */
export function alikeOptions(options: readonly string[], text: string): readonly string[] {
  const key = searchKey(text);
  return key ? options.filter((option) => searchKey(option).includes(key)) : [];
}
