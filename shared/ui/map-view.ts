/** A named place with a page. */
export interface MapPoint {
  readonly key: string;
  readonly name: string;
  /** Shown after the name, such as a price. */
  readonly note?: string | undefined;
  readonly href: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A part of the world in map units: tenths of a degree, with Mercator latitudes southwards. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MapPin {
  /** Position in the map, as shares of its width and height. */
  readonly left: number;
  readonly top: number;
  readonly points: readonly MapPoint[];
}

/** Width by height of the map. */
export const RATIO = 0.8;
/** Pins that are closer than this share of the width become one. */
const MERGE_DISTANCE = 0.085;
/** Room around the outermost pins. */
const MARGIN = 1.3;
const UNITS_PER_DEGREE = 10;
const KM_PER_UNIT = 11.12;
/** Mercator has no poles. */
const MAX_LATITUDE = 84;

const INDIA = { south: 7, north: 36, west: 68, east: 97.5 };
/** Width of the smallest area: about 5 km, a part of a city. */
const MIN_WIDTH = 0.5;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const xOf = (longitude: number): number => longitude * UNITS_PER_DEGREE;
const yOf = (latitude: number): number => {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  return -(UNITS_PER_DEGREE * 180 * Math.log(Math.tan(Math.PI / 4 + radians(bounded) / 2))) / Math.PI;
};

/** The area around all points, at least the country with `country`. */
export function areaOf(points: readonly Pick<MapPoint, 'latitude' | 'longitude'>[], country: boolean): Area {
  const xs = points.map(({ longitude }) => xOf(longitude));
  const ys = points.map(({ latitude }) => yOf(latitude));
  if (country || points.length === 0) {
    xs.push(xOf(INDIA.west), xOf(INDIA.east));
    ys.push(yOf(INDIA.south), yOf(INDIA.north));
  }
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const margin = country ? 1.1 : MARGIN;
  const width = Math.max((east - west) * margin, (south - north) * margin * RATIO, MIN_WIDTH);
  const height = width / RATIO;
  return { x: (west + east - width) / 2, y: (north + south - height) / 2, width, height };
}

/** Pins in the order of their first points. */
export function pinsOf(points: readonly MapPoint[], area: Area): MapPin[] {
  const pins: { left: number; top: number; points: MapPoint[] }[] = [];
  for (const point of points) {
    const left = (xOf(point.longitude) - area.x) / area.width;
    const top = (yOf(point.latitude) - area.y) / area.height;
    const near = pins.find((pin) => Math.hypot(pin.left - left, (pin.top - top) / RATIO) < MERGE_DISTANCE);
    if (near) near.points.push(point);
    else pins.push({ left, top, points: [point] });
  }
  return pins;
}

/** A round length of at most a third of the width, in the middle of the map. */
export function scaleOf(area: Area): { readonly km: number; readonly share: number } {
  const middle = (area.y + area.height / 2) / UNITS_PER_DEGREE;
  const latitude = 2 * Math.atan(Math.exp(radians(-middle))) - Math.PI / 2;
  const width = area.width * KM_PER_UNIT * Math.cos(latitude);
  const power = 10 ** Math.floor(Math.log10(width / 3));
  const km = Number(([5, 2, 1].map((step) => step * power).find((length) => length <= width / 3) ?? power).toPrecision(1));
  return { km, share: km / width };
}

export interface MapTile {
  readonly url: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const MAP_PIXELS = 360;
const TILE_PIXELS = 256;
const MAX_ZOOM = 18;
const WORLD = 360 * UNITS_PER_DEGREE;

/** Square pictures of an address with `{z}`, `{x}` and `{y}` that cover the area; none without an address. */
export function tilesOf(address: string, area: Area): MapTile[] {
  if (!address) return [];
  const z = Math.max(0, Math.min(MAX_ZOOM, Math.ceil(Math.log2(((WORLD / area.width) * MAP_PIXELS) / TILE_PIXELS))));
  const size = WORLD / 2 ** z;
  const range = (from: number, length: number) => {
    const first = Math.max(0, Math.floor((from + WORLD / 2) / size));
    const last = Math.min(2 ** z - 1, Math.floor((from + length + WORLD / 2) / size));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  };
  return range(area.y, area.height).flatMap((y) =>
    range(area.x, area.width).map((x) => ({
      url: address.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
      left: (x * size - WORLD / 2 - area.x) / area.width,
      top: (y * size - WORLD / 2 - area.y) / area.height,
      width: size / area.width,
      height: size / area.height,
    })),
  );
}
