import { useHost } from '@safarnama/shared/host';
import { Button, Notice } from '@safarnama/shared/ui';
import { FOOTER } from './content.ts';

/** Stands in the bar at the lower edge, right above Pay: elsewhere the bar would cover it, or it would be out of the window. */
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
