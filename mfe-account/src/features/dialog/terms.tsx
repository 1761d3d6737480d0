import { useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { DIALOG } from './content.ts';
import css from './dialog.module.css';

export function Terms({ onLeave }: { onLeave: () => void }) {
  const { links } = useHost();
  return (
    <p className={css.terms}>
      {DIALOG.agree}{' '}
      <Link to={links.terms()} onClick={onLeave}>
        {DIALOG.terms}
      </Link>{' '}
      {DIALOG.and}{' '}
      <Link to={links.privacy()} onClick={onLeave}>
        {DIALOG.privacy}
      </Link>
    </p>
  );
}
