import { clockTime, formatLongDate, formatRupees, nightsBetween, ratingText, stayBill, weekday } from '@safarnama/shared/domain';
import { Head, JsonLd, storageUrl, useHost, useToday } from '@safarnama/shared/host';
import { Link, useLoaderData } from '@safarnama/shared/router';
import { Badge, classNames, Icon, layout, Picture, Price, Tabs } from '@safarnama/shared/ui';
import { useDeferred } from '@safarnama/shared/ui/deferred';
import line from '@safarnama/shared/ui/title-line.module.css';
import { useState } from 'react';
import { AmenityList } from '../../amenities/amenity-list.tsx';
import { valueText } from '../../values-content.ts';
import { AvailabilityPanel } from './availability-panel.tsx';
import { ChangeStay } from './change-stay.tsx';
import { roomTexts } from './content.ts';
import { FailurePanel } from './failure-panel.tsx';
import { captionOf, Gallery } from './gallery.tsx';
import { type LazyParts, loadLazyParts } from './load-lazy-parts.ts';
import type { RoomData, RoomFailure } from './loader.ts';
import { LoginBox } from './login-box.tsx';
import { RoomFacts } from './room-facts.tsx';
import css from './room-info.module.css';
import { hotelFacts, type RoomView, roomView } from './view-model.ts';

const LISTED_AMENITIES = 12;

function HotelCard({ data, view }: { readonly data: RoomData; readonly view: RoomView }) {
  const { config, links } = useHost();
  const { room, stay } = data;
  const checked = useDeferred(data.availability);
  const nights = nightsBetween(stay.checkin, stay.checkout);
  const credit = captionOf(room.photos, view.hotelPicture);
  const bill = stayBill(room, { rooms: stay.rooms, nights }, stay.combo ? 'combo' : 'exact', config.flags);
  return (
    <article className={css.hotel} aria-label={roomTexts.hotel}>
      {view.hotelPicture && (
        <Picture
          className={css.hotelPicture}
          src={storageUrl(config, view.hotelPicture)}
          alt={room.hotel.hotelname}
          width={480}
          height={270}
        />
      )}
      <div className={css.hotelBody}>
        {credit && <p className={css.credit}>{credit}</p>}
        <h2 className={css.hotelName}>{room.hotel.hotelname}</h2>
        {!checked?.problem && <Badge tone="good">{view.label}</Badge>}
        {nights > 0 && (
          <dl className={css.stay}>
            {[
              { label: roomTexts.checkIn, date: stay.checkin, time: room.checkInTime },
              { label: roomTexts.checkOut, date: stay.checkout, time: room.checkOutTime },
            ].map(({ label, date, time }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {`${weekday(date)}, ${formatLongDate(date)}`}
                  {time && ` · ${config.flags.wording === 'corrected' ? clockTime(time) : time}`}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {config.flags.keepSearch && <ChangeStay data={data} />}
        {bill.total > 0 && (
          <Price
            value={bill.total}
            {...(bill.discount > 0 ? { was: bill.base } : {})}
            label={roomTexts.total}
            note={roomTexts.priceNote(nights, bill.pricedRooms)}
          />
        )}
        <AvailabilityPanel data={data} total={bill.total > 0 ? formatRupees(bill.total) : ''} />
        <p className={css.terms}>
          {(config.flags.realCancel && checked?.cancellation_terms) || view.cancellation}
          <Link to={links.hotelPolicy(room.hotel.hotelname, stay.hotelVendorId)}>{roomTexts.policy}</Link>
        </p>
      </div>
    </article>
  );
}

function DescriptionTabs({ description, data: { room, stay } }: { readonly description: string; readonly data: RoomData }) {
  const { config } = useHost();
  const [tab, setTab] = useState('description');
  const [parts, setParts] = useState<LazyParts>();
  const rating = !config.flags.fixedRatings && room.hotel.rating?.count ? room.hotel.rating : undefined;
  /** After a failed load the next press retries. */
  const choose = (next: string) => {
    setTab(next);
    if (rating) loadLazyParts().then(setParts, () => {});
  };
  return (
    <Tabs
      label={roomTexts.about}
      tabs={[
        { id: 'description', label: roomTexts.description },
        { id: 'reviews', label: roomTexts.reviews },
      ]}
      value={tab}
      onChange={choose}
    >
      {tab === 'description' ? (
        <p className={css.text}>{description}</p>
      ) : rating ? (
        parts && <parts.RoomReviews id={String(stay.hotelVendorId)} rating={rating} />
      ) : (
        <p className={layout.soft}>{roomTexts.noReviews}</p>
      )}
    </Tabs>
  );
}

function Room({ data }: { readonly data: RoomData }) {
  const { config, Place } = useHost();
  const { room, stay } = data;
  const today = useToday();
  const view = roomView(room, stay, config.flags, today);
  const stars = config.flags.fixedRatings ? undefined : ratingText(room.hotel.rating);
  const ids = { hotel_roomId: String(stay.hotelRoomId), hotel_vendor_id: String(stay.hotelVendorId) };
  const pictures = view.pictures.map((picture) => storageUrl(config, picture));
  return (
    <div className={classNames(layout.container, css.page)}>
      <Head
        title={roomTexts.metaTitle(view.title, room.hotel.hotelname)}
        description={roomTexts.metaDescription(view.title, room.hotel.hotelname, room.hotel.city)}
        {...(pictures[0] ? { image: pictures[0] } : {})}
      />
      <JsonLd data={typeof window === 'undefined' ? hotelFacts(room, pictures, config.flags) : {}} />
      <header className={line.head}>
        <p className={layout.eyebrow}>{[valueText(room.hotel.hoteltype), room.hotel.city].filter(Boolean).join(' · ')}</p>
        <div className={line.title}>
          <h1>{view.title}</h1>
          <Place name="room:title" props={{ ...ids, name: roomTexts.metaTitle(view.title, room.hotel.hotelname) }} />
        </div>
        {stars && (
          <p>
            <Badge tone="warm">{`★ ${stars}`}</Badge>
          </p>
        )}
        <p className={css.address}>
          <Icon name="pin" />
          <span>
            {`${room.hotel.hotelname}, ${view.address} · `}
            <a href={view.mapHref} rel="noopener noreferrer">
              {roomTexts.map}
            </a>
          </span>
        </p>
      </header>
      <div className={css.gallery}>
        <Gallery pictures={view.pictures} photos={room.photos} room={view.title} config={config} />
        <ul className={css.facts}>
          <li>
            <Icon name="bed" />
            {`${roomTexts.bedrooms}: ${view.bedrooms}`}
          </li>
          <li>
            <Icon name="users" />
            <span>{view.sleeps}</span>
          </li>
        </ul>
      </div>
      <HotelCard data={data} view={view} />
      <div className={css.details}>
        <section className={css.section}>
          <h2>{roomTexts.amenities}</h2>
          <AmenityList names={room.amenities} limit={LISTED_AMENITIES} layout="columns" />
        </section>
        {config.flags.travelFacts && <RoomFacts room={room} />}
        <DescriptionTabs description={view.description} data={data} />
      </div>
      <Place name="room:after-details" props={ids} />
      <LoginBox />
    </div>
  );
}

export function RoomInfo() {
  const data = useLoaderData() as RoomData | RoomFailure;
  return 'status' in data ? (
    <FailurePanel status={data.status} />
  ) : (
    <Room key={`${data.stay.hotelVendorId}/${data.stay.hotelRoomId}`} data={data} />
  );
}
