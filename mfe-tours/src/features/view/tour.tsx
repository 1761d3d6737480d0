import { sameId } from '@safarnama/shared/domain';
import { Head, JsonLd, useHost } from '@safarnama/shared/host';
import { Button, Icon, layout, Tabs } from '@safarnama/shared/ui';
import { useState } from 'react';
import { BookingDialog } from './booking/booking-dialog.tsx';
import { quote } from './booking/quote.ts';
import { useDraft } from './booking/use-draft.ts';
import { content } from './content.ts';
import { TourDates } from './dates/tour-dates.tsx';
import { useDepartures } from './dates/use-departures.ts';
import { Gallery } from './gallery/gallery.tsx';
import { Itinerary } from './itinerary/itinerary.tsx';
import { loadLater } from './load-later.ts';
import type { TourData } from './load-tour.ts';
import { PriceBox } from './price-box.tsx';
import { ReviewsLater } from './reviews/reviews-later.tsx';
import { ShareButton } from './share-button.tsx';
import { structuredData } from './structured-data.ts';
import css from './tour.module.css';
import { TourAbout } from './tour-about.tsx';
import { TourHeader } from './tour-header.tsx';
import { tourModel } from './tour-model.ts';
import { TourSlider } from './tour-slider.tsx';
import { useViewed } from './use-viewed.ts';

const TABS = [
  { id: 'tourDates', label: content.tourDates },
  { id: 'itinerary', label: content.itinerary },
];

type Later = typeof import('./later.ts');

/** Runs `show` once the code of inquiry form and slip is here. When it fails to load, the next press tries again. */
function useLater() {
  const [later, setLater] = useState<Later>();
  const [waiting, setWaiting] = useState<'inquiry' | 'slip'>();
  const withLater = (button: 'inquiry' | 'slip', show: () => void) => () => {
    if (later) return show();
    setWaiting(button);
    loadLater()
      .then(
        (loaded) => {
          setLater(loaded);
          show();
        },
        () => {},
      )
      .finally(() => setWaiting(undefined));
  };
  return { later, waiting, withLater };
}

/** Loads the code when a pointer or the focus is on a button that needs it. */
const loadAhead = () => void loadLater().catch(() => {});
const AHEAD = { onPointerEnter: loadAhead, onFocus: loadAhead };

export function Tour({ data }: { readonly data: TourData }) {
  const { tour, months, itinerary, transport } = data;
  const host = useHost();
  const model = tourModel(data, host);
  const departures = useDepartures(data);
  const [kept, changeDraft] = useDraft(model.id);
  const [tab, setTab] = useState('tourDates');
  const [inquiring, setInquiring] = useState(false);
  const [slip, setSlip] = useState(false);
  const { later, waiting, withLater } = useLater();
  useViewed(tour);

  const date = departures.dates?.find((one) => sameId(one.date_id, kept.date) && one.availability !== 'close');
  const draft = { ...kept, date: date ? kept.date : '' };
  const book = (chosen: string) => {
    const session = host.session.store.getState();
    const email = draft.email || (session.status === 'signed-in' ? session.email : '');
    changeDraft({ open: true, date: chosen, email });
  };
  return (
    <div className={`${layout.container} ${css.page}`}>
      <Head
        title={model.name}
        description={model.description}
        canonical={host.links.tour(model.id)}
        image={model.pictures[0]?.src}
      />
      <JsonLd data={typeof window === 'undefined' ? structuredData(data, model, host) : {}} />
      <div className={css.content}>
        <TourHeader tour={model} />
        <TourSlider name={model.name} pictures={model.pictures} still={draft.open || inquiring} />
        <div className={css.actions}>
          <Gallery place={model.name} images={data.gallery} />
          <Button
            {...AHEAD}
            variant="secondary"
            busy={waiting === 'inquiry'}
            onClick={withLater('inquiry', () => setInquiring(true))}
          >
            <Icon name="mail" />
            {content.inquiry}
          </Button>
          <div className={css.quiet}>
            <ShareButton title={model.name} />
            {host.config.flags.tourSlip === 'button' ? (
              <Button
                {...AHEAD}
                variant="quiet"
                busy={waiting === 'slip'}
                aria-expanded={slip}
                onClick={withLater('slip', () => setSlip(!slip))}
              >
                <Icon name="print" />
                {content.slip}
              </Button>
            ) : null}
          </div>
        </div>
        {slip && later ? (
          <later.TourSlip tour={tour} date={date} rooms={draft.rooms.length} quote={quote(tour.price_trip, draft.rooms)} />
        ) : null}
        <TourAbout tour={model} />
        <host.Place name="tour:after-overview" props={{ package_id: String(model.id) }} />
        <section aria-label={content.details}>
          <Tabs label={content.details} tabs={TABS} value={tab} onChange={setTab}>
            {tab === 'itinerary' ? (
              <Itinerary days={itinerary} />
            ) : (
              <TourDates months={months} departures={departures} price={tour.price_trip} chosen={draft.date} onChoose={book} />
            )}
          </Tabs>
        </section>
        {tour.rating && !host.config.flags.fixedRatings ? (
          <ReviewsLater id={model.id} rating={tour.rating} first={tour.reviews} />
        ) : null}
      </div>
      <PriceBox tour={model} onBook={() => book(draft.date)} />
      <BookingDialog
        tour={tour}
        months={months}
        departures={departures}
        transport={transport}
        draft={draft}
        onChange={changeDraft}
      />
      {later && <later.InquiryDialog place={model.name} open={inquiring} onClose={() => setInquiring(false)} />}
    </div>
  );
}
