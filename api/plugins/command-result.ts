/** Result of a command of the agency, with the text that it prints. */
export type CommandResult = { ok: boolean; text: string };

export const succeeded = (text: string): CommandResult => ({ ok: true, text });
export const failed = (text: string): CommandResult => ({ ok: false, text });
