import {
  adoptToken,
  clearToken,
  hasSessionMoved,
  onSessionMoved,
  readToken,
  type ScreenAccount,
  screenAccount,
  sharedToken,
} from '@goodlot/client'
import { fieldPath, type UserInfo } from '@goodlot/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { ask, setReactions } from './api/send.ts'
import { lazyPart } from './lazy-feature.tsx'
import { homeOf } from './routes.tsx'
import type { LostSession } from './SessionDialog.tsx'
import { refusalWords, shellWords } from './screen-words.ts'
import type { Me } from './shell/index.ts'
import { keyOfMe, useClearMe } from './ui/app/me.tsx'
import { takeReturnAddress } from './ui/app/return-address.ts'
import { useNavigate } from './ui/app/routing.tsx'
import { abandonUnsaved, hasUnsaved } from './ui/app/unsaved.ts'
import { useApp } from './ui/app/use-app.tsx'
import { useLocale } from './ui/words/words.tsx'

const SessionDialog = lazyPart(
  [...shellWords, ...refusalWords],
  async () => (await import('./SessionDialog.tsx')).SessionDialog,
)

/**
 * Tells `send` how to react to the codes that concern every screen, and makes sure that a screen is only used by the account that opened
 * it.
 */
export function SessionReactions() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { message } = useApp()
  const { t, locale } = useLocale()
  const clearMe = useClearMe()
  const [lost, setLost] = useState<(LostSession & { account: ScreenAccount }) | null>(null)
  const isLost = useRef(false)

  const leave = useCallback(() => {
    clearToken()
    clearMe()
    void message.error({ content: t('faults.sign_in_again'), key: 'sign_in_again' })
    void navigate('/logout', { replace: true })
  }, [clearMe, message, navigate, t])

  const lose = useCallback(
    (state: LostSession) => {
      if (isLost.current) return
      const account = screenAccount()
      if (!account || (state.other === null && !hasUnsaved())) {
        leave()
        return
      }
      isLost.current = true
      setLost({ ...state, account })
    },
    [leave],
  )

  /** Finds out whose session the browser has now. Resolves to whether the screen may continue: only with a session of its own account. */
  const compare = useCallback(
    async (token: string): Promise<boolean> => {
      const account = screenAccount()
      if (isLost.current) return false
      if (token === '') {
        lose({ other: null })
        return false
      }
      const info = account ? await ask('role', { token }, { token, quiet: true }) : null
      // the session changed once more during the call
      if (token !== sharedToken()) return compare(sharedToken())
      if (!account || info?.uuid === account.uuid) {
        if (info) client.setQueryData(keyOfMe(token), info)
        adoptToken(token)
        return true
      }
      lose({ other: info && info.role !== '' ? { name: info.nick_name, home: homeOf(info as Me) } : null })
      return false
    },
    [client, lose],
  )

  useEffect(() => {
    setReactions({
      signedIn: (data) => {
        clearMe()
        const home = homeOf(data as Me)
        const returnAddress = takeReturnAddress()
        // the inspectors' app is a document of its own
        if (home === fieldPath) location.assign(home)
        else void navigate(returnAddress ?? home, { replace: true })
      },
      signInAgain: () => {
        if (hasSessionMoved()) compare(sharedToken()).catch(() => lose({ other: null }))
        else lose({ other: null })
      },
      sessionMoved: () => compare(sharedToken()),
      message: (text) => void message.error({ content: text, key: text }),
      // the product that we observed showed "Success!" here; a failure must never say Success (QK-01)
      failureWords: (status, reference) => {
        if (status === undefined) return t('ui.not_sent')
        return reference === undefined
          ? t('ui.http_failed', { status })
          : t('ui.http_failed_reference', { status, reference })
      },
      locale: () => locale,
    })
  }, [navigate, message, t, locale, clearMe, compare, lose])

  useEffect(
    () =>
      onSessionMoved(() => {
        // if the server did not answer, the next call compares again
        compare(sharedToken()).catch(() => undefined)
      }),
    [compare],
  )

  if (!lost) return null
  const { account, other } = lost
  return (
    <Suspense>
      <SessionDialog
        account={account}
        other={other}
        onSignedIn={(info: UserInfo) => {
          client.setQueryData(keyOfMe(readToken()), info)
          isLost.current = false
          setLost(null)
          // reload only what failed during the interruption; everything else stays as it is on the screen
          void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
        }}
        onLeave={() => {
          abandonUnsaved()
          isLost.current = false
          setLost(null)
          // a new document: nothing that the first account typed or read is left for the other one
          if (other) location.assign(other.home)
          else leave()
        }}
      />
    </Suspense>
  )
}
