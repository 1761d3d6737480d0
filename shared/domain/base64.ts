/** Base64 of UTF-8 text; for ASCII the same as `btoa`. */
export const encodeBase64 = (text: string): string =>
  btoa(encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));

/** Undefined when the text is not base64. Bytes that are not UTF-8 are decoded as Latin-1, as `btoa` encodes them. */
export const decodeBase64 = (encoded: string): string | undefined => {
  let bytes: string;
  try {
    bytes = atob(encoded);
  } catch {
    return undefined;
  }
  try {
    return decodeURIComponent(bytes.replace(/[%\u0080-\u00ff]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`));
  } catch {
    return bytes;
  }
};

/** Encoding of values in session storage (`roomtype`, `require_room`): base64 of JSON. */
export const encodeBase64Json = (value: unknown): string => encodeBase64(JSON.stringify(value));

export const decodeBase64Json = (encoded: string | null | undefined): { value: unknown } | undefined => {
  const text = encoded ? decodeBase64(encoded) : undefined;
  if (!text) return undefined;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};
