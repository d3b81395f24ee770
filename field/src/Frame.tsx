import { productName } from '@goodlot/i18n'
import { type ReactNode, useEffect } from 'react'
import { Link } from './router.tsx'
import { Icon } from './ui/icons.tsx'
import { useOnline } from './ui/use-online.ts'
import { useT } from './words/words.tsx'

const tabs = [
  { screen: '', icon: 'home', word: 'field.home' },
  { screen: 'days', icon: 'days', word: 'field.days' },
  { screen: 'prices', icon: 'prices', word: 'field.prices' },
  { screen: 'profile', icon: 'profile', word: 'field.profile' },
  { screen: 'earnings', icon: 'earnings', word: 'field.earnings' },
] as const

/** Screens one level down, and where their back arrow leads. */
const parents: Record<string, string> = {
  account: '',
  alerts: 'account',
  bank: 'profile',
  notices: '',
  exam: '',
  expertise: 'profile',
  'own-work': 'account',
  practice: '',
  samples: 'practice',
  statement: 'earnings',
  verify: 'profile',
}

/** What became of one order: its id follows. */
export const reviewBelow = 'own-work/'

const parentOf = (screen: string): string | undefined =>
  parents[screen] ?? (screen.startsWith(reviewBelow) ? 'own-work' : undefined)

interface Props {
  /** Name of a screen that needs a sign-in; without one, the navigation bar is hidden. */
  screen?: string
  /** Notices not read yet. */
  unread?: number
  children: ReactNode
}

/** The header with the name and the state of the connection, and the navigation bar in reach of the thumb. */
export function Frame({ screen, unread = 0, children }: Props) {
  const t = useT()
  const online = useOnline()
  const parent = screen === undefined ? undefined : parentOf(screen)
  useEffect(() => {
    document.title = `${t('field.title')} · ${productName}`
  }, [t])
  return (
    <>
      <header className="top">
        {parent !== undefined ? (
          <Link to={parent} className="top-button" label={t('field.back')}>
            <Icon name="back" />
          </Link>
        ) : (
          <Mark />
        )}
        <span className="top-name">{productName}</span>
        {!online && (
          <span className="pill pill-warn" role="status">
            <Icon name="offline" size={18} />
            {t('field.offline')}
          </span>
        )}
        {screen !== undefined && (
          <Link
            to="notices"
            className="top-button"
            label={unread > 0 ? t('field.notices_unread', { count: unread }) : t('field.notices')}
            current={screen === 'notices'}
          >
            <Icon name="bell" />
            {unread > 0 && <span className="top-count">{unread > 9 ? '9+' : unread}</span>}
          </Link>
        )}
        {screen !== undefined && (
          <Link to="account" className="top-button" label={t('field.account')} current={screen === 'account'}>
            <Icon name="gear" />
          </Link>
        )}
      </header>
      <main className={screen === undefined ? 'main' : 'main with-tabs'}>{children}</main>
      {screen !== undefined && (
        <nav className="tabs" aria-label={t('field.screens')}>
          {tabs.map((tab) => (
            <Link key={tab.screen} to={tab.screen} current={tab.screen === (parentOf(screen) ?? screen)}>
              <Icon name={tab.icon} />
              <span>{t(tab.word)}</span>
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}

/** The product's mark: a lot of 25 units, of which the sampled ones form the letter G. */
const cells = ['01110', '10000', '10111', '10001', '01110'].flatMap((row, y) =>
  [...row].map((on, x) => ({ x, y, kind: x === 2 && y === 2 ? 'held' : on === '1' ? 'on' : 'off' })),
)

const Mark = () => (
  <svg className="mark" width="29" height="29" viewBox="0 0 29 29" aria-hidden="true" focusable="false">
    {cells.map(({ x, y, kind }) => (
      <rect key={`${x} ${y}`} x={x * 6} y={y * 6} width="5" height="5" rx="1" className={kind} />
    ))}
  </svg>
)
