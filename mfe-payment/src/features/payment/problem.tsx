import { useHost } from '@safarnama/shared/host';
import { Button, Notice } from '@safarnama/shared/ui';
import { FOOTER } from './content.ts';
import css from './payment.module.css';

export function PayProblem({ text, signedOut }: { text: string; signedOut: boolean }) {
  const { session } = useHost();
  return (
    <Notice
      tone="warm"
      role="alert"
      className={css.problem}
      action={
        signedOut && (
          <Button variant="secondary" onClick={() => session.openLogin()}>
            {FOOTER.logIn}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  );
}
