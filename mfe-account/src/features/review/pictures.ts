/** What the API takes of one picture. The contract's own figure would bring its library. */
export const PICTURE_BYTES = 2 * 1024 * 1024;
export const MOST_PICTURES = 3;
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;
const STARTS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF'];

/** Whether its first bytes are those of a kind that is taken, whatever it is called. */
async function isPicture(file: Blob): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await bytesOf(file.slice(0, 12))));
  return STARTS.some((known) => start.startsWith(known));
}

const read = (file: Blob, how: 'readAsArrayBuffer' | 'readAsDataURL'): Promise<string | ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result ?? '');
    reader.onerror = () => reject(reader.error);
    reader[how](file);
  });
const bytesOf = (file: Blob) => read(file, 'readAsArrayBuffer') as Promise<ArrayBuffer>;

/** A phone's picture has ten times what a page shows: smaller and upright before it is sent, where the browser can. */
async function smaller(file: Blob): Promise<Blob> {
  if (file.size <= PICTURE_BYTES / 4 || typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return made && made.size < file.size ? made : file;
}

/** A `data:` address, to be shown and sent; undefined for what is no picture that could be sent. */
export async function pictureOf(file: Blob): Promise<string | undefined> {
  try {
    if (!(await isPicture(file))) return undefined;
    const ready = await smaller(file);
    return ready.size <= PICTURE_BYTES ? ((await read(ready, 'readAsDataURL')) as string) : undefined;
  } catch {
    return undefined;
  }
}
