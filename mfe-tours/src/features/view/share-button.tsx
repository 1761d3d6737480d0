import { useHost } from '@safarnama/shared/host';
import { Button, Icon } from '@safarnama/shared/ui';
import { shareAddress } from '@safarnama/shared/ui/share-address';
import { content } from './content.ts';

/** Opens the device's share sheet, or copies the address where there is none. */
export function ShareButton({ title }: { readonly title: string }) {
  const { notify } = useHost();
  const share = async () => {
    const { origin, pathname } = window.location;
    const url = origin + pathname;
    const text = await shareAddress(title, url, content.copied);
    if (text) notify.toast(text);
  };
  return (
    <Button variant="quiet" onClick={share}>
      <Icon name="share" />
      {content.share}
    </Button>
  );
}
