import type { ManDaySettings } from '@goodlot/rules'

/** The session's token, if there is one. */
export const token = () => decodeURIComponent(/(?:^|; )user_sign=([^;]+)/.exec(document.cookie)?.[1] ?? '')

interface SiteFlags {
  apiBase?: string
  /** Absent: the defaults. */
  manDays?: ManDaySettings
}

/** What the operator configured, written into the page by the server. */
export const flags = (): SiteFlags => JSON.parse(document.getElementById('flags')?.textContent || '{}')

/** A call with the headers that every call carries. The app has its own, larger way; a reader of the site never loads it. */
export function call(name: string, input: Record<string, string> | URLSearchParams, signal?: AbortSignal) {
  const sign = token()
  return fetch(`${flags().apiBase ?? '/api'}/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      USERTOKEN: sign,
      UTOKEN: sign,
      JTYPE: 'web',
      'Accept-Language': document.documentElement.lang,
    },
    body: new URLSearchParams(input),
    signal: signal ?? null,
  })
}
