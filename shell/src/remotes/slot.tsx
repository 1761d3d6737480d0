import type { PlaceProps, SlotName, SlotProps } from '@safarnama/shared/host';
import { Link, useLocation } from '@safarnama/shared/router';
import { Component, type ComponentType, createContext, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { SlotNotice } from '../app/layout/notice.tsx';
import { markHydrated } from '../early-input.ts';
import { idle } from '../idle.ts';
import { Boundary } from './area.tsx';
import type { Filled } from './page-data.ts';

export interface LoadedSlot {
  readonly Component: ComponentType<{ data: unknown }>;
  readonly data: unknown;
  /** Origin of the data: JSON beside the server's HTML; undefined when the browser loaded it. */
  readonly json?: string | undefined;
}

/** Source of slots: the server's bundles, or the remotes in the browser. */
export interface SlotSource {
  /** Returns the same promise for the same use of a slot while it is shown, and for five minutes after. */
  get(name: SlotName, use: string, props: object): Promise<LoadedSlot>;
  /** Called when the use is unmounted. */
  release(use: string): void;
  /** Drops loaded data: the next `get` loads again. */
  renew(use: string): void;
  /** Fills of a place, in order. */
  readonly fills: Readonly<Record<string, readonly Filled[]>>;
  /** Fills that are rendered when the page is idle. */
  readonly late: Readonly<Record<string, readonly Filled[]>>;
  /** Stylesheets and preloads of a slot; on the server only. */
  assets?(name: SlotName): ReactNode;
  /** True after a fallback to another release: the next `get` may succeed. */
  onError?(name: SlotName, error: unknown): Promise<boolean>;
}

export const SlotSourceContext = createContext<SlotSource | null>(null);

export const slotDataId = (use: string) => `slot-data:${use}`;

/** Identifies a use of a slot: its name and the plain values of its props. */
export const slotUse = (name: string, props: object): string => name + JSON.stringify(props);

/** The pressed button disappears with the notice: its replacement gets the focus, unless the visitor moved it. */
function focusUnlessMoved(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

function markHydratedAndFocus(element: HTMLElement | null) {
  markHydrated(element);
  focusUnlessMoved(element);
}

interface GuardProps {
  readonly name: SlotName;
  readonly source: SlotSource;
  readonly onRetry: () => void;
  /** Retries the slot with the fallback release. */
  readonly onOther: () => void;
  /** True after a retry: the result gets the focus. */
  readonly focus: boolean;
  /** An optional fill: omitted on failure. */
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
    const { name, onRetry, focus, quiet, waiting, children } = this.props;
    if (!this.state.failed) return children;
    if (!this.state.lost) return waiting;
    if (quiet) return null;
    return (
      <Boundary name={name.slice(0, name.indexOf(':'))} slot={name}>
        <SlotNotice onRetry={onRetry} button={focus ? focusUnlessMoved : undefined} />
      </Boundary>
    );
  }
}

interface BodyProps extends Pick<GuardProps, 'name' | 'focus'> {
  readonly job: Promise<LoadedSlot>;
  readonly use: string;
  readonly props: object | undefined;
}

function Body({ name, focus, job, use: key, props }: BodyProps) {
  const { Component: Content, data, json } = use(job);
  return (
    <Boundary
      ref={focus ? markHydratedAndFocus : markHydrated}
      tabIndex={focus ? -1 : undefined}
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
  const [focus, setFocus] = useState(false);
  const start = (pressed: boolean) => {
    source.renew(key);
    setFocus(pressed);
    setAttempt((before) => before + 1);
  };
  const focusProps = focus ? { ref: focusUnlessMoved, tabIndex: -1 } : {};
  const waiting = <div {...focusProps} className={placeholder} aria-busy="true" />;
  const retries = { onRetry: () => start(true), onOther: () => start(focus) };
  return (
    <Guard key={attempt} name={name} source={source} focus={focus} quiet={quiet} waiting={waiting} {...retries}>
      {source.assets?.(name) ?? null}
      <Suspense fallback={waiting}>
        <Body name={name} focus={focus} job={source.get(name, key, props)} use={key} props={props} />
      </Suspense>
    </Guard>
  );
}

/** A slot of a remote inside another area's page. On failure it shows a small notice in its place. */
export const Slot: ComponentType<SlotProps> = Part;

/** A link fill, which needs no code of its remote: URL and text are in the page data. */
function Entry({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link to={to} aria-current={useLocation().pathname === to ? 'page' : undefined}>
      {label}
    </Link>
  );
}

/** The fills of a place, each with its own boundary. `data-fills` counts late ones too, so that their space is reserved. */
export function Place({ name, props }: PlaceProps) {
  const source = use(SlotSourceContext)!;
  const fills = source.fills[name] ?? [];
  const late = source.late[name] ?? [];
  const [withLate, setWithLate] = useState(false);
  useEffect(() => {
    if (late[0]) void idle().then(() => setWithLate(true));
  }, [late[0]]);
  const all = [...fills, ...late];
  return (
    all[0] && (
      <div data-place={name} data-fills={all.length}>
        {(withLate ? all : fills).map((fill) =>
          typeof fill === 'string' ? (
            <Part key={fill} name={fill} props={props} quiet />
          ) : (
            <Entry key={fill[0]} to={fill[0]} label={fill[1]} />
          ),
        )}
      </div>
    )
  );
}
