import type { Wish } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Icon } from '@safarnama/shared/ui';
import { useId } from 'react';
import { content } from './content.ts';
import css from './heart-button.module.css';
import { useWished } from './use-wishes.ts';
import { wishesOf } from './wishes.ts';

/** The item is the description, not part of the name, so that searching a page's buttons by item name does not match this one. */
export function HeartButton({ wish, name }: { readonly wish: Wish; readonly name: string }) {
  const host = useHost();
  const wished = useWished(wish);
  const descriptionId = useId();
  async function toggle() {
    const wishes = wishesOf(host);
    const first = (await wishes.loaded()).length === 0;
    const outcome = await wishes.toggle(wish);
    if (outcome === 'full' || outcome === 'failed') host.notify.toast(content[outcome]);
    else if (outcome === 'saved' && first) host.notify.toast(content.first);
  }
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={wished}
      aria-label={content.save}
      aria-describedby={descriptionId}
      onClick={() => void toggle()}
    >
      <Icon name="heart" />
      <span id={descriptionId} hidden>
        {name}
      </span>
    </button>
  );
}
