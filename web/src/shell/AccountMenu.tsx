import { Go } from './Go.tsx'
import { ChevronIcon, PersonIcon } from './icons.tsx'
import { type Me, may } from './me.ts'
import type { ShellProps } from './types.ts'

/** The entries of the account menu; the header wraps them in a popover, the drawer in a list. */
export function AccountEntries({ shell, me }: { shell: ShellProps; me: Me }) {
  const { t, available, onSwitchAccount } = shell
  return (
    <>
      {available.has('profile') && (
        <li>
          <Go shell={shell} to="/profile">
            {t('shell.profile')}
          </Go>
        </li>
      )}
      {may(me, 'see_shared_accounts') && (
        <li>
          {onSwitchAccount ? (
            <button type="button" data-close-menu="" onClick={onSwitchAccount}>
              {t('shell.switch_account')}
            </button>
          ) : (
            <Go shell={shell} to="/order?switch=1">
              {t('shell.switch_account')}
            </Go>
          )}
        </li>
      )}
      <li>
        <Go shell={shell} to="/logout">
          {t('shell.logout')}
        </Go>
      </li>
    </>
  )
}

export function AccountMenu({ shell, me }: { shell: ShellProps; me: Me }) {
  const name = me.nick_name || me.user_account
  return (
    <details className="gl-menu gl-account" data-menu="account" name="gl-menu">
      <summary aria-label={shell.t('shell.account_of', { name })}>
        <PersonIcon />
        <span className="gl-account-name" title={name}>
          {name}
        </span>
        <ChevronIcon />
      </summary>
      <ul className="gl-pop gl-pop-end">
        <li className="gl-who">
          <strong>{name}</strong>
          <span>{me.user_account}</span>
          {me.company_name && <span>{me.company_name}</span>}
        </li>
        <AccountEntries shell={shell} me={me} />
      </ul>
    </details>
  )
}
