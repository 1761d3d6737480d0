export const isBlank = (text: string | null | undefined): boolean => !text?.trim();
