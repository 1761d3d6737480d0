import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { texts } from './content.ts';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';
import { visuallyHidden } from './visually-hidden.tsx';

/** Milliseconds of the fade; must equal the style sheet's. */
const FADE = 100;

export interface DialogProps {
  open: boolean;
  /** The accessible name; shown as the heading unless `hideTitle`. */
  title: string;
  /** Called on Escape, the close button, the backdrop and the back gesture. Set `open` to false in it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the lower end; they stay in view while the body scrolls. */
  footer?: ReactNode;
  size?: 'small' | 'normal' | 'large' | 'full';
  hideTitle?: boolean;
  /** A question or message that requires an answer: `role=alertdialog`, no close button, the backdrop does not close it. */
  alert?: boolean;
  /** The backdrop does not close it: for processes that an accidental tap must not end, such as a payment. */
  firm?: boolean;
}

const isWithoutMotion = (): boolean => !window.matchMedia || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A modal dialog in the browser's top layer. Focus moves in on opening (to `autoFocus`, else to the first control) and returns on
 * closing. The content is mounted only while open, so its state is reset each time.
 */
export function Dialog({
  open,
  title,
  onClose,
  children,
  footer,
  size = 'normal',
  hideTitle = false,
  alert = false,
  firm = alert,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const id = useId();
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useLayoutEffect(() => {
    const dialog = ref.current;
    const returnFocus = () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    };
    // Repeated after the commit, because React restores the previous focus.
    if (!open) returnFocus();
    if (!open || !dialog) return;
    opener.current = document.activeElement;
    if (dialog.showModal) dialog.showModal();
    else dialog.open = true;
    return () => {
      if (dialog.close) dialog.close();
      else dialog.open = false;
      returnFocus();
    };
  }, [open]);

  useEffect(() => {
    if (open || !present) return;
    if (isWithoutMotion()) setPresent(false);
    const timer = setTimeout(() => setPresent(false), FADE);
    return () => clearTimeout(timer);
  }, [open, present]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  /** Selecting text from the inside to the backdrop ends in a click on the dialog, too. */
  const beganOutside = useRef(false);
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

  return (
    <dialog
      ref={ref}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-body` : undefined}
      className={classNames(css.dialog, size !== 'normal' && css[size], alert && css.alert)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        beganOutside.current = isOwn(event);
      }}
      onClick={(event) => {
        if (isOwn(event) && beganOutside.current && !firm) onClose();
      }}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (open && isOwn(event)) onClose();
      }}
    >
      {(open || present) && (
        <div className={css.sheet}>
          <div className={css.head}>
            <h2 className={hideTitle ? visuallyHidden : css.title} id={`${id}-title`}>
              {title}
            </h2>
            {!alert && (
              <Button variant="quiet" size="icon" aria-label={texts.close} onClick={onClose}>
                <Icon name="close" />
              </Button>
            )}
          </div>
          <div className={css.body} id={`${id}-body`}>
            {children}
          </div>
          {footer && <div className={css.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
