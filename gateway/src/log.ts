/** The part of a logger that the rooms use. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
