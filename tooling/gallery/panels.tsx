import { Accordion, Button, Carousel, Dialog, Dropdown, dropdownItemClass, Icon, layout, Tabs } from '@safarnama/shared/ui';
import { useState } from 'react';
import css from './gallery.module.css';
import { Sheet } from './sheet.tsx';

const tabs = [
  { id: 'destination', label: 'Destination', icon: 'pin' },
  { id: 'hotel', label: 'Hotel', icon: 'bed' },
  { id: 'train', label: 'Train', icon: 'train' },
] as const;

const days = ['Arrival and the old town', 'The fort before the heat', 'River and return'];

export function GalleryPanels() {
  const [tab, setTab] = useState<string>('destination');
  const [open, setOpen] = useState<readonly string[]>(['0']);
  const [shown, setShown] = useState<'dialog' | 'large' | 'full' | 'alert' | null>(null);
  const close = () => setShown(null);
  return (
    <Sheet title="Panels">
      <div className={css.panel}>
        <Tabs label="What to search" tabs={tabs} value={tab} onChange={setTab}>
          Everything about: {tab}
        </Tabs>
      </div>
      <Accordion
        items={days.map((title, index) => ({
          id: String(index),
          title,
          content: 'Breakfast, a walk with the guide, and an evening of your own.',
        }))}
        open={open}
        onToggle={(id) => setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id])}
      />
      <div className={layout.cluster}>
        <Button variant="secondary" onClick={() => setShown('dialog')}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setShown('large')}>
          A large one, closed by its buttons only
        </Button>
        <Button variant="secondary" onClick={() => setShown('full')}>
          Full screen
        </Button>
        <Button variant="secondary" onClick={() => setShown('alert')}>
          Ask a question
        </Button>
        <Dropdown
          label={
            <>
              Account <Icon name="chevron-down" />
            </>
          }
        >
          {(done) => (
            <>
              <a className={dropdownItemClass} href="#panels">
                <Icon name="user" /> My Profile
              </a>
              <button className={dropdownItemClass} type="button" onClick={done}>
                <Icon name="logout" /> Log Out
              </button>
            </>
          )}
        </Dropdown>
        <Dropdown label="Price" align="end">
          <p>A panel that keeps to the other edge.</p>
        </Dropdown>
      </div>
      <Carousel label="Places" className={css.slides} visible={3}>
        {['Agra', 'Bhopal', 'Gwalior', 'Mandu', 'Orchha', 'Ujjain'].map((name) => (
          <div className={css.slide} key={name}>
            {name}
          </div>
        ))}
      </Carousel>
      <Carousel label="Pictures" className={css.hero} autoplay={{ interval: 5000 }} controls="over">
        {['One', 'Two', 'Three'].map((name) => (
          <div className={css.slide} key={name}>
            {name}
          </div>
        ))}
      </Carousel>
      <Dialog
        open={shown === 'dialog'}
        title="Room and Guest"
        onClose={close}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Apply</Button>
          </>
        }
      >
        <p>Up to five rooms can be asked for at once.</p>
      </Dialog>
      <Dialog firm size="large" open={shown === 'large'} title="Pay for the stay" onClose={close}>
        <p>A press beside it does not end a payment.</p>
      </Dialog>
      <Dialog hideTitle size="full" open={shown === 'full'} title="Picture 1 of 3" onClose={close}>
        <p>One picture fills the screen.</p>
      </Dialog>
      <Dialog
        alert
        size="small"
        open={shown === 'alert'}
        title="Cancel Booking"
        onClose={close}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>OK</Button>
          </>
        }
      >
        <p>Are you sure you want to cancel this booking?</p>
      </Dialog>
    </Sheet>
  );
}
