/** Size limit of the API. Not imported from the contract, which would add its schema library to the bundle. */
export const PICTURE_BYTES = 2 * 1024 * 1024;
export const MAX_PICTURES = 3;
const MAX_SIDE = 1600;
const QUALITY = 0.85;
const SIGNATURES = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF'];

/** Checks the file signature, independent of name and type. */
async function isPicture(file: Blob): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await bytesOf(file.slice(0, 12))));
  return SIGNATURES.some((known) => start.startsWith(known));
}

const read = (file: Blob, method: 'readAsArrayBuffer' | 'readAsDataURL'): Promise<string | ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result ?? '');
    reader.onerror = () => reject(reader.error);
    reader[method](file);
  });
const bytesOf = (file: Blob) => read(file, 'readAsArrayBuffer') as Promise<ArrayBuffer>;

/** Scales large pictures down before upload, where the browser can; drawing also applies the EXIF orientation. */
async function downscale(file: Blob): Promise<Blob> {
  if (file.size <= PICTURE_BYTES / 4 || typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  // JPEG would show transparent pixels as black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return scaled && scaled.size < file.size ? scaled : file;
}

/** A `data:` URL for display and upload; undefined for files that are not accepted. */
export async function toDataUrl(file: Blob): Promise<string | undefined> {
  try {
    if (!(await isPicture(file))) return undefined;
    const ready = await downscale(file);
    return ready.size <= PICTURE_BYTES ? ((await read(ready, 'readAsDataURL')) as string) : undefined;
  } catch {
    return undefined;
  }
}
