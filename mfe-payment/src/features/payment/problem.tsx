import { useHost } from '@safarnama/shared/host';
import { Button, Notice } from '@safarnama/shared/ui';
import { FOOTER } from './content.ts';

/** Shown in the sticky bar above Pay: elsewhere the bar could cover it, or it could be scrolled out of view. */
export function PayProblem({ text, signedOut }: { text: string; signedOut: boolean }) {
  const { session } = useHost();
  return (
    <Notice
      tone="warm"
      role="alert"
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
