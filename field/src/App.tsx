import { adoptToken, clearToken, onSessionMoved, readToken, setScreenAccount, sharedToken } from '@goodlot/client'
import type { UserInfo } from '@goodlot/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { followAlerts, forgetAlerts } from './alerts/follow.ts'
import { type Failure, failureOf } from './api/failure.ts'
import { ask, NetworkFault, send, setSessionLost } from './api/send.ts'
import { useLoad } from './api/use-load.ts'
import { removeDrafts } from './drafts.ts'
import { Frame } from './Frame.tsx'
import { InspectorContext, type SessionState } from './me.tsx'
import { forgetSessionToken, keepSessionToken, restoreSessionToken } from './offline/kept-session.ts'
import {
  accountWithMissions,
  forgetAccount,
  forgetSentMissions,
  keepAccount,
  knownAccount,
  readAccount,
} from './offline/known-account.ts'
import { PhoneProvider } from './offline/phone.tsx'
import { isMissionScreen, reopenMission, takeReturn, worksWithoutSession } from './offline/return.ts'
import { SignInBanner } from './offline/SignInBanner.tsx'
import { go, useScreenName } from './router.tsx'
import { Register } from './screens/Register.tsx'
import { SignIn } from './screens/SignIn.tsx'
import { Screen } from './screens.tsx'
import { FailureNote, Skeleton } from './ui/states.tsx'
import { useT } from './words/words.tsx'

/** Who uses the phone: not known yet (or asking failed), nobody, or an account; `ended` says that there was a session before. */
type Session =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'visitor'; ended: boolean }
  | { state: 'account'; me: UserInfo; sessionState: SessionState }

const enterAs = (me: UserInfo, sessionState: SessionState): Session => {
  setScreenAccount({ uuid: me.uuid ?? '', email: me.user_account, name: me.nick_name })
  return { state: 'account', me, sessionState }
}

/** Without a session, the account whose missions are on this phone may continue its work; everybody else has to sign in. */
async function withoutSession(ended: boolean): Promise<Session> {
  const known = await accountWithMissions()
  return known ? enterAs(known.me, 'ended') : { state: 'visitor', ended }
}

/** Milliseconds to wait for a network that does not answer; then the app opens with the missions stored on the phone. */
const patience = 500

const visitorScreens = ['login', 'register']

