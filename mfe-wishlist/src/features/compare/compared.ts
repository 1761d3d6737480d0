import type { PackageDetail, TransportMode } from '@safarnama/shared/contract';
import { formatMoney } from '@safarnama/shared/domain';
import { type Http, isApiFailure } from '@safarnama/shared/host';
import { getTour } from '../../api/get-tour.ts';
import { getTransport } from '../../api/get-transport.ts';
import { content } from './content.ts';

export interface Compared {
  readonly packageId: string;
  readonly tour: PackageDetail;
  readonly transport: readonly TransportMode[];
}

/** Valid package ids of the address, without duplicates, up to the maximum of a comparison. */
export const comparedIds = (query: URLSearchParams): string[] =>
  [...new Set((query.get('tours') ?? '').split(',').filter((id) => /^\d{1,10}$/.test(id)))].slice(0, content.most);

/** Tours in the order of the address, without unknown ones (4xx). Missing transport leaves its cell empty; other failures reject. */
export async function loadCompared(http: Http, ids: readonly string[], signal: AbortSignal): Promise<Compared[]> {
  const found = await Promise.all(
    ids.map(async (packageId): Promise<Compared | undefined> => {
      const [tour, transport] = await Promise.all([
        getTour(http, packageId, signal).catch((error: unknown) => {
          if (isApiFailure(error) && error.status >= 400 && error.status < 500) return undefined;
          throw error;
        }),
        getTransport(http, packageId, signal).catch(() => []),
      ]);
      return tour && { packageId, tour, transport };
    }),
  );
  return found.filter((one) => one !== undefined);
}

export interface ComparedRow {
  readonly label: string;
  readonly cells: readonly (string | readonly string[])[];
}

/** Rows of the table, without those that are empty for every tour. */
export function comparedRows(compared: readonly Compared[]): ComparedRow[] {
  const { rows, unknown, noPrice } = content;
  const row = (label: string, cellOf: (tour: Compared) => string | readonly string[]): ComparedRow => ({
    label,
    cells: compared.map((tour) => {
      const value = cellOf(tour);
      return value.length > 0 ? value : unknown;
    }),
  });
  return [
    row(rows.price, ({ tour }) => (tour.price_trip > 0 ? formatMoney(tour.price_trip) : noPrice)),
    row(rows.days, ({ tour }) => (tour.duration_days > 0 ? String(tour.duration_days) : '')),
    row(rows.perDay, ({ tour }) =>
      tour.price_trip > 0 && tour.duration_days > 0 ? formatMoney(Math.round(tour.price_trip / tour.duration_days)) : '',
    ),
    row(rows.region, ({ tour }) => tour.sub_destination),
    row(rows.origin, ({ tour }) => tour.origin),
    row(rows.meets, ({ tour }) => tour.departure_point),
    row(rows.travel, ({ transport }) => transport.map((mode) => content.transports[mode]).join(', ')),
    row(rows.highlights, ({ tour }) => tour.highlights),
  ].filter(({ cells }) => cells.some((cell) => cell !== unknown));
}
