import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { reviewBelow } from './Frame.tsx'
import { isMissionScreen, isPracticeScreen } from './offline/return.ts'
import { Link } from './router.tsx'
import { Home } from './screens/Home.tsx'
import { Notices } from './screens/Notices.tsx'
import { Skeleton } from './ui/states.tsx'
import { useT } from './words/words.tsx'

/** The mission screens are half of the app's script, so they are loaded on demand. The service worker stores them beforehand. */
const loadMission = () => import('./mission/MissionScreen.tsx')
const MissionScreen = lazy(loadMission)

/** Few inspectors need it more than once. */
const ExamScreen = lazy(async () => ({ default: (await import('./exam/ExamScreen.tsx')).ExamScreen }))

/** Loads the mission screens before somebody opens one: reading that much script takes a slow phone longer than opening the mission. */
export const preloadMission = (): void => {
  loadMission().catch(() => undefined)
}

/** Each is done a few times before the first order. */
const Practice = lazy(() => import('./practice/Practice.tsx'))
const PracticeVisit = lazy(() => import('./practice/PracticeVisit.tsx'))
const Samples = lazy(() => import('./samples/Samples.tsx'))

/** The other tabs: what somebody needs at once is the start screen. */
const Profile = lazy(async () => ({ default: (await import('./screens/Profile.tsx')).Profile }))
const Account = lazy(async () => ({ default: (await import('./screens/Account.tsx')).Account }))
const Days = lazy(async () => ({ default: (await import('./screens/Days.tsx')).Days }))
const Prices = lazy(async () => ({ default: (await import('./screens/Prices.tsx')).Prices }))
const Earnings = lazy(async () => ({ default: (await import('./screens/Earnings.tsx')).Earnings }))

/** Opened from the profile and from the earnings, once in a while. */
const Expertise = lazy(async () => ({ default: (await import('./screens/Expertise.tsx')).Expertise }))
const BankAccount = lazy(async () => ({ default: (await import('./screens/BankAccount.tsx')).BankAccount }))
const Verify = lazy(async () => ({ default: (await import('./screens/Verify.tsx')).Verify }))
const Statement = lazy(async () => ({ default: (await import('./screens/Statement.tsx')).Statement }))

/** Opened once on each phone, and then rarely. */
const AlertsScreen = lazy(async () => ({ default: (await import('./alerts/AlertsScreen.tsx')).AlertsScreen }))

/** Looked at now and then, and not on site. */
const OwnWorkScreen = lazy(async () => ({ default: (await import('./own-work/OwnWorkScreen.tsx')).OwnWorkScreen }))
const ReviewScreen = lazy(async () => ({ default: (await import('./own-work/ReviewScreen.tsx')).ReviewScreen }))

/** Every screen that needs a sign-in, by the path after `/field/`. */
const screens: Record<string, ComponentType> = {
  '': Home,
  account: Account,
  alerts: AlertsScreen,
  bank: BankAccount,
  days: Days,
  earnings: Earnings,
  exam: ExamScreen,
  expertise: Expertise,
  notices: Notices,
  'own-work': OwnWorkScreen,
  practice: Practice,
  prices: Prices,
  profile: Profile,
  samples: Samples,
  statement: Statement,
  verify: Verify,
}

export function Screen({ name }: { name: string }) {
  useEffect(() => {
    if (name === '') preloadMission()
  }, [name])
  if (isMissionScreen(name))
    return (
      <Suspense fallback={<Skeleton />}>
        {isPracticeScreen(name) ? <PracticeVisit name={name} /> : <MissionScreen name={name} />}
      </Suspense>
    )
  if (name.startsWith(reviewBelow))
    return (
      <Suspense fallback={<Skeleton />}>
        <ReviewScreen orderId={Number(name.slice(reviewBelow.length))} />
      </Suspense>
    )
  const Found = Object.hasOwn(screens, name) ? screens[name] : undefined
  if (!Found) return <NotFound />
  return (
    <Suspense fallback={<Skeleton />}>
      <Found />
    </Suspense>
  )
}

function NotFound() {
  const t = useT()
  return (
    <>
      <h1>{t('field.not_found')}</h1>
      <Link to="" className="button button-main">
        {t('field.home')}
      </Link>
    </>
  )
}
