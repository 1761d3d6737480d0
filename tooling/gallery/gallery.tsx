import {
  Badge,
  Button,
  buttonClass,
  Card,
  Icon,
  type IconName,
  layout,
  Notice,
  Picture,
  Price,
  Skeleton,
  Spinner,
  Toasts,
} from '@safarnama/shared/ui';
import { useState } from 'react';
import { glyphs } from '../../shared/ui/glyphs.ts';
import { GalleryForms } from './forms.tsx';
import css from './gallery.module.css';
import { GalleryPanels } from './panels.tsx';
import { Sheet } from './sheet.tsx';

const inks = ['paper', 'surface', 'sunken', 'accent', 'accentTint', 'warm', 'warmTint', 'good', 'danger'] as const;

/** Every component of shared/ui in its states. */
export function Gallery({ picture }: { picture?: string }) {
  const [toasts, setToasts] = useState<readonly { id: number; text: string }[]>([]);
  return (
    <main className={`${layout.container} ${css.page}`} data-screen="gallery">
      <header className={css.head}>
        <p className={layout.eyebrow}>Shared parts</p>
        <h1 className={css.display}>The look of the journey</h1>
        <p className={layout.lede}>
          Warm paper, deep teal, a little saffron. Each part below is shown in every state that it has.
        </p>
      </header>

      <Sheet title="Colour">
        <div className={css.swatches}>
          {inks.map((ink) => (
            <div key={ink}>
              <div className={`${css.swatch} ${css[ink]}`} />
              {ink}
            </div>
          ))}
        </div>
      </Sheet>

      <Sheet title="Type">
        <h1>Palaces of still water</h1>
        <h2>Three days between Orchha and Khajuraho</h2>
        <h3>What the price holds</h3>
        <p>
          We walk where the buses do not stop. <a href="#type">Read the itinerary</a> before you choose a date; the guide keeps to
          it.
        </p>
        <p className={`${layout.soft} ${layout.small}`}>Small and soft, for what may be skipped.</p>
      </Sheet>

      <Sheet title="Buttons">
        <div className={layout.cluster}>
          <Button>Book now</Button>
          <Button variant="secondary">View details</Button>
          <Button variant="quiet">
            Show more <Icon name="chevron-down" />
          </Button>
          <Button variant="danger">Cancel booking</Button>
          <Button disabled>Sold out</Button>
          <Button busy>Book now</Button>
          <Button variant="secondary" busy>
            Searching
          </Button>
          <Button size="icon" variant="secondary" aria-label="Share">
            <Icon name="share" />
          </Button>
          <a className={buttonClass('secondary')} href="#buttons">
            See all tours
          </a>
        </div>
        <div className={layout.cluster}>
          <Button size="large">
            <Icon name="search" /> Search
          </Button>
        </div>
      </Sheet>

      <GalleryForms />
      <GalleryPanels />

      <Sheet title="Cards and figures">
        <div className={layout.grid}>
          {['Orchha by the Betwa', 'Two nights in Mandu', 'The tigers of Kanha'].map((name) => (
            <Card key={name} lively picture={picture && <Picture src={picture} width={480} height={320} alt="" />}>
              <Badge tone="warm">3 days</Badge>
              <h3>{name}</h3>
              <p className={`${layout.soft} ${layout.small}`}>From Gwalior · guide, room and breakfast included</p>
              <Price value={18500} was={20500} note="per person" />
              <Button size="wide">Book now</Button>
            </Card>
          ))}
        </div>
        <div className={layout.cluster}>
          <Badge>Neutral</Badge>
          <Badge tone="accent">Free cancellation</Badge>
          <Badge tone="warm">Hurry up</Badge>
          <Badge tone="good">Open</Badge>
          <Badge tone="danger">Close</Badge>
        </div>
      </Sheet>

      <Sheet title="Messages and waiting">
        <Notice title="Offline">You see what was saved when you were last here.</Notice>
        <Notice tone="accent" title="Good to know">
          Rooms are held while the code is on screen.
        </Notice>
        <Notice tone="good">Your trip request has been sent.</Notice>
        <Notice tone="warm" title="Prices changed">
          The total was counted again.
        </Notice>
        <Notice tone="danger" title="This part could not be loaded" action={<Button variant="secondary">Try again</Button>}>
          The rest of the page works as usual.
        </Notice>
        <div className={layout.cluster}>
          <Spinner />
          <Button
            variant="secondary"
            onClick={() => setToasts((all) => [...all, { id: all.length, text: 'Thank you for subscribing!' }])}
          >
            Show a toast
          </Button>
        </div>
        <div className={layout.grid}>
          <Skeleton className={css.block} />
          <Skeleton lines={4} />
        </div>
      </Sheet>

      <Sheet title="Icons">
        <div className={css.icons}>
          {(Object.keys(glyphs) as IconName[]).map((name) => (
            <span className={css.glyph} key={name}>
              <Icon name={name} />
              {name}
            </span>
          ))}
        </div>
      </Sheet>
      <Toasts items={toasts} onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))} />
    </main>
  );
}
