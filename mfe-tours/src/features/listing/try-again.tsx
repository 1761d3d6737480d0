import { useRevalidator } from '@safarnama/shared/router';
import { Button } from '@safarnama/shared/ui';
import { content } from './content.ts';

/** Reloads the page's data. The button disappears on success, so `onPress` moves the focus. */
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
