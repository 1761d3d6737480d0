import type { PlaceProps, SlotName, SlotProps } from '@safarnama/shared/host';
import { Link, useLocation } from '@safarnama/shared/router';
import { Component, type ComponentType, createContext, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { SlotNotice } from '../app/layout/notice.tsx';
import { takeOver } from '../early-input.ts';
import { idle } from '../idle.ts';
import { Boundary } from './area.tsx';
import type { Filled } from './page-data.ts';

export interface LoadedSlot {
  readonly Component: ComponentType<{ data: unknown }>;
  readonly data: unknown;
  /** Where the data came from: JSON that stands beside the server's HTML; undefined when the browser loaded it. */
  readonly json?: string | undefined;
}

/** Where slots come from: the server's bundles, or the remotes in the browser. */
export interface SlotSource {
  /** The same promise for the same use of a slot while it is shown, and for some minutes more. */
  get(name: SlotName, use: string, props: object): Promise<LoadedSlot>;
  /** The use is not shown any longer. */
  release(use: string): void;
  /** Forgets what was loaded: the next `get` starts anew. */
  renew(use: string): void;
  /** What remotes have put at a place, in order. */
  readonly fills: Readonly<Record<string, readonly Filled[]>>;
  /** Those that come when the page is at rest. */
  readonly late: Readonly<Record<string, readonly Filled[]>>;
  /** Stylesheets and preloads of a slot; on the server only. */
  assets?(name: SlotName): ReactNode;
  /** True when another release has taken over: the next `get` may succeed where this one failed. */
  onError?(name: SlotName, error: unknown): Promise<boolean>;
}

export const SlotSourceContext = createContext<SlotSource | null>(null);

export const slotDataId = (use: string) => `slot-data:${use}`;

/** What tells one use of a slot from another: its name and the plain values of its props. */
export const slotUse = (name: string, props: object): string => name + JSON.stringify(props);

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
  /** Another release has taken over: the slot is tried with that. */
  readonly onOther: () => void;
  /** The slot is tried once more: what comes takes the focus. */
  readonly again: boolean;
  /** Nobody on the page has asked for it: what failed is left out. */
  readonly quiet: boolean | undefined;
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

class Guard extends Component<GuardProps, { failed: boolean; lost: boolean }> {
  override state = { failed: false, lost: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override async componentDidCatch(error: unknown) {
    const { name, source, onOther } = this.props;
    if (await source.onError?.(name, error)) onOther();
    else this.setState({ lost: true });
  }

  override render() {
    const { name, onRetry, again, quiet, waiting, children } = this.props;
    if (!this.state.failed) return children;
    if (!this.state.lost) return waiting;
    if (quiet) return null;
    return (
      <Boundary name={name.slice(0, name.indexOf(':'))} slot={name}>
        <SlotNotice onRetry={onRetry} button={again ? takeFocus : undefined} />
      </Boundary>
    );
  }
}

interface BodyProps extends Pick<GuardProps, 'name' | 'again'> {
  readonly job: Promise<LoadedSlot>;
  readonly use: string;
  readonly props: object | undefined;
}

function Body({ name, again, job, use: key, props }: BodyProps) {
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
          id={slotDataId(key)}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? json : '' }}
        />
      )}
    </Boundary>
  );
}

interface PartProps {
  readonly name: SlotName;
  readonly placeholder?: string | undefined;
  readonly props?: object | undefined;
  readonly quiet?: boolean;
}

function Part({ name, placeholder, props = {}, quiet }: PartProps) {
  const source = use(SlotSourceContext)!;
  const [attempt, setAttempt] = useState(0);
  const key = slotUse(name, props);
  useEffect(() => () => source.release(key), [source, key]);
  const [again, setAgain] = useState(false);
  const start = (pressed: boolean) => {
    source.renew(key);
    setAgain(pressed);
    setAttempt((before) => before + 1);
  };
  const focus = again ? { ref: takeFocus, tabIndex: -1 } : {};
  const waiting = <div {...focus} className={placeholder} aria-busy="true" />;
  const retries = { onRetry: () => start(true), onOther: () => start(again) };
  return (
    <Guard key={attempt} name={name} source={source} again={again} quiet={quiet} waiting={waiting} {...retries}>
      {source.assets?.(name) ?? null}
      <Suspense fallback={waiting}>
        <Body name={name} again={again} job={source.get(name, key, props)} use={key} props={props} />
      </Suspense>
    </Guard>
  );
}

/** A fragment of a remote inside another area's page. Its failure is a small notice in its own place. */
export const Slot: ComponentType<SlotProps> = Part;

/** A link that needs nothing of its remote: its address and text came with the page. */
function Entry({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link to={to} aria-current={useLocation().pathname === to ? 'page' : undefined}>
      {label}
    </Link>
  );
}

/** What remotes have put at a place of the page, each by itself. `data-fills` counts the late ones, too: room is kept for them. */
export function Place({ name, props }: PlaceProps) {
  const source = use(SlotSourceContext)!;
  const fills = source.fills[name] ?? [];
  const late = source.late[name] ?? [];
  const [rest, setRest] = useState(false);
  useEffect(() => {
    if (late[0]) void idle().then(() => setRest(true));
  }, [late[0]]);
  const all = [...fills, ...late];
  return (
    all[0] && (
      <div data-place={name} data-fills={all.length}>
        {(rest ? all : fills).map((one) =>
          typeof one === 'string' ? (
            <Part key={one} name={one} props={props} quiet />
          ) : (
            <Entry key={one[0]} to={one[0]} label={one[1]} />
          ),
        )}
      </div>
    )
  );
}
