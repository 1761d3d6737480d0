import { Line, LineChart, XAxis, YAxis } from 'recharts';
import type { Guide } from '../../guides-api.ts';

interface Props {
  readonly guides: readonly Guide[];
}

/** Trips of all guides, month by month. */
export default function TripsChart({ guides }: Props) {
  const months = guides[0]?.trips.map((_, month) => ({
    month: month + 1,
    trips: guides.reduce((sum, { trips }) => sum + (trips[month] ?? 0), 0),
  }));
  return (
    <LineChart width={320} height={180} data={months}>
      <XAxis dataKey="month" />
      <YAxis width={30} />
      <Line dataKey="trips" stroke="currentColor" isAnimationActive={false} />
    </LineChart>
  );
}
