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
  type SignedIn,
  TryLater,
  toFields,
  transmit,
  tryLaterIn,
} from '@goodlot/client'
import type { CallName, Calls, FaultName, InputOf, OutputOf, Refused } from '@goodlot/contract'
import { flags } from './flags.ts'
import { messageOf, reactionTo } from './on-fault.ts'

export { CallFault, type Envelope, NetworkFault, TryLater }

/** How the app reacts to the codes of on-fault.ts; set by `SessionReactions`, which has router, catalogs and messages. */
export interface Reactions {
  signedIn(data: unknown): void
  signInAgain(): void
  /** Called when another tab changed the session, or the server says that it changed. Resolves to whether the screen may continue. */
  sessionMoved(): Promise<boolean>
  message(text: string): void
  /** The sentence for a call without an answer; `status` is undefined if the server was not reached, `reference` is its id in the log. */
  failureWords(status: number | undefined, reference: string | undefined): string
  locale(): string
}
let reactions: Reactions | undefined
export const setReactions = (handlers: Reactions) => {
  reactions = handlers
}

export interface CallOptions {
  /** The screen shows the refusal itself: no global message (QK-13). */
  quiet?: boolean
  /** The screen itself shows that there was no answer; refusals are announced as usual. */
  showsFailure?: boolean
  /** GET calls carry their input in the address. */
  get?: boolean
  /** Fields that the specification puts into the address of a POST (`login?from=web`). */
  query?: Record<string, string>
  /** The token of another session than the present one: to end that session, or to ask whose it is. */
  token?: string
  /** The e-mail of the account that signs in: this browser may be a known device of that account. */
  device?: string
  /** The screen stays as it is after this sign-in. */
  stays?: boolean
  /** Idempotency-Key of a write: a request that is sent again with the same key takes effect once. */
  key?: string
  file?: { field?: string; file: File }
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

const headers = ({ token, device, key }: CallOptions = {}): Record<string, string> =>
  callHeaders({ client: 'web', locale: reactions?.locale() ?? 'en-US', token, device, key })

const told = new WeakSet<Error>()
/** Whether the app has already shown this error to the user, whichever screen made the call. */
export const wasTold = (error: unknown): boolean => error instanceof Error && told.has(error)

/** The error for a call without an answer. If there was an HTTP status, shows the message, unless the screen does so itself. */
function unanswered(
  status: number | undefined,
  { quiet, showsFailure }: CallOptions = {},
  { reference, text = '' }: { reference?: string | undefined; text?: string } = {},
): NetworkFault {
  const later = status === undefined ? undefined : tryLaterIn(status, text)
  const words = reactions?.failureWords(status, reference) ?? `HTTP ${status ?? ''}`
  const fault = later ?? new NetworkFault(words, status, reference)
  if (status !== undefined && quiet !== true && showsFailure !== true) {
    reactions?.message(fault.message)
    told.add(fault)
  }
  return fault
}

/** Throws if the browser is signed in as somebody else, so that nothing of this screen is sent. */
async function mustBeOwnSession({ token, device }: CallOptions): Promise<void> {
  if (token !== undefined || device !== undefined || !hasSessionMoved()) return
  if ((await reactions?.sessionMoved()) === false) throw new NetworkFault('signed in as somebody else in another tab')
}

/** Sends a call and returns its envelope. Throws only on a network failure or an HTTP status other than 200. */
export async function send<N extends CallName>(
  name: N,
  input?: InputOf<Calls[N]>,
  options: CallOptions = {},
): Promise<Envelope<N>> {
  await mustBeOwnSession(options)
  const token = options.token ?? readToken()
  const { get, query, file, onProgress, signal } = options
  const { status, text, reference } = await transmit({
    url: `${flags.apiBase}/${name}${query ? `?${new URLSearchParams(query)}` : ''}`,
    input: (input ?? {}) as object,
    headers: file ? headers() : headers(options),
    get,
    file,
    onProgress,
    signal,
    // the sign-out call, which sets `token`, has to survive leaving the page
    keepalive: options.token !== undefined,
  }).catch(() => {
    throw unanswered(undefined)
  })
  if (status !== 200) throw unanswered(status, options, { reference, text })
  const envelope = envelopeFrom(name, JSON.parse(text))
  react(envelope, options, token)
  return envelope
}

function react(
  { code, msg, data, fault }: { code: number; msg: string; data: unknown; fault?: FaultName | undefined },
  { quiet, stays }: CallOptions,
  sentToken: string,
): void {
  if (fault === 'account_changed') reactions?.sessionMoved().catch(() => undefined)
  switch (reactionTo(code)) {
    case 'signed_in':
      keepSession(data as SignedIn)
      if (!stays) reactions?.signedIn(data)
      return
    case 'sign_in_again':
      // a late answer to a session that was replaced meanwhile must not end the new one
      if (sentToken === readToken()) reactions?.signInAgain()
      return
    case 'message':
      if (quiet !== true) reactions?.message(messageOf(code, msg))
  }
}

/** Does what a call does that is refused because the session ended: goes to sign-in, or asks for the password if input is unsaved. */
export const endSession = () => reactions?.signInAgain()

/** Like `send`, but returns only the data and throws a CallFault for every refusal. */
export async function ask<N extends CallName>(
  name: N,
  input?: InputOf<Calls[N]>,
  options?: CallOptions,
): Promise<OutputOf<Calls[N]>> {
  const envelope = await send(name, input, options)
  try {
    return dataOf(envelope)
  } catch (error) {
    if (options?.quiet !== true && reactionTo(envelope.code) === 'message' && error instanceof Error) told.add(error)
    throw error
  }
}

/**
 * Yields the events of a streaming call as they arrive; null is a heartbeat. If the server refuses the stream, that refusal is the
 * only event. Fault codes have the same effect as in any other answer, but no message is shown.
 */
export async function* openStream<N extends CallName>(
  name: N,
  input: object,
  signal: AbortSignal,
): AsyncGenerator<Envelope<N> | null> {
  await mustBeOwnSession({})
  const token = readToken()
  const url = `${flags.apiBase}/${name}?${new URLSearchParams(toFields(input))}`
  const response = await fetch(url, { headers: headers(), signal })
  if (response.status !== 200) throw new NetworkFault(`HTTP ${response.status}`, response.status)
  const take = (text: string) => {
    const answer = envelopeFrom(name, JSON.parse(text))
    react(answer, { quiet: true }, token)
    return answer
  }
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    yield take(await response.text())
    return
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return
    text += part.value
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) yield event.startsWith('data: ') ? take(event.slice('data: '.length)) : null
  }
}

/** Fetches a file with the session's headers and hands it to the browser as a download. */
export async function download(
  name: CallName,
  input: object,
  fallbackName: string,
  { post = false, quiet = false, signal }: { post?: boolean; quiet?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  await mustBeOwnSession({})
  const token = readToken()
  const fields = new URLSearchParams(toFields(input))
  const url = `${flags.apiBase}/${name}`
  const response = post
    ? await fetch(url, { method: 'POST', headers: headers(), body: fields })
    : await fetch(`${url}?${fields}`, { headers: headers(), signal: signal ?? null })
  if (response.status !== 200) {
    const reference = response.headers.get(referenceHeader) ?? undefined
    throw unanswered(response.status, { quiet }, { reference, text: await response.text() })
  }
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    const envelope = envelopeFrom(name, await response.json()) as Refused
    react(envelope, { quiet }, token)
    const fault = new CallFault(envelope)
    if (!quiet && reactionTo(envelope.code) === 'message') told.add(fault)
    throw fault
  }
  const headerName = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = headerName ? decodeURIComponent(headerName) : fallbackName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
