import {
  CallFault,
  callHeaders,
  dataOf,
  type Envelope,
  envelopeFrom,
  hasSessionMoved,
  keepSession,
  NetworkFault,
  readToken,
  referenceHeader,
  startLocale,
  TryLater,
  transmit,
  tryLaterIn,
} from '@goodlot/client'
import type { CallName, Calls, InputOf, OutputOf } from '@goodlot/contract'
import { apiBase } from './flags.ts'

export { CallFault, NetworkFault, TryLater }

interface CallOptions {
  /** GET calls carry their input in the address. */
  get?: boolean
  /** The token to send instead of the stored one, even if another tab changed the session; '' for none. */
  token?: string
  /** The e-mail of the account that signs in: this phone may be a known device of that account. */
  device?: string
  file?: { file: File }
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** Called when the session has ended or another tab has changed it. Set once by the app. */
let onSessionLost: (why: 'ended' | 'moved') => void = () => undefined
export const setSessionLost = (listener: typeof onSessionLost): void => {
  onSessionLost = listener
}

/** Sends a call and returns its envelope. Throws only without an answer, with a status not 200, or if another tab changed the session. */
export async function send<N extends CallName>(
  name: N,
  input?: InputOf<Calls[N]>,
  options: CallOptions = {},
): Promise<Envelope<N>> {
  const { get, token, device, file, onProgress, signal } = options
  if (token === undefined && device === undefined && hasSessionMoved()) {
    onSessionLost('moved')
    throw new NetworkFault('signed in as somebody else in another tab')
  }
  const sentToken = token ?? readToken()
  const { status, text, reference } = await transmit({
    url: `${apiBase}/${name}`,
    input: (input ?? {}) as object,
    headers: callHeaders({ client: 'field', locale: startLocale(), token, device }),
    get,
    file,
    onProgress,
    signal,
    keepalive: token !== undefined,
  })
  if (status !== 200) throw tryLaterIn(status, text) ?? new NetworkFault(`HTTP ${status}`, status, reference)
  const envelope = envelopeFrom(name, JSON.parse(text))
  if (envelope.fault === 'account_changed') onSessionLost('moved')
  // a late answer to a session that was replaced meanwhile must not end the new one
  if (envelope.fault === 'sign_in_again' && sentToken === readToken()) onSessionLost('ended')
  return envelope
}

/** Like `send`, but returns the data alone and throws a CallFault for every refusal. */
export async function ask<N extends CallName>(
  name: N,
  input?: InputOf<Calls[N]>,
  options?: CallOptions,
): Promise<OutputOf<Calls[N]>> {
  return dataOf(await send(name, input, options))
}

/** Fetches a file of the session's account and hands it to the phone as a download. */
export async function download(name: CallName, input: Record<string, string>, fallbackName: string): Promise<void> {
  if (hasSessionMoved()) {
    onSessionLost('moved')
    throw new NetworkFault('signed in as somebody else in another tab')
  }
  const headers = callHeaders({ client: 'field', locale: startLocale() })
  const sentToken = readToken()
  let response: Response
  try {
    response = await fetch(`${apiBase}/${name}?${new URLSearchParams(input)}`, { headers })
  } catch (error) {
    throw new NetworkFault(String(error))
  }
  if (response.status !== 200) {
    const reference = response.headers.get(referenceHeader) ?? undefined
    throw (
      tryLaterIn(response.status, await response.text()) ??
      new NetworkFault(`HTTP ${response.status}`, response.status, reference)
    )
  }
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    const envelope = envelopeFrom(name, await response.json())
    if (envelope.fault === 'account_changed') onSessionLost('moved')
    if (envelope.fault === 'sign_in_again' && sentToken === readToken()) onSessionLost('ended')
    dataOf(envelope)
    return
  }
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = named ? decodeURIComponent(named) : fallbackName
  link.click()
  // the phone has read it by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Signs in and keeps the session. `otp` is sent once the server asked for it. */
export async function signIn(account: string, password: string, otp = ''): Promise<Envelope<'login'>> {
  const input = { account, password, ...(otp === '' ? {} : { otp }) }
  const envelope = await send('login', input, { device: account })
  if (envelope.fault === undefined) keepSession(envelope.data)
  return envelope
}
