import type { User } from '@safarnama/shared/contract';
import { type SessionState, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Button, buttonClass, classNames, Notice, Skeleton } from '@safarnama/shared/ui';
import type { MouseEvent } from 'react';
import { useReloadAtLogin } from '../draft.ts';
import { OTHERS, PAGE } from './content.ts';
import css from './profile.module.css';

interface ProfileHeaderProps {
  readonly session: SessionState;
  readonly user: User | null;
  readonly ended: boolean;
  readonly pending: boolean;
  /** The address is another user's profile. */
  readonly otherProfile?: boolean;
}

export function ProfileHeader({ session, user, ended, pending, otherProfile = false }: ProfileHeaderProps) {
  return (
    <header className={css.person}>
      {pending ? (
        <>
          <h1>{PAGE.title}</h1>
          <Skeleton className={css.personSkeleton} lines={2} />
        </>
      ) : session.status === 'visitor' || ended ? (
        <SignedOut ended={ended} />
      ) : (
        <>
          <SignedIn name={user?.name || session.name} userid={session.userid} user={user} />
          {otherProfile && <OtherProfile userid={session.userid} />}
        </>
      )}
    </header>
  );
}

function OtherProfile({ userid }: { userid: string }) {
  const { links } = useHost();
  return (
    <Notice
      action={
        <Link className={buttonClass('secondary')} to={links.profile(userid)}>
          {OTHERS.open}
        </Link>
      }
    >
      {OTHERS.text}
    </Notice>
  );
}

function SignedOut({ ended }: { ended: boolean }) {
  const { session } = useHost();
  useReloadAtLogin();
  return (
    <>
      <h1>{PAGE.title}</h1>
      <Notice tone="accent" action={<Button onClick={() => session.openLogin('login')}>{PAGE.logIn}</Button>}>
        {ended ? PAGE.ended : PAGE.visitor}
      </Notice>
    </>
  );
}

function SignedIn({ name, userid, user }: { name: string; userid: string; user: User | null }) {
  const { links, events } = useHost();
  const facts: readonly (readonly [string, string | undefined])[] = [
    [PAGE.email, user?.email],
    [PAGE.id, userid],
    [PAGE.phone1, user?.user_mob_no1],
    [PAGE.phone2, user?.user_mob_no2],
  ];
  function reset(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    events.emit('account:reset-requested', {});
  }
  return (
    <>
      <div className={css.who}>
        <div>
          <p className={css.eyebrow}>{PAGE.title}</p>
          <h1>{name || PAGE.title}</h1>
        </div>
        <Link className={css.reset} to={links.forgetPassword()} onClick={reset}>
          {PAGE.reset}
        </Link>
      </div>
      {user && (
        <dl className={classNames(css.facts, css.contact)}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || PAGE.none}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
