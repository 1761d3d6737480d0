import { Head, type HostApi, type Screen, useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { classNames, layout } from '@safarnama/shared/ui';
import { RESET } from './content.ts';
import css from './reset.module.css';
import { ResetFlow } from './reset-flow.tsx';

function ForgetPassword() {
  const { links } = useHost();
  const navigate = useNavigate();
  return (
    <div className={classNames(layout.narrow, css.page)}>
      <Head title={RESET.page} description={RESET.description} noIndex />
      <h1 className={css.heading}>{RESET.page}</h1>
      <ResetFlow onClose={() => navigate(links.home())} />
    </div>
  );
}

export const screen = (_host: HostApi): Screen => ({ Component: ForgetPassword });
