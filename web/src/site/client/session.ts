import type { Catalog, Locale } from '@goodlot/i18n'
import type { Me } from '../../shell/me.ts'

const token = () => /(?:^|; )user_sign=([^;]+)/.exec(document.cookie)?.[1]
let known: Promise<Me | null> | undefined

async function ask(sign: string): Promise<Me | null> {
  const answer = await fetch('/api/role', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      USERTOKEN: sign,
      UTOKEN: sign,
      JTYPE: 'web',
      'Accept-Language': document.documentElement.lang,
    },
    body: new URLSearchParams({ token: sign }),
  })
  const { code, data } = await answer.json()
  return code === 200 && data?.role ? (data as Me) : null
}

/** Whoever is signed in sees the menu of the app; visitors never load it. */
export async function showSession() {
  const sign = token()
  if (!sign) return
  known ??= ask(decodeURIComponent(sign)).catch(() => null)
  const me = await known
  if (!me) return
  for (const part of document.querySelectorAll<HTMLElement>('[data-visitors]')) part.hidden = true
  const { lang, dataset } = document.documentElement
  const [{ renderHeader }, shell] = await Promise.all([
    import('./session-header.tsx'),
    fetch(dataset.shellWords ?? '').then((answer) => answer.json() as Promise<Catalog[string]>),
  ])
  renderHeader(me, lang as Locale, { shell })
}
