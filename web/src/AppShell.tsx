import { type AppNoun, type Key, productName } from '@goodlot/i18n'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flags } from './api/flags.ts'
import { useDemoUnderWay } from './api/use-demo-under-way.ts'
import { FrameHeader, FrameRail } from './lazy-frame.tsx'
import { routeNames, routes } from './routes.tsx'
import { visitorWords } from './screen-words.ts'
import { Footer, FooterLine, installBackToTop, installMenus, Logo, type ShellProps, TopBar } from './shell/index.ts'
import { useMe } from './ui/app/me.tsx'
import { useLocation, useNavigate, useSearchParams } from './ui/app/routing.tsx'
import { needWords } from './ui/words/catalogs.ts'
import { useLocale } from './ui/words/words.tsx'

interface Props {
  title: Key<AppNoun>
  hideMenu?: boolean
  forVisitors?: boolean
  wide?: boolean | 'window'
  switcher?: ((close: () => void) => ReactNode) | undefined
  children: ReactNode
}

const promotionOf = (promotion: string | undefined) => (promotion ? { promotion } : {})

const appPaths = new Set(routes.map((r) => r.path))

/** Top bar, menu and footer around a screen: those of the public site for visitors, a side rail for signed-in people. */
export function AppShell({ title, hideMenu, forVisitors = false, wide, switcher, children }: Props) {
  const { t, locale, speak } = useLocale()
  const { me, loading } = useMe()
  const navigate = useNavigate()
  const { pathname, search: query } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [switching, setSwitching] = useState(false)
  const isDemoUnderWay = useDemoUnderWay()

  useEffect(() => installMenus(document), [])
  useEffect(() => installBackToTop(document), [])
  // until the server has said who is signed in, the header hides whatever is meant for visitors only
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-session', loading || me !== null)
  }, [loading, me])
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-visitors', forVisitors)
  }, [forVisitors])
  useEffect(() => {
    let left = false
    const noun = title.slice(0, title.indexOf('.')) as AppNoun
    void needWords(forVisitors ? visitorWords : [noun]).then(() => {
      if (!left) document.title = `${t(title)} · ${productName}`
    })
    return () => {
      left = true
    }
  }, [t, title, forVisitors])
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
        development: flags.development && !isDemoUnderWay,
        ...promotionOf(isDemoUnderWay ? t('shell.demo_under_way') : flags.promotion[locale]),
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
    }),
    [t, locale, me, pathname, query, onNavigate, speak, isDemoUnderWay],
  )
  const mainWidth = wide === 'window' ? '' : wide ? ' app-main-reading' : ' app-main-narrow'
  // nothing moves once the server has said who is signed in: until then the rail stands empty
  const hasRail = !hideMenu && (loading || me !== null)
  return (
    <>
      <a className="app-skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className={hasRail ? 'app-header gl-work-top' : 'app-header'}>
        <TopBar {...shell} />
        {!hideMenu && <FrameHeader shell={shell} query={query} hasRail={hasRail} />}
      </header>
      {hideMenu && (
        <a className="app-brand" href="/">
          <Logo />
        </a>
      )}
      {/* the same elements with and without a rail: what was typed stays when a session ends behind its dialog */}
      <div className={hasRail ? 'gl-work' : 'gl-work gl-work-plain'}>
        {hasRail && <FrameRail shell={shell} query={query} />}
        <div className="gl-work-screen">
          <main id="main" className={`app-main${hideMenu ? mainWidth : ''}`} tabIndex={-1}>
            {children}
          </main>
          {me ? <FooterLine {...shell} /> : <Footer {...shell} />}
        </div>
      </div>
      {switching && switcher?.(() => setSwitching(false))}
    </>
  )
}
