import { unavailable } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import type { ReleaseReader } from '../../releases/store.ts';
import type { Authenticator } from '../authentication.ts';
import type { ReleaseService } from '../release-service.ts';
import { rowLine } from '../text-format.ts';
import type { Principal } from '../tokens.ts';
import { type Overview, overviewOf } from './overview.ts';
import { liveParts } from './page.ts';

/** Open pages at a time, those of one token or user, and milliseconds between two polls for changes without an announcement. */
const MAX_PAGES = 100;
const MAX_PAGES_OF_ONE = 20;
const POLL_MS = 5000;

/** An open page. */
interface Listener {
  readonly holder: Principal;
  send(text: string): void;
  /** Ends the connection when its login is no longer valid. */
  check(): void;
  end(): void;
}

const eventOf = (overview: Overview, holder: Principal, said: string) =>
  `event: live\ndata: ${JSON.stringify({ html: liveParts(overview, holder).text, said })}\n\n`;

/** Sends open pages the changed parts of their HTML and a description of each change. */
export class LiveUpdates {
  readonly #listeners = new Set<Listener>();
  readonly #overview: () => Promise<Overview>;
  readonly #timer: NodeJS.Timeout;
  #known: { readonly text: string; readonly overview: Overview } | undefined;
  #isRefreshing = false;
  #isStale = false;

  constructor(store: ReleaseReader, service: ReleaseService) {
    this.#overview = () => overviewOf(store, service);
    this.#timer = setInterval(() => {
      for (const listener of this.#listeners) listener.send(': here\n\n');
      this.check();
      void this.refresh();
    }, POLL_MS);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { end } of this.#listeners) end();
  }

  /** Ends connections whose login is no longer valid. */
  check(): void {
    for (const listener of this.#listeners) listener.check();
  }

  /** Sends changes to open pages. Calls during a run lead to one more run. */
  async refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#isRefreshing || this.#listeners.size === 0) return;
    this.#isRefreshing = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        this.#broadcast(await this.#overview());
      }
    } catch {
      // The store can't be reached: pages keep what they show, and `/readyz` reports it.
    } finally {
      this.#isRefreshing = false;
    }
  }

  #broadcast(overview: Overview): void {
    const text = JSON.stringify(overview);
    if (text === this.#known?.text) return;
    const newest = JSON.stringify(this.#known?.overview.history[0]);
    const firstKnown = overview.history.findIndex((row) => JSON.stringify(row) === newest);
    const newRows = overview.history.slice(0, firstKnown < 0 ? 1 : firstKnown).reverse();
    this.#known = { text, overview };
    for (const { holder, send } of this.#listeners) send(eventOf(overview, holder, newRows.map(rowLine).join('. ')));
  }

  /** Sends a new or returning page the present state at once. */
  async add(listener: Listener): Promise<() => void> {
    const own = [...this.#listeners].filter(({ holder }) => holder.limitedWith === listener.holder.limitedWith).length;
    if (this.#listeners.size >= MAX_PAGES || own >= MAX_PAGES_OF_ONE) throw unavailable('too many pages listen', 'BUSY');
    this.#listeners.add(listener);
    try {
      const overview = await this.#overview();
      // Without another page, changes since the last one was closed are known to no page and are no news for this one.
      if (this.#listeners.size === 1 || !this.#known) this.#known = { text: JSON.stringify(overview), overview };
      listener.send(eventOf(overview, listener.holder, ''));
    } catch (error) {
      this.#listeners.delete(listener);
      throw error;
    }
    return () => this.#listeners.delete(listener);
  }
}

/** `/events`: server-sent events while the page is open and its login is valid. */
export function liveRoute(app: FastifyInstance, authenticator: Authenticator, live: LiveUpdates): void {
  app.get('/events', async (request, reply) => {
    const holder = await authenticator.authenticate(request);
    const { raw } = reply;
    const end = () => raw.end();
    const buffered: string[] = [];
    const remove = await live.add({
      holder,
      send: (text) => (raw.headersSent ? raw.write(text) : buffered.push(text)),
      check: () => void authenticator.authenticate(request).catch(end),
      end,
    });
    reply.hijack();
    raw.once('close', remove);
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    for (const text of buffered.splice(0)) raw.write(text);
    if (raw.destroyed) remove();
  });
}
