import type { CallName, Calls, FaultName, FaultsOf, OutputOf, Refused } from '@goodlot/contract'
import { decodeAnswer } from '@goodlot/contract/answers'
import { noteWrite, writtenHeader } from './written.ts'

/** An answer: a success, or a refusal with its name. */
export type Envelope<N extends CallName = CallName> =
  | { code: number; msg: string; fault?: undefined; data: OutputOf<Calls[N]> }
  | Refused<FaultsOf<Calls[N]>>

/** Decodes an envelope from the wire: flags become booleans, amounts become cents. */
export function envelopeFrom<N extends CallName>(name: N, json: unknown): Envelope<N> {
  const envelope = json as Envelope<N>
  return { ...envelope, data: decodeAnswer(name, envelope.fault, envelope.data) } as Envelope<N>
}

/** What `login` and `switch_user` answer. */
export type SignedIn = OutputOf<Calls['login']>

/** No answer, or an answer with an HTTP status other than OK. */
export class NetworkFault extends Error {
  readonly status: number | undefined
  /** The id of the failed request in the server's log. */
  readonly reference: string | undefined
  constructor(message: string, status?: number, reference?: string) {
    super(message)
    this.status = status
    this.reference = reference
  }
}

/** What came back for a call. */
export interface Transmitted {
  status: number
  text: string
  /** The request's id in the server's log. */
  reference: string | undefined
}

/** The id that the server gave to a request; a proxy that answers by itself gives none. */
export const referenceHeader = 'x-request-id'

/** The server cannot work now but will soon: it stops, or its database is away. The message is its sentence. */
export class TryLater extends NetworkFault {}

const unavailable = 503

/** The error of an answer with the server's sentence; undefined for any other answer, also for the page of a proxy in front of it. */
export function tryLaterIn(status: number, text: string): TryLater | undefined {
  if (status !== unavailable) return undefined
  try {
    const { fault, msg } = JSON.parse(text) as Partial<Refused>
    return fault === undefined || msg === undefined ? undefined : new TryLater(msg, status)
  } catch {
    return undefined
  }
}

/** A refusal as an error, for callers that want either data or an exception. */
export class CallFault extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.msg)
    this.refused = refused
  }
  get fault(): FaultName {
    return this.refused.fault
  }
}

/** The form encoding, implemented only here: absent fields are left out, objects are sent as JSON text, flags as 1 and 0. */
export function toFields(input: object): [string, string][] {
  return Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      if (typeof value === 'boolean') return [name, value ? '1' : '0']
      return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]
    })
}

export interface Request {
  url: string
  input: object
  headers: Record<string, string>
  /** GET calls carry their input in the address. */
  get?: boolean | undefined
  file?: { field?: string; file: File } | undefined
  onProgress?: ((percent: number) => void) | undefined
  signal?: AbortSignal | undefined
  /** The call is sent even if the page is closed right after. */
  keepalive?: boolean | undefined
}

/** Sends a call as a form. There is no timeout (U-08). Throws when nothing comes back; any HTTP status is an answer. */
export const transmit = (request: Request): Promise<Transmitted> => (request.file ? upload(request) : plain(request))

async function plain({ url, input, headers, get, signal, keepalive = false }: Request) {
  const fields = new URLSearchParams(toFields(input))
  try {
    const response = await fetch(get ? `${url}?${fields}` : url, {
      method: get ? 'GET' : 'POST',
      headers,
      body: get ? null : fields,
      signal: signal ?? null,
      keepalive,
    })
    const reference = response.headers.get(referenceHeader) ?? undefined
    noteWrite(response.headers.get(writtenHeader))
    return { status: response.status, text: await response.text(), reference }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkFault(String(error))
  }
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function upload({ url, input, headers, file, onProgress, signal }: Request) {
  return new Promise<Transmitted>((done, fail) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    for (const [k, v] of toFields(input)) body.append(k, v)
    if (file) body.append(file.field ?? 'file', file.file)
    request.open('POST', url)
    for (const [k, v] of Object.entries(headers)) request.setRequestHeader(k, v)
    request.upload.onprogress = (e) => e.lengthComputable && onProgress?.(Math.round((e.loaded / e.total) * 100))
    request.onload = () => {
      noteWrite(request.getResponseHeader(writtenHeader))
      done({
        status: request.status,
        text: request.responseText,
        reference: request.getResponseHeader(referenceHeader) ?? undefined,
      })
    }
    request.onerror = () => fail(new NetworkFault('upload'))
    request.onabort = () => fail(new NetworkFault('aborted'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
