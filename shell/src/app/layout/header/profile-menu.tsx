import { API } from '@safarnama/shared/contract';
import { useHost } from '@safarnama/shared/host';
import { Link, useNavigate } from '@safarnama/shared/router';
import { Dropdown, dropdownItemClass, Icon } from '@safarnama/shared/ui';
import { avatarColour, avatarLetter } from './avatar-colour.ts';
import { HEADER, HELP, LOG_OUT, PROFILE_ENTRIES, SETTINGS } from './content.ts';
import css from './profile-menu.module.css';

/** Avatar of the signed-in user; opens the account menu. Never in the server's HTML. */
export function ProfileMenu({ name, userid }: { readonly name: string; readonly userid: string }) {
  const { session, links, http, config } = useHost();
  const { wording } = config.flags;
  const navigate = useNavigate();
  const logOut = () => {
    // Revokes the token on the server. The local logout neither waits for the call nor depends on it.
    http.post(API.logout(), {}, { personal: true }).catch(() => {});
    session.signOut();
    void navigate(links.homeAfterLogout());
  };
  const avatar = (
    <>
      <span className={css.avatar} style={{ backgroundColor: avatarColour(name) }}>
        {avatarLetter(name)}
      </span>
      <Icon name="chevron-down" />
    </>
  );
  return (
    <Dropdown label={avatar} name={HEADER.account(name)} triggerClass={css.trigger} align="end">
      {(close) => (
        <ul className={css.list}>
          {PROFILE_ENTRIES[wording].map((label) => (
            <li key={label}>
              <Link className={dropdownItemClass} to={links.profile(userid)} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            {wording === 'spec' ? (
              <button type="button" className={dropdownItemClass} aria-description={HEADER.notOffered}>
                {SETTINGS}
              </button>
            ) : (
              <Link className={dropdownItemClass} to={links.contact()} onClick={close}>
                {HELP}
              </Link>
            )}
          </li>
          <li className={css.last}>
            <button type="button" className={dropdownItemClass} onClick={logOut}>
              {LOG_OUT}
            </button>
          </li>
        </ul>
      )}
    </Dropdown>
  );
}
