import { type AppNoun, type Key, productName } from '@goodlot/i18n'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { flags } from './api/flags.ts'
import { Bell } from './features/notices/index.ts'
import { routeNames, routes } from './routes.tsx'
import { Footer, Header, installBackToTop, installMenus, Logo, type ShellProps, TopBar } from './shell/index.ts'
import { needWords } from './ui/app/catalogs.ts'
import { useMe } from './ui/app/me.tsx'
import { ThemeToggle } from './ui/app/ThemeToggle.tsx'
import { useLocale } from './ui/app/words.tsx'

interface Props {
  title: Key<AppNoun>
  hideMenu?: boolean
  wide?: boolean | 'window'
  switcher?: ((close: () => void) => ReactNode) | undefined
  children: ReactNode
}

const appPaths = new Set(routes.map((r) => r.path))

/** Top bar, menu and footer around a screen: the same components as on the public site. */
export function AppShell({ title, hideMenu, wide, switcher, children }: Props) {
  const { t, locale, speak } = useLocale()
  const { me, loading } = useMe()
  const navigate = useNavigate()
  const { pathname, search: query } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [switching, setSwitching] = useState(false)

  useEffect(() => installMenus(document), [])
  useEffect(() => installBackToTop(document), [])
  // until the server has said who is signed in, the header hides whatever is meant for visitors only
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-session', loading || me !== null)
  }, [loading, me])
  useEffect(() => {
    let left = false
    const noun = title.slice(0, title.indexOf('.')) as AppNoun
    void needWords([noun]).then(() => {
      if (!left) document.title = `${t(title)} · ${productName}`
    })
    return () => {
      left = true
    }
  }, [t, title])
  useEffect(() => {
    if (search.get('switch') !== '1') return
    setSwitching(true)
    setSearch(
      (now) => {
        now.delete('switch')
        return now
      },
      { replace: true },
    )
  }, [search, setSearch])

  const onNavigate = useCallback(
    (path: string, event: MouseEvent<HTMLAnchorElement>) => {
      // pages of the public site are documents of their own: let the browser go there
      if (!appPaths.has(path.split('?')[0] ?? '') || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void navigate(path)
    },
    [navigate],
  )
  const shell: ShellProps = useMemo(
    () => ({
      t,
      locale,
      me,
      path: pathname,
      available: routeNames,
      slots: {
        development: flags.development,
        ...(flags.promotion[locale] ? { promotion: flags.promotion[locale] } : {}),
        ...(flags.filing ? { filing: flags.filing } : {}),
        social: flags.social,
        ...(flags.legal[locale] ? { legal: { text: flags.legal[locale] } } : {}),
        privacy: flags.privacy,
      },
      hrefFor: (path) => path,
      // the address of a screen is the same in all languages; the chosen language is stored
      languageHref: () => pathname + query,
      onNavigate,
      onLanguage: (next) => void speak(next),
      onSwitchAccount: () => setSwitching(true),
      bell: (
        <span className="app-tools inline">
          <ThemeToggle />
          {me && !me.totp_required && <Bell />}
        </span>
      ),
    }),
    [t, locale, me, pathname, query, onNavigate, speak],
  )
  const mainWidth = wide === 'window' ? '' : wide ? ' app-main-reading' : ' app-main-narrow'
  const mainClass = `app-main${hideMenu ? mainWidth : ''}`
  return (
    <>
      <a className="app-skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="app-header">
        <TopBar {...shell} />
        {!hideMenu && <Header {...shell} />}
      </header>
      {hideMenu && (
        <a className="app-brand" href="/">
          <Logo />
        </a>
      )}
      <main id="main" className={mainClass} tabIndex={-1}>
        {children}
      </main>
      <Footer {...shell} />
      {switching && switcher?.(() => setSwitching(false))}
    </>
  )
}
