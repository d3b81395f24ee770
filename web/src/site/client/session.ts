import type { Catalog, Locale } from '@goodlot/i18n'
import type { Me } from '../../shell/me.ts'
import { call, token } from '../wire.ts'

let cached: Promise<Me | null> | undefined

async function ask(sign: string): Promise<Me | null> {
  const answer = await call('role', { token: sign })
  const { fault, data } = await answer.json()
  return fault === undefined && data?.role ? (data as Me) : null
}

/** Whoever is signed in sees the menu of the app; visitors never load it. */
export async function showSession() {
  const sign = token()
  if (!sign) return
  cached ??= ask(sign).catch(() => null)
  const me = await cached
  if (!me) return
  for (const part of document.querySelectorAll<HTMLElement>('[data-visitors]')) part.hidden = true
  const { lang, dataset } = document.documentElement
  const [{ renderHeader }, shell] = await Promise.all([
    import('./session-header.tsx'),
    fetch(dataset.shellWords ?? '').then((answer) => answer.json() as Promise<Catalog[string]>),
  ])
  renderHeader(me, lang as Locale, { shell })
}
