import type { SlotName, SlotProps } from '@safarnama/shared/host';
import { Component, type ComponentType, createContext, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { SlotNotice } from '../app/layout/notice.tsx';
import { takeOver } from '../early-input.ts';
import { Boundary } from './area.tsx';

export interface LoadedSlot {
  readonly Component: ComponentType<{ data: unknown }>;
  readonly data: unknown;
  /** Where the data came from: JSON that stands beside the server's HTML; undefined when the browser loaded it. */
  readonly json?: string | undefined;
}

/** Where slots come from: the server's bundles, or the remotes in the browser. */
export interface SlotSource {
  /** The same promise for the same name while the slot is shown, and for some minutes more. */
  get(name: SlotName): Promise<LoadedSlot>;
  /** The slot is not shown any longer. */
  release(name: SlotName): void;
  /** Forgets what was loaded: the next `get` starts anew. */
  renew(name: SlotName): void;
  /** Stylesheets and preloads of a slot; on the server only. */
  assets?(name: SlotName): ReactNode;
  onError?(name: SlotName, error: unknown): void;
}

export const SlotSourceContext = createContext<SlotSource | null>(null);

export const slotDataId = (name: string) => `slot-data:${name}`;

/** The button that was pressed has gone with the notice: what comes in its place has the focus, unless the visitor went on. */
function takeFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

function takeOverAndFocus(element: HTMLElement | null) {
  takeOver(element);
  takeFocus(element);
}

interface GuardProps {
  readonly name: SlotName;
  readonly source: SlotSource;
  readonly onRetry: () => void;
  /** The slot is tried once more: what comes takes the focus. */
  readonly again: boolean;
  readonly children: ReactNode;
}

class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.source.onError?.(this.props.name, error);
  }

  override render() {
    const { name, onRetry, again, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Boundary name={name.slice(0, name.indexOf(':'))} slot={name}>
        <SlotNotice onRetry={onRetry} button={again ? takeFocus : undefined} />
      </Boundary>
    );
  }
}

interface BodyProps extends Pick<GuardProps, 'name' | 'again'> {
  readonly job: Promise<LoadedSlot>;
  readonly props: object | undefined;
}

function Body({ name, again, job, props }: BodyProps) {
  const { Component: Content, data, json } = use(job);
  return (
    <Boundary
      ref={again ? takeOverAndFocus : takeOver}
      tabIndex={again ? -1 : undefined}
      name={name.slice(0, name.indexOf(':'))}
      slot={name}
    >
      <Content data={data} {...props} />
      {json === undefined ? null : (
        <script
          id={slotDataId(name)}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? json : '' }}
        />
      )}
    </Boundary>
  );
}

/** A fragment of a remote inside another area's page. Its failure is a small notice in its own place. */
export function Slot({ name, placeholder, props }: SlotProps) {
  const source = use(SlotSourceContext);
  if (!source) throw new Error('a slot stands outside of the shell');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => () => source.release(name), [source, name]);
  const retry = () => {
    source.renew(name);
    setAttempt((before) => before + 1);
  };
  const again = attempt > 0;
  const waiting = again ? { ref: takeFocus, tabIndex: -1 } : {};
  return (
    <Guard key={attempt} name={name} source={source} onRetry={retry} again={again}>
      {source.assets?.(name) ?? null}
      <Suspense fallback={<div {...waiting} className={placeholder} aria-busy="true" />}>
        <Body name={name} again={again} job={source.get(name)} props={props} />
      </Suspense>
    </Guard>
  );
}
