import { type BookedKind, bookingReference } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { buttonClass } from '@safarnama/shared/ui';
import { VOUCHER } from './content.ts';
import css from './profile.module.css';

interface VoucherLinkProps {
  readonly kind: BookedKind;
  readonly id: string | number | null;
  readonly status: string;
}

/** Shown only when the backend sends a status: such a backend has a booking page. */
export function VoucherLink({ kind, id, status }: VoucherLinkProps) {
  const { links } = useHost();
  if (id === null || !status) return null;
  return (
    <p className={css.voucher}>
      <Link className={buttonClass('secondary')} to={links.booking(bookingReference(kind, id))}>
        {VOUCHER}
      </Link>
    </p>
  );
}
