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

/** Package ids of the address: each once, as many as stand side by side, nothing that no id is. */
export const comparedIds = (query: URLSearchParams): string[] =>
  [...new Set((query.get('tours') ?? '').split(',').filter((id) => /^\d{1,10}$/.test(id)))].slice(0, content.most);

/** Tours that exist, in the order of the address. What is not told of one is left out; none at all is a failure when they did not come. */
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

const TRANSPORT: Readonly<Record<TransportMode, string>> = { train: 'Train', bus: 'Bus', plane: 'Plane', car: 'Car' };

/** Rows of the table; one that no tour says anything of is left out. */
export function comparedRows(compared: readonly Compared[]): ComparedRow[] {
  const { rows, unknown, noPrice } = content;
  const row = (label: string, say: (one: Compared) => string | readonly string[]): ComparedRow => ({
    label,
    cells: compared.map((one) => {
      const said = say(one);
      return said.length > 0 ? said : unknown;
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
    row(rows.travel, ({ transport }) => transport.map((mode) => TRANSPORT[mode]).join(', ')),
    row(rows.highlights, ({ tour }) => tour.highlights),
  ].filter(({ cells }) => cells.some((cell) => cell !== unknown));
}
