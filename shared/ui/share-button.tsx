// Imported by its public name, so that the page's shared copy is used instead of a second one.
import { Button, Icon } from '@safarnama/shared/ui';

/**
 * Opens the device's share sheet, or copies the address where there is none. Resolves to the text to show: `copied`, the address
 * itself when neither is permitted, or undefined.
 */
async function shareAddress(title: string, url: string, copied: string): Promise<string | undefined> {
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

interface ShareButtonProps {
  /** Title of the shared page. */
  readonly title: string;
  readonly address: () => string;
  readonly texts: { readonly share: string; readonly copied: string };
  /** Shows a text for a few seconds. */
  readonly toast: (text: string) => void;
}

/** Opens the device's share sheet, or copies the address where there is none. */
export function ShareButton({ title, address, texts, toast }: ShareButtonProps) {
  const share = async () => {
    const text = await shareAddress(title, address(), texts.copied);
    if (text) toast(text);
  };
  return (
    <Button variant="quiet" onClick={share}>
      <Icon name="share" />
      {texts.share}
    </Button>
  );
}
