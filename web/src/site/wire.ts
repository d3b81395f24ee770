import type { ManDaySettings } from '@goodlot/rules'
import type { PlanKind } from '@goodlot/sampling'

/** The session's token, if there is one. */
export const token = () => decodeURIComponent(/(?:^|; )user_sign=([^;]+)/.exec(document.cookie)?.[1] ?? '')

interface SiteFlags {
  apiBase?: string
  /** When absent, the defaults apply. */
  manDays?: ManDaySettings
  /** Kinds of sampling that the operator has switched off; absent: none. */
  samplingOff?: PlanKind[]
}

/** What the operator configured, written into the page by the server. */
export const flags = (): SiteFlags => JSON.parse(document.getElementById('flags')?.textContent || '{}')

interface CallOptions {
  method?: 'GET' | 'POST'
  signal?: AbortSignal
}

/** Sends a call with the headers that every call carries. The app has its own, larger `send`, which readers of the site never load. */
export function call(
  name: string,
  input: Record<string, string> | URLSearchParams,
  { method = 'POST', signal }: CallOptions = {},
) {
  const sign = token()
  const fields = new URLSearchParams(input)
  const address = `${flags().apiBase ?? '/api'}/${name}`
  return fetch(method === 'GET' ? `${address}?${fields}` : address, {
    method,
    headers: {
      ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      USERTOKEN: sign,
      UTOKEN: sign,
      JTYPE: 'web',
      'Accept-Language': document.documentElement.lang,
    },
    body: method === 'POST' ? fields : null,
    signal: signal ?? null,
  })
}
