export const LEGAL = {
  effective: (day: string) => `Effective ${day}`,
  contents: (title: string) => `Sections of ${title}`,
} as const;
