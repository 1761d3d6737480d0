import { useHost } from '@safarnama/shared/host';
import { Button, Icon } from '@safarnama/shared/ui';
import { content } from './content.ts';

/** Opens the device's share sheet, or copies the address where there is none. */
export function ShareButton({ title }: { readonly title: string }) {
  const { notify } = useHost();
  const share = async () => {
    const { origin, pathname } = window.location;
    const url = origin + pathname;
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        notify.toast(content.copied);
      }
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notify.toast(url);
    }
  };
  return (
    <Button variant="quiet" onClick={share}>
      <Icon name="share" />
      {content.share}
    </Button>
  );
}
