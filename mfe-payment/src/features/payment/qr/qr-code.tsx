import { formatPaise } from '@safarnama/shared/domain';
import { moneyInWords } from '@safarnama/shared/domain/in-words';
import { storageUrl, useHost } from '@safarnama/shared/host';
import { Button, buttonClass, Icon, Notice } from '@safarnama/shared/ui';
import { useState } from 'react';
import { QR } from './content.ts';
import { Countdown } from './countdown.tsx';
import type { Code } from './payment-run.ts';
import css from './qr.module.css';
import { sumsOf } from './sums.ts';

interface QrCodeViewProps {
  readonly code: Code;
  readonly secondsLeft: number;
  readonly failed: boolean;
  /** Rupees of the whole tour by the address. */
  readonly price: number;
  readonly checkNow: () => Promise<void>;
}

export function QrCodeView({ code: { qr, app }, secondsLeft, failed, price, checkNow }: QrCodeViewProps) {
  const { config } = useHost();
  const [checked, setChecked] = useState(false);
  const { collects, total, note } = sumsOf(qr, config.flags.qrAmount === 'one' ? 1 : price, price);
  const amount = formatPaise(collects);
  const picture = storageUrl(config, qr.image_url);
  // A relative address of the payer's page is relative to the API.
  const payerPage = qr.sandbox_url.startsWith('/') ? `${config.apiBase}${qr.sandbox_url}` : qr.sandbox_url;
  return (
    <div className={css.view}>
      <div className={css.money}>
        <p className={css.collects}>{QR.collects(amount, moneyInWords(collects))}</p>
        <p className={css.rest}>{note ? `${QR.total(formatPaise(total))} ${note}` : QR.whole}</p>
      </div>
      <div className={css.onPhone}>
        {qr.upi_link && (
          <>
            <a className={buttonClass('primary', 'wide')} href={qr.upi_link}>
              {QR.open(app)}
            </a>
            <p className={css.hint}>{QR.onPhone}</p>
          </>
        )}
        <a className={buttonClass('secondary', 'wide')} href={picture} download={QR.file}>
          {QR.save}
        </a>
        <p className={css.hint}>{QR.fromPicture}</p>
      </div>
      <div className={css.frame}>
        <img className={css.picture} src={picture} width={240} height={240} alt={QR.picture(amount)} />
        {qr.sandbox_url && <p className={css.stamp}>{QR.test}</p>}
      </div>
      <p className={css.scan}>{QR.scan(app)}</p>
      {failed && (
        <Notice tone="warm" role="status">
          {QR.failed}
        </Notice>
      )}
      <Countdown secondsLeft={secondsLeft} />
      {config.flags.closingQr === 'keeps' && (
        <>
          <Button variant="secondary" onClick={() => void checkNow().then(() => setChecked(true))}>
            {QR.check}
          </Button>
          <p className={css.hint} role="status">
            {checked && QR.notYet}
          </p>
        </>
      )}
      <ul className={css.warnings}>
        {QR.warnings.map((text) => (
          <li key={text}>
            <Icon name="warning" />
            {text}
          </li>
        ))}
      </ul>
      {qr.sandbox_url && (
        <a className={buttonClass('secondary', 'wide')} href={payerPage} target="_blank" rel="noopener">
          {QR.sandbox}
        </a>
      )}
    </div>
  );
}
