import type { Wish } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Button, Icon } from '@safarnama/shared/ui';
import { content } from './content.ts';
import { shareQuery } from './shared-list.ts';

/** Opens the device's share sheet with an address that names the items, or copies it where there is none. */
export function ShareList({ wishes }: { readonly wishes: readonly Wish[] }) {
  const { notify, links } = useHost();
  const share = async () => {
    const url = window.location.origin + links.to('mfe-wishlist:wishlist', {}, shareQuery(wishes));
    try {
      if (navigator.share) {
        await navigator.share({ title: content.sharedTitle, url });
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
