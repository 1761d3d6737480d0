interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = () => (navigator as { connection?: Connection }).connection;

/** Who saves data, or has a line that a guess would fill, gets what was asked for and nothing else. */
export const isThrifty = (): boolean => {
  const { saveData, effectiveType } = connection() ?? {};
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
};

/** A browser that says nothing of its line may be on a bad one. */
export const isGoodLine = (): boolean => connection()?.effectiveType === '4g' && !isThrifty();