export function App() {
  const t = useT()
  const name = useScreenName()
  const [session, setSession] = useState<Session>({ state: 'loading' })

  const enter = useCallback(async () => {
    adoptToken(sharedToken())
    await readAccount()
    if (sharedToken() === '') await restoreSessionToken()
    const token = readToken()
    if (token === '') {
      setSession(await withoutSession(false))
      return
    }
    const waiting = setTimeout(() => {
      const known = knownAccount()
      if (known) setSession((now) => (now.state === 'loading' ? enterAs(known.me, 'unreachable') : now))
    }, patience)
    try {
      const me = await ask('role', { token }, { token })
      if (me.role === '') {
        clearToken()
        void forgetSessionToken()
        setSession(await withoutSession(true))
        return
      }
      if (me.role === 'inspector') await Promise.all([keepAccount(me), keepSessionToken(token)])
      setSession(enterAs(me, 'signed_in'))
    } catch (error) {
      const known = error instanceof NetworkFault ? knownAccount() : null
      setSession(known ? enterAs(known.me, 'unreachable') : { state: 'failed', failure: failureOf(error, t) })
    } finally {
      clearTimeout(waiting)
    }
  }, [t])

  const end = useCallback(() => {
    clearToken()
    void forgetSessionToken()
    void withoutSession(true).then(setSession)
  }, [])
  useEffect(() => {
    // another tab signed in: this tab follows, and drafts that were typed here stay with their own account
    const follow = () => void enter()
    setSessionLost((why) => (why === 'moved' ? follow() : end()))
    return onSessionMoved(follow)
  }, [enter, end])
  const isLoading = session.state === 'loading'
  useEffect(() => {
    if (isLoading) void enter()
  }, [isLoading, enter])

  // asks the server again who this is, every 30 seconds and when the phone is back online
  const isUnreachable = session.state === 'account' && session.sessionState === 'unreachable'
  useEffect(() => {
    if (!isUnreachable) return
    const look = () => void enter()
    const timer = setInterval(look, 30_000)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [isUnreachable, enter])

  const hasAsked = session.state === 'account' && session.sessionState === 'signed_in'
  useEffect(() => {
    if (hasAsked) void followAlerts()
  }, [hasAsked])

  const isVisitor = session.state === 'visitor'
  const isSignedIn = session.state === 'account' && session.sessionState !== 'ended'
  const account = session.state === 'account' ? (session.me.uuid ?? '') : ''
  useEffect(() => {
    if (isVisitor && !visitorScreens.includes(name)) go('login', { replace: true })
    if (isSignedIn && visitorScreens.includes(name)) go(takeReturn(account), { replace: true })
  }, [isVisitor, isSignedIn, account, name])

  const signOut = useCallback(() => {
    removeDrafts()
    const account = knownAccount()?.me.uuid
    if (account) void forgetSentMissions(account).catch(() => undefined)
    void forgetAccount()
    void forgetSessionToken()
    void forgetAlerts()
    // remove the cookie first: a late answer must not end the session that begins in the meantime
    const token = readToken()
    clearToken()
    send('logout', {}, { token }).catch(() => undefined)
    setSession({ state: 'visitor', ended: false })
  }, [])

  const onSignedIn = () => void enter()
  if (session.state === 'account' && session.me.role !== 'inspector')
    return <Stranger me={session.me} signOut={signOut} />
  if (session.state === 'account' && (session.sessionState !== 'ended' || worksWithoutSession(name)))
    return (
      <PhoneProvider account={session.me.uuid ?? ''} signedIn={session.sessionState !== 'ended'} onSessionEnded={end}>
        <Inspector key={session.me.uuid} me={session.me} sessionState={session.sessionState} signOut={signOut} />
      </PhoneProvider>
    )
  return (
    <Frame>
      {session.state === 'loading' && <Skeleton />}
      {session.state === 'failed' && <FailureNote failure={session.failure} onRetry={() => void enter()} />}
      {session.state === 'visitor' && name === 'register' && <Register onSignedIn={onSignedIn} />}
      {session.state === 'visitor' && name !== 'register' && <SignIn ended={session.ended} onSignedIn={onSignedIn} />}
      {session.state === 'account' && <SignIn ended onSignedIn={onSignedIn} />}
    </Frame>
  )
}

/** Shown to a signed-in user who is no inspector and works in the web app. */
function Stranger({ me, signOut }: { me: UserInfo; signOut: () => void }) {
  const t = useT()
  return (
    <Frame>
      <h1>{t('field.for_inspectors')}</h1>
      <p className="lead">{t('field.signed_in_as', { name: me.nick_name, account: me.user_account })}</p>
      <a className="button button-main" href="/order">
        {t('field.to_web')}
      </a>
      <button type="button" className="button" onClick={signOut}>
        {t('field.sign_out')}
      </button>
    </Frame>
  )
}

function Inspector({ me, sessionState, signOut }: { me: UserInfo; sessionState: SessionState; signOut: () => void }) {
  const name = useScreenName()
  const isOnline = sessionState === 'signed_in'
  const { data, failure, reload, setData } = useLoad('ins_profile', {}, { enabled: isOnline })
  const notices = useNotices(isOnline)
  const isFirst = useRef(true)
  useEffect(() => {
    if (data) void keepAccount(me, data)
  }, [me, data])
  useEffect(() => {
    if (isFirst.current) void reopenMission(me.uuid ?? '')
    isFirst.current = false
  }, [me.uuid])
  // for a mission the stored profile is enough; on other screens the user would edit outdated data
  const isStoredEnough = !isOnline || isMissionScreen(name)
  const profile = data ?? (isStoredEnough ? (knownAccount()?.profile ?? undefined) : undefined)
  const inspector = useMemo(
    () => profile && { me, profile, sessionState, setProfile: setData, notices, signOut },
    [me, profile, sessionState, setData, notices, signOut],
  )
  const content = inspector ? (
    <InspectorContext value={inspector}>
      {sessionState === 'ended' && !isMissionScreen(name) && <SignInBanner />}
      <Screen name={name} />
    </InspectorContext>
  ) : (
    !failure && <Skeleton />
  )
  if (inspector && isMissionScreen(name)) return content
  return (
    <Frame screen={name} unread={notices.data?.unread ?? 0}>
      {failure && <FailureNote failure={failure} onRetry={() => void reload()} />}
      {content}
    </Frame>
  )
}

/** The notices, loaded again when the app becomes visible again. */
function useNotices(enabled: boolean) {
  const { data, failure, reload, setData } = useLoad('notice_list', { page: 1, limit: 50 }, { enabled })
  useEffect(() => {
    if (!enabled) return
    const look = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [enabled, reload])
  return useMemo(() => ({ data, failure, reload, setData }), [data, failure, reload, setData])
}
