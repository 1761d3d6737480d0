import { formatPaise, toPaise } from '@safarnama/shared/domain';
import { storageUrl, useHost } from '@safarnama/shared/host';
import { buttonClass, classNames, Icon, Notice } from '@safarnama/shared/ui';
import { moneyInWords } from '../in-words.ts';
import { QR } from './content.ts';
import { Countdown } from './countdown.tsx';
import type { Code } from './payment-run.ts';
import css from './qr.module.css';

interface QrCodeViewProps {
  readonly code: Code;
  readonly secondsLeft: number;
  readonly failed: boolean;
  /** Rupees that were asked for; the code's own amount wins when the backend states one. */
  readonly asked: number;
}

export function QrCodeView({ code: { qr, app }, secondsLeft, failed, asked }: QrCodeViewProps) {
  const { config } = useHost();
  const paise = qr.amount ?? toPaise(asked);
  const amount = formatPaise(paise);
  // A path of the payer's page stands under the API, like every path of it.
  const payerPage = qr.sandbox_url.startsWith('/') ? `${config.apiBase}${qr.sandbox_url}` : qr.sandbox_url;
  return (
    <div className={css.view}>
      <p className={css.collects}>{QR.collects(amount, moneyInWords(paise))}</p>
      {qr.upi_link && (
        <div className={css.onPhone}>
          <a className={buttonClass('primary', 'wide')} href={qr.upi_link}>
            {QR.open(app)}
          </a>
          <p className={css.hint}>{QR.onPhone}</p>
        </div>
      )}
      <div className={css.frame}>
        <img className={css.picture} src={storageUrl(config, qr.image_url)} width={240} height={240} alt={QR.picture(amount)} />
        {qr.sandbox_url && <p className={css.stamp}>{QR.test}</p>}
      </div>
      <p className={css.scan}>{QR.scan(app)}</p>
      {failed && (
        <Notice tone="warm" role="status">
          {QR.failed}
        </Notice>
      )}
      <Countdown secondsLeft={secondsLeft} />
      <ul className={css.warnings}>
        {QR.warnings.map((text) => (
          <li key={text}>
            <Icon name="warning" />
            {text}
          </li>
        ))}
      </ul>
      {qr.sandbox_url && (
        <a className={classNames(buttonClass('secondary', 'wide'))} href={payerPage} target="_blank" rel="noopener">
          {QR.sandbox}
        </a>
      )}
    </div>
  );
}
