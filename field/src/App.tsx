import { adoptToken, clearToken, onSessionMoved, readToken, setScreenAccount, sharedToken } from '@goodlot/client'
import type { UserInfo } from '@goodlot/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Failure, failureOf } from './api/failure.ts'
import { ask, send, setSessionLost } from './api/send.ts'
import { useLoad } from './api/use-load.ts'
import { removeDrafts } from './drafts.ts'
import { Frame } from './Frame.tsx'
import { InspectorContext } from './me.tsx'
import { go, useScreenName } from './router.tsx'
import { Register } from './screens/Register.tsx'
import { SignIn } from './screens/SignIn.tsx'
import { Screen } from './screens.tsx'
import { FailureNote, Skeleton } from './ui/states.tsx'
import { useT } from './words/words.tsx'

/** Who is at the phone: not known yet, nobody, or an account; `ended` says that a session was there. */
type Session =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'visitor'; ended: boolean }
  | { state: 'account'; me: UserInfo }

const visitorScreens = ['login', 'register']

export function App() {
  const t = useT()
  const name = useScreenName()
  const [session, setSession] = useState<Session>({ state: 'loading' })

  const enter = useCallback(async () => {
    adoptToken(sharedToken())
    const token = readToken()
    if (token === '') {
      setSession({ state: 'visitor', ended: false })
      return
    }
    try {
      const me = await ask('role', { token }, { token })
      if (me.role === '') {
        clearToken()
        setSession({ state: 'visitor', ended: true })
        return
      }
      setScreenAccount({ uuid: me.uuid ?? '', email: me.user_account, name: me.nick_name })
      setSession({ state: 'account', me })
    } catch (error) {
      setSession({ state: 'failed', failure: failureOf(error, t) })
    }
  }, [t])

  useEffect(() => {
    // another tab signed in as somebody: this one follows, and what was typed here waits for its own account
    const follow = () => void enter()
    setSessionLost((why) => {
      if (why === 'moved') {
        follow()
        return
      }
      clearToken()
      setSession({ state: 'visitor', ended: true })
    })
    return onSessionMoved(follow)
  }, [enter])
  const isLoading = session.state === 'loading'
  useEffect(() => {
    if (isLoading) void enter()
  }, [isLoading, enter])

  const isVisitor = session.state === 'visitor'
  const isAccount = session.state === 'account'
  useEffect(() => {
    if (isVisitor && !visitorScreens.includes(name)) go('login', { replace: true })
    if (isAccount && visitorScreens.includes(name)) go('', { replace: true })
  }, [isVisitor, isAccount, name])

  const signOut = useCallback(() => {
    removeDrafts()
    // the cookie goes first: an answer that comes late must not end the session that begins meanwhile
    const token = readToken()
    clearToken()
    send('logout', {}, { token }).catch(() => undefined)
    setSession({ state: 'visitor', ended: false })
  }, [])

  if (session.state === 'account')
    return session.me.role === 'inspector' ? (
      <Inspector key={session.me.uuid} me={session.me} signOut={signOut} />
    ) : (
      <Stranger me={session.me} signOut={signOut} />
    )
  return (
    <Frame>
      {session.state === 'loading' && <Skeleton />}
      {session.state === 'failed' && <FailureNote failure={session.failure} onRetry={() => void enter()} />}
      {session.state === 'visitor' &&
        (name === 'register' ? (
          <Register onSignedIn={() => void enter()} />
        ) : (
          <SignIn ended={session.ended} onSignedIn={() => void enter()} />
        ))}
    </Frame>
  )
}

/** Somebody whose work is on the web. */
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

function Inspector({ me, signOut }: { me: UserInfo; signOut: () => void }) {
  const name = useScreenName()
  const { data: profile, failure, reload, setData: setProfile } = useLoad('ins_profile', {})
  const notices = useNotices()
  const inspector = useMemo(
    () => profile && { me, profile, setProfile, notices, signOut },
    [me, profile, setProfile, notices, signOut],
  )
  return (
    <Frame screen={name} unread={notices.data?.unread ?? 0}>
      {failure && <FailureNote failure={failure} onRetry={() => void reload()} />}
      {inspector ? (
        <InspectorContext value={inspector}>
          <Screen name={name} />
        </InspectorContext>
      ) : (
        !failure && <Skeleton />
      )}
    </Frame>
  )
}

/** The notices, read again when the phone is taken up again. */
function useNotices() {
  const { data, failure, reload, setData } = useLoad('notice_list', { page: 1, limit: 50 })
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [reload])
  return useMemo(() => ({ data, failure, reload, setData }), [data, failure, reload, setData])
}
