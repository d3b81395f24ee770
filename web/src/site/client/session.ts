import type { Catalog, Locale } from '@goodlot/i18n'
import type { Me } from '../../shell/me.ts'
import { call, token } from '../wire.ts'

let cached: Promise<Me | null> | undefined

async function ask(sign: string): Promise<Me | null> {
  const answer = await call('role', { token: sign })
  const { fault, data } = await answer.json()
  return fault === undefined && data?.role ? (data as Me) : null
}

/** Who is signed in; null for a visitor, also one whose session has ended. */
export async function signedIn(): Promise<Me | null> {
  const sign = token()
  if (!sign) return null
  cached ??= ask(sign).catch(() => null)
  return cached
}

/**
 * Whoever is signed in sees the menu of the app; visitors never load it. A page that was asked for with a session's cookie hides
 * what is for visitors from the first paint on (`data-session`), and shows it here when the session has ended.
 */
export async function showSession() {
  const me = await signedIn()
  const { lang, dataset } = document.documentElement
  if (!me) {
    delete dataset.session
    return
  }
  dataset.session = ''
  const [{ renderHeader }, shell] = await Promise.all([
    import('./session-header.tsx'),
    fetch(dataset.shellWords ?? '').then((answer) => answer.json() as Promise<Catalog[string]>),
  ])
  renderHeader(me, lang as Locale, { shell })
}
