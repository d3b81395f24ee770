import {
  type CallName,
  type Calls,
  contract,
  type FaultName,
  faults,
  type InputOf,
  type WireOf,
} from '@goodlot/contract'
import { vi } from 'vitest'

class Refusal {
  readonly fault: FaultName
  readonly msg: string
  readonly data: unknown
  constructor(fault: FaultName, msg: string, data: unknown) {
    this.fault = fault
    this.msg = msg
    this.data = data
  }
}

/** A refusal by its name, with the server's sentence and data. */
export const refused = (fault: FaultName, msg = '', data: unknown = null): Refusal => new Refusal(fault, msg, data)

/** A refusal that no version of the app knows. */
export const unknownRefusal = Response.json({ code: 4999, fault: 'odd', msg: 'An odd refusal', data: null })

/** A `Response` is returned unchanged: for another status, or an envelope that the contract does not know. */
type Answered<N extends CallName> = WireOf<Calls[N]> | Refusal | Response
/** What the server answers to each call of a test: data, or a function of the input as it is sent (all text) and the requested language. */
export type Answers = {
  [N in CallName]?: Answered<N> | ((input: Sent<N>, language: string) => Answered<N> | Promise<Answered<N>>)
}
/** The fields of a call as they are sent: all of them are text. */
export type Sent<N extends CallName = CallName> = { [K in keyof InputOf<Calls[N]>]?: string }

export interface FakeWire {
  /** Every call so far, in order. */
  calls: { name: string; input: Record<string, string>; search: string; token: string; key: string }[]
  /** The inputs of one call, in order. */
  sent(name: CallName): Record<string, string>[]
  /** Changes what is answered from now on. */
  answer(answers: Answers): void
  /** Names of calls for which the test has no answer. */
  unanswered: string[]
}

/** Stands in for the server: answers `fetch`, so that all our code from the screen to the envelope runs. */
export function fakeWire(initial: Answers): FakeWire {
  let answers = initial
  const wire: FakeWire = {
    calls: [],
    unanswered: [],
    sent: (name) => wire.calls.filter((call) => call.name === name).map(({ input }) => input),
    answer: (added) => {
      answers = { ...answers, ...added }
    },
  }
  const respond: Respond = async (address, { body, headers } = {}) => {
    const url = new URL(address, location.href)
    const name = url.pathname.split('/').at(-1) as CallName
    const fields = [...(body ?? [])].map(([field, value]) => [field, value instanceof File ? value.name : value])
    const input = Object.fromEntries([...url.searchParams, ...fields])
    const sent = new Headers(headers)
    const token = sent.get('usertoken') ?? ''
    wire.calls.push({ name, input, search: url.search, token, key: sent.get('idempotency-key') ?? '' })
    const configured = answers[name] as unknown
    if (configured === undefined) wire.unanswered.push(name)
    const result =
      typeof configured === 'function' ? await configured(input, sent.get('accept-language') ?? '') : configured
    return result instanceof Response ? result.clone() : Response.json(envelopeOf(name, result))
  }
  vi.stubGlobal('fetch', respond)
  vi.stubGlobal('XMLHttpRequest', uploadsTo(respond))
  return wire
}

type Respond = (
  address: string,
  init?: { body?: URLSearchParams | FormData | null; headers?: HeadersInit },
) => Promise<Response>

/** The part of XMLHttpRequest that an upload uses. A file is sent as its name. */
const uploadsTo = (respond: Respond) =>
  class {
    readonly upload = {}
    readonly #headers = new Headers()
    #address = ''
    status = 0
    responseText = ''
    #answered = new Headers()
    getResponseHeader(name: string) {
      return this.#answered.get(name)
    }
    onload = () => undefined
    onabort = () => undefined
    open(_method: string, address: string) {
      this.#address = address
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    abort() {
      this.onabort()
    }
    async send(body: FormData) {
      const response = await respond(this.#address, { body, headers: this.#headers })
      this.status = response.status
      this.#answered = response.headers
      this.responseText = await response.text()
      this.onload()
    }
  }

function envelopeOf(name: CallName, result: unknown) {
  if (result instanceof Refusal) return { code: faults[result.fault], ...result }
  const { success } = contract[name] as { success?: number }
  return { code: success ?? 200, msg: '', data: result ?? null }
}
