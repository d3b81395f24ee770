import type { Catalog, Locale } from '@goodlot/i18n'
import type { Me } from '../../shell/me.ts'
import { call, token } from '../wire.ts'

let cached: Promise<Me | null> | undefined

async function ask(sign: string): Promise<Me | null> {
  const answer = await call('role', { token: sign })
  const { fault, data } = await answer.json()
  return fault === undefined && data?.role ? (data as Me) : null
}

/** Who is signed in; null for a visitor, after the session has ended, and if the server does not answer. */
export async function signedIn(): Promise<Me | null> {
  const sign = token()
  if (!sign) return null
  cached ??= ask(sign).catch(() => null)
  return cached
}

/**
 * Shows the app's menu to a signed-in user; visitors never load it. When the page was requested with a session cookie, `data-session`
 * hides the visitors' parts from the first paint on; they are shown here if the session has ended.
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
