/**
 * Opens the device's share sheet, or copies the address where there is none. Resolves to the text to show: `copied`, the address
 * itself when neither is permitted, or undefined.
 */
export async function shareAddress(title: string, url: string, copied: string): Promise<string | undefined> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return undefined;
    }
    await navigator.clipboard.writeText(url);
    return copied;
  } catch (error) {
    // Closing the share sheet is not an error.
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : url;
  }
}
