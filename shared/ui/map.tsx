// Imported by its public name, so that the page's shared copy is used instead of a second one.
import { Link } from '@safarnama/shared/router';
import { classNames } from '@safarnama/shared/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { mapLink } from '../domain/map-link.ts';
import css from './map.module.css';
import { mapTexts as texts } from './map-content.ts';
import { LAND } from './map-land.ts';
import { areaOf, type MapPin, type MapPoint, pinsOf, RATIO, scaleOf, tilesOf } from './map-view.ts';

export interface PlacesMapProps {
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** The map shows at least the country. */
  readonly country?: boolean;
  /** Address of map tiles with `{z}`, `{x}` and `{y}`; empty for the drawn map, which makes no request. */
  readonly tiles: string;
  /** Names the source of the tiles. */
  readonly credit: string;
}

export interface PlaceMapProps extends Pick<PlacesMapProps, 'label' | 'tiles' | 'credit'> {
  readonly place: { readonly name: string; readonly latitude: number; readonly longitude: number };
}

const percent = (share: number): string => `${share * 100}%`;

const namesOf = ({ points }: MapPin): string => {
  const [first] = points;
  if (!first) return '';
  return points.length > 1 ? texts.and(first.name, points.length - 1) : first.name;
};

interface PictureProps extends Pick<PlacesMapProps, 'tiles' | 'credit'> {
  readonly area: ReturnType<typeof areaOf>;
  readonly children: ReactNode;
}

function Picture({ area, tiles, credit, children }: PictureProps) {
  const id = useId();
  const pictures = tilesOf(tiles, area);
  const scale = scaleOf(area);
  return (
    <div className={css.picture} style={{ aspectRatio: RATIO }}>
      {pictures.length > 0 ? (
        <div className={css.tiles}>
          {pictures.map(({ url, left, top, width, height }) => (
            <img
              key={url}
              className={css.tile}
              src={url}
              alt=""
              style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
            />
          ))}
        </div>
      ) : (
        <svg className={css.land} aria-hidden="true" viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`}>
          <pattern
            id={id}
            patternUnits="userSpaceOnUse"
            x={area.x}
            y={area.y}
            width={area.width * scale.share}
            height={area.width * scale.share}
          >
            <path d={`M0 0H${area.width}M0 0V${area.height}`} />
          </pattern>
          <path className={css.coast} d={LAND} />
          <rect x={area.x} y={area.y} width={area.width} height={area.height} fill={`url(#${id})`} />
        </svg>
      )}
      {children}
      <p className={css.scale} style={{ width: percent(scale.share) }}>
        {texts.scale(scale.km)}
      </p>
      {credit && pictures.length > 0 && <p className={css.credit}>{credit}</p>}
    </div>
  );
}

/** One place with a pin. Its name, position and links are the text alternative. Without tiles the map shows the country. */
export function PlaceMap({ label, place, tiles, credit }: PlaceMapProps) {
  const { name, latitude, longitude } = place;
  const point = { key: name, name, href: '', latitude, longitude };
  const area = areaOf([point], !tiles);
  const position = `${latitude},${longitude}`;
  return (
    <section className={classNames(css.map, css.one)} aria-label={label}>
      <Picture area={area} tiles={tiles} credit={credit}>
        {pinsOf([point], area).map(({ left, top }) => (
          <span key={name} className={css.dot} style={{ left: percent(left), top: percent(top) }} />
        ))}
      </Picture>
      <p className={css.place}>
        <span>
          {name} ({latitude}, {longitude})
        </span>
        <a href={mapLink(position)} rel="noopener noreferrer">
          {texts.web}
        </a>
        <a href={`geo:${position}?q=${position}(${encodeURIComponent(name)})`}>{texts.app}</a>
      </p>
    </section>
  );
}

/** Numbered pins on a map; the list below has the same numbers, is the map's text alternative, and links to the places. */
export function PlacesMap({ label, points, country = false, tiles, credit }: PlacesMapProps) {
  const list = useRef<HTMLOListElement>(null);
  const [marked, setMarked] = useState<number>();
  const area = areaOf(points, country);
  const pins = pinsOf(points, area);
  const open = (at: number) => {
    setMarked(at);
    list.current?.children[at]?.querySelector('a')?.focus();
  };
  return (
    <section className={css.map} aria-label={label}>
      <Picture area={area} tiles={tiles} credit={credit}>
        {pins.map((pin, at) => (
          <button
            key={pin.points[0]?.key}
            type="button"
            className={classNames(css.pin, marked === at && css.marked)}
            style={{ left: percent(pin.left), top: percent(pin.top) }}
            aria-label={texts.onMap(at + 1, namesOf(pin))}
            onClick={() => open(at)}
          >
            {at + 1}
          </button>
        ))}
      </Picture>
      <ol ref={list} className={css.places}>
        {pins.map((pin, at) => (
          <li key={pin.points[0]?.key} className={classNames(marked === at && css.current)}>
            {pin.points.map(({ key, name, note, href }) => (
              <p key={key} className={css.place}>
                <Link to={href} onFocus={() => setMarked(at)} onPointerEnter={() => setMarked(at)}>
                  {name}
                </Link>
                {note && <span>{note}</span>}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
