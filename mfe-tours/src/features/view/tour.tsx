import { sameId } from '@safarnama/shared/domain';
import { Head, JsonLd, useHost } from '@safarnama/shared/host';
import { Button, Icon, layout, Tabs } from '@safarnama/shared/ui';
import { ShareButton } from '@safarnama/shared/ui/share-button';
import { useEffect, useState } from 'react';
import { storeRecent } from '../../recently-viewed/recent-tours.ts';
import { BookingDialog } from './booking/booking-dialog.tsx';
import { quote } from './booking/quote.ts';
import { useDraft } from './booking/use-draft.ts';
import { content } from './content.ts';
import { TourDates } from './dates/tour-dates.tsx';
import { useDepartures } from './dates/use-departures.ts';
import { LazyFacts } from './facts/lazy-facts.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Itinerary } from './itinerary/itinerary.tsx';
import { loadDialogs } from './load-dialogs.ts';
import type { TourData } from './load-tour.ts';
import { PriceBox } from './price-box.tsx';
import { LazyReviews } from './reviews/lazy-reviews.tsx';
import { structuredData } from './structured-data.ts';
import css from './tour.module.css';
import { TourAbout } from './tour-about.tsx';
import { TourHeader } from './tour-header.tsx';
import { tourModel } from './tour-model.ts';
import { TourSlider } from './tour-slider.tsx';

const TABS = [
  { id: 'tourDates', label: content.tourDates },
  { id: 'itinerary', label: content.itinerary },
];

type Dialogs = typeof import('./lazy-dialogs.ts');

/** Loads the code of inquiry form, slip and refunds if `wanted`, or before `show`. After a failed load the next press retries. */
function useLazyDialogs(wanted: boolean) {
  const [dialogs, setDialogs] = useState<Dialogs>();
  const [loading, setLoading] = useState<'inquiry' | 'slip'>();
  const withDialogs = (button: 'inquiry' | 'slip', show: () => void) => () => {
    if (dialogs) return show();
    setLoading(button);
    loadDialogs()
      .then(
        (loaded) => {
          setDialogs(loaded);
          show();
        },
        () => {},
      )
      .finally(() => setLoading(undefined));
  };
  useEffect(() => {
    if (wanted) void loadDialogs().then(setDialogs, () => {});
  }, [wanted]);
  return { dialogs, loading, withDialogs };
}

/** Starts loading on hover or focus of a button that needs the code. */
const preload = () => void loadDialogs().catch(() => {});
const PRELOAD = { onPointerEnter: preload, onFocus: preload };

export function Tour({ data }: { readonly data: TourData }) {
  const { tour, months, itinerary, transport } = data;
  const host = useHost();
  const model = tourModel(data, host);
  const departures = useDepartures(data);
  const [storedDraft, changeDraft] = useDraft(model.id);
  const [tab, setTab] = useState('tourDates');
  const [inquiring, setInquiring] = useState(false);
  const [slip, setSlip] = useState(false);
  const withRefunds = storedDraft.open && model.terms !== '';
  const { dialogs, loading, withDialogs } = useLazyDialogs(withRefunds);
  useEffect(() => {
    storeRecent(sessionStorage, tour);
    host.events.emit('tours:viewed', { package_id: tour.package_id, place_name: tour.place_name });
  }, [host.events, tour]);

  const date = departures.dates?.find((row) => sameId(row.date_id, storedDraft.date) && row.availability !== 'close');
  const draft = { ...storedDraft, date: date ? storedDraft.date : '' };
  const price = quote(tour.price_trip, draft.rooms);
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
      <TourHeader tour={model} />
      <PriceBox
        tour={model}
        party={host.config.flags.keepSearch && price.total > 0 ? price : undefined}
        onBook={() => book(draft.date)}
      />
      <div className={css.content}>
        <TourSlider name={model.name} pictures={model.pictures} paused={draft.open || inquiring} />
        <div className={css.actions}>
          <Gallery place={model.name} images={data.gallery} />
          <Button
            {...PRELOAD}
            variant="secondary"
            busy={loading === 'inquiry'}
            onClick={withDialogs('inquiry', () => setInquiring(true))}
          >
            <Icon name="mail" />
            {content.inquiry}
          </Button>
          <div className={css.quiet}>
            <ShareButton
              title={model.name}
              address={() => window.location.origin + window.location.pathname}
              texts={content}
              toast={host.notify.toast}
            />
            {host.config.flags.tourSlip === 'button' ? (
              <Button
                {...PRELOAD}
                variant="quiet"
                busy={loading === 'slip'}
                aria-expanded={slip}
                onClick={withDialogs('slip', () => setSlip(!slip))}
              >
                <Icon name="print" />
                {content.slip}
              </Button>
            ) : null}
          </div>
        </div>
        {slip && dialogs ? <dialogs.TourSlip tour={tour} date={date} rooms={draft.rooms.length} quote={price} /> : null}
        <TourAbout tour={model} />
        {host.config.flags.travelFacts ? <LazyFacts facts={tour.facts} tour={tour} /> : null}
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
          <LazyReviews id={model.id} rating={tour.rating} first={tour.reviews} />
        ) : null}
      </div>
      <BookingDialog
        tour={tour}
        months={months}
        departures={departures}
        transport={transport}
        draft={draft}
        onChange={changeDraft}
        refunds={
          withRefunds && dialogs && date && price.total > 0 ? (
            <dialogs.RefundTimeline rules={tour.cancellation_rules} starts={date.start_date} total={price.total} />
          ) : null
        }
      />
      {dialogs && <dialogs.InquiryDialog place={model.name} open={inquiring} onClose={() => setInquiring(false)} />}
    </div>
  );
}
