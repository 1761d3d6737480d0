import { useRevalidator } from '@safarnama/shared/router';
import { Button } from '@safarnama/shared/ui';
import { content } from './content.ts';

/** Asks for the page's data again. The button goes when they come: `onPress` gives the focus another place. */
export function TryAgain({ onPress }: { readonly onPress: () => void }) {
  const { revalidate, state } = useRevalidator();
  const retry = () => {
    void revalidate();
    onPress();
  };
  return (
    <Button busy={state !== 'idle'} onClick={retry}>
      {content.retry}
    </Button>
  );
}
