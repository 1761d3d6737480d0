import { Button, classNames, Icon } from '@safarnama/shared/ui';
import { useId, useState } from 'react';
import { valueText } from '../values-content.ts';
import css from './amenity-list.module.css';
import { amenityTexts } from './content.ts';
import { amenityDrawing } from './icons.ts';

interface AmenityListProps {
  readonly names: readonly string[];
  /** Number of entries before the toggle is pressed; a list within the limit has no toggle. */
  readonly limit: number;
  /** `chips`: one row; `columns`: stacked. */
  readonly layout: 'chips' | 'columns';
}

function AmenityIcon({ name }: { readonly name: string }) {
  const drawing = amenityDrawing(name);
  if (!drawing) return <Icon name="check" />;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawing} />
    </svg>
  );
}

export function AmenityList({ names, limit, layout }: AmenityListProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const hidden = names.length - limit;
  if (names.length === 0) return <p className={css.none}>{amenityTexts.none}</p>;
  return (
    <div className={css.amenities}>
      <ul id={id} className={classNames(css.list, css[layout])}>
        {(open ? names : names.slice(0, limit)).map((name) => (
          <li key={name} className={css.amenity}>
            <AmenityIcon name={name} />
            {valueText(name)}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" className={css.toggle} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? amenityTexts.less : amenityTexts.more(hidden)}
        </Button>
      )}
    </div>
  );
}
