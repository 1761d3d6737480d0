import type { HotelSearch } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useState } from 'react';
import { nightsTexts } from './nights-content.ts';
import type { Stay } from './pick-day.ts';
import { useOpen } from './use-open.ts';

/** Dates dialog with calendar for forms that also have date fields. The press loads its code. */
export function useDatesDialog(search: HotelSearch, onApply: (dates: Stay) => void) {
  const { notify } = useHost();
  const [Dialog, setDialog] = useState<typeof import('./dates-dialog.tsx').DatesDialog>();
  const [state, show] = useOpen();
  function press() {
    show();
    if (Dialog) return;
    import(/* webpackChunkName: "dates-dialog" */ './dates-dialog.tsx').then(
      ({ DatesDialog }) => setDialog(() => DatesDialog),
      () => {
        state.close();
        notify.toast(nightsTexts.failed);
      },
    );
  }
  // Render the dialog outside the search form: it contains a form.
  return { open: state.open, press, dialog: Dialog && <Dialog {...state} search={search} onApply={onApply} /> };
}
