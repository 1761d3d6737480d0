import { LineChart } from 'chartist';
import 'chartist/dist/index.css';
import { useEffect, useRef } from 'react';
import type { Guide } from '../../guides-api.ts';

interface Props {
  readonly guides: readonly Guide[];
}

/** Trips of all guides, month by month. The library draws into its own element in the browser. */
export default function TripsChart({ guides }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const months = guides[0]?.trips.map((_, month) => guides.reduce((sum, { trips }) => sum + (trips[month] ?? 0), 0)) ?? [];
    const labels = months.map((_, month) => month + 1);
    const chart = new LineChart(element.current, { labels, series: [months] }, { width: 320, height: 180 });
    return () => void chart.detach();
  }, [guides]);
  return <div ref={element} />;
}
