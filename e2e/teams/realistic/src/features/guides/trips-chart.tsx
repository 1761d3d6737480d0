import { scaleLinear, scalePoint } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import type { Guide } from '../../guides-api.ts';

interface Props {
  readonly guides: readonly Guide[];
}

const WIDTH = 320;
const HEIGHT = 180;

/** Trips of all guides, month by month. */
export default function TripsChart({ guides }: Props) {
  const trips = guides[0]?.trips.map((_, month) => guides.reduce((sum, guide) => sum + (guide.trips[month] ?? 0), 0)) ?? [];
  const x = scalePoint(trips.keys(), [0, WIDTH]).padding(0.5);
  const y = scaleLinear([0, Math.max(1, ...trips)], [HEIGHT - 20, 20]).nice();
  const path = line<number>(
    (_, month) => x(month) ?? 0,
    (count) => y(count),
  ).curve(curveMonotoneX)(trips);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={path ?? ''} fill="none" stroke="currentColor" strokeWidth="2" />
      {y.ticks(4).map((count) => (
        <text key={count} x={0} y={y(count)} fill="currentColor" fontSize="12">
          {count}
        </text>
      ))}
    </svg>
  );
}
