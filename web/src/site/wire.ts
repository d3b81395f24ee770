/** The session's token, if there is one. */
export const token = () => decodeURIComponent(/(?:^|; )user_sign=([^;]+)/.exec(document.cookie)?.[1] ?? '')

const base = (): string => JSON.parse(document.getElementById('flags')?.textContent || '{}').apiBase ?? '/api'

/** A call with the headers that every call carries. The app has its own, larger way; a reader of the site never loads it. */
export function call(name: string, input: Record<string, string> | URLSearchParams, signal?: AbortSignal) {
  const sign = token()
  return fetch(`${base()}/${name}`, {
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
