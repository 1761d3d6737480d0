interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export const connection = () => (navigator as { connection?: Connection }).connection;

/** False if the visitor saves data or has a slow connection: then nothing is preloaded. */
export const isSlowConnection = (): boolean => {
  const { saveData, effectiveType } = connection() ?? {};
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
};

/** Without the Network Information API the connection may be slow. */
export const isFastConnection = (): boolean => connection()?.effectiveType === '4g' && !isSlowConnection();
