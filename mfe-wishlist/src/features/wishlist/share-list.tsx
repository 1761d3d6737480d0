import type { Wish } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Button, Icon } from '@safarnama/shared/ui';
import { shareAddress } from '@safarnama/shared/ui/share-address';
import { content } from './content.ts';
import { shareQuery } from './shared-list.ts';

/** Opens the device's share sheet with an address that names the items, or copies it where there is none. */
export function ShareList({ wishes }: { readonly wishes: readonly Wish[] }) {
  const { notify, links } = useHost();
  const share = async () => {
    const url = window.location.origin + links.to('mfe-wishlist:wishlist', {}, shareQuery(wishes));
    const text = await shareAddress(content.sharedTitle, url, content.copied);
    if (text) notify.toast(text);
  };
  return (
    <Button variant="quiet" onClick={share}>
      <Icon name="share" />
      {content.share}
    </Button>
  );
}
