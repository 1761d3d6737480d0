import { MAX_SEARCH_LENGTH } from '@safarnama/shared/domain/search-text';
import { useHost, useHydrated, useToday } from '@safarnama/shared/host';
import { Form, Link, useNavigate, useSearchParams } from '@safarnama/shared/router';
import { Button, buttonClass, Field, Icon, type IconName, Notice } from '@safarnama/shared/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SEARCH_PAGE } from '../../search/address.ts';
import { content } from './content.ts';
import { type HitGroup, hitGroups } from './hits.ts';
import type { Found } from './loader.ts';
import css from './search.module.css';
import { useFound } from './use-found.ts';

const ICONS: Readonly<Record<HitGroup['kind'], IconName>> = { places: 'pin', tours: 'compass', hotels: 'bed' };

/**
 * A text box with the list of its results (APG: editable combobox with list autocomplete). Down and Up move in the list,
 * Enter opens an entry, Escape empties the box. The entries are links; before hydration the form loads the page that lists them.
 */
export function SearchField({ first }: { readonly first: Found }) {
  const host = useHost();
  const today = useToday();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const { q, found, retry } = useFound(text, first);
  /** Address of the entry that the arrow keys have selected. */
  const [activeUrl, setActiveUrl] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const session = (name: string) => (hydrated ? sessionStorage.getItem(name) : null);
  const groups = found.result ? hitGroups(found.result, host, session, today) : [];
  const hits = groups.flatMap((group) => group.hits);
  const active = hits.findIndex(({ to }) => to === activeUrl);
  const typed = q === found.q ? text.trim() : found.q;
  const isFailed = found.q !== '' && !found.result;

  // A page that a link opened has the focus on its content.
  useEffect(() => {
    const { activeElement } = document;
    if (!first.q && (activeElement === document.body || activeElement?.tagName === 'MAIN')) input.current?.focus();
  }, [first]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [active, id]);

  /** Writes the text to the URL, so that back navigation shows the same list. */
  const storeText = () => history.replaceState(history.state, '', `${location.pathname}?q=${encodeURIComponent(text.trim())}`);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      const from = active < 0 && step < 0 ? 0 : active;
      setActiveUrl(hits[(from + step + hits.length) % hits.length]?.to ?? '');
    } else if (event.key === 'Escape' && text) {
      event.preventDefault();
      setText('');
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!q) return;
    storeText();
    if (active >= 0) void navigate(activeUrl);
    else if (isFailed) retry();
  };

  return (
    <>
      <Form role="search" action={SEARCH_PAGE} className={css.form} onSubmit={onSubmit}>
        <Field
          ref={input}
          className={css.field}
          label={content.label}
          hint={content.hint}
          name="q"
          type="search"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveUrl('');
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit">{content.submit}</Button>
      </Form>
      <div role="status" className={css.status}>
        {hits.length > 0 && content.found(hits.length, typed)}
        {found.result && hits.length === 0 && (
          <>
            <p>
              <strong>{content.none(typed)}</strong> {content.advice}
            </p>
            <Link className={buttonClass('secondary')} to={host.links.tourSearch({})}>
              {content.allTours}
            </Link>
          </>
        )}
      </div>
      {isFailed && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button variant="secondary" onClick={retry}>
              {content.retry}
            </Button>
          }
        >
          {content.failed}
        </Notice>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        className={css.list}
        aria-label={content.results}
        aria-busy={q !== found.q}
        hidden={hits.length === 0}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group.kind} role="group" aria-label={content[group.kind]}>
            <p className={css.kind} aria-hidden="true">
              {content[group.kind]}
            </p>
            {group.hits.map((hit) => {
              const index = hits.indexOf(hit);
              return (
                <Link
                  key={hit.to}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={hydrated ? -1 : undefined}
                  className={css.hit}
                  to={hit.to}
                  onClick={storeText}
                >
                  <Icon name={ICONS[group.kind]} />
                  <span>
                    {hit.name}
                    <span className={css.about}>{hit.about}</span>
                  </span>
                </Link>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}
