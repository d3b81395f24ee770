import { envelopeFrom } from '@goodlot/client'
import type { CallName, Calls, FaultName, OutputOf } from '@goodlot/contract'
import type { PhotoChunk, SyncWire } from './outbox.ts'

interface WireOptions {
  /** Address of the calls. */
  base: string
  /** Headers of the session that sends; null while there is none for this account. */
  headers(): Record<string, string> | null
}

/** No usable answer came back: none at all, or not from our server. */
class NoAnswer extends Error {}
/** The server asks for a sign-in, or the session belongs to somebody else. */
class NoSession extends Error {}
/** The server was reached but did not process the call, which says nothing about the content. */
class Busy extends Error {}
class Refused extends Error {
  readonly fault: FaultName
  constructor(fault: FaultName, message: string) {
    super(message)
    this.fault = fault
  }
}

const sessionFaults: readonly FaultName[] = ['sign_in_again', 'account_changed', 'permission_denied']
/** The server is overloaded, or this phone sends too often: everything else that waits would get the same answer now. */
const busyFaults: readonly FaultName[] = ['server_busy', 'too_many_tries', 'too_many_requests']
/** Milliseconds; a connection that says nothing for longer is as good as none. */
const patience = 90_000

/** The calls of the outbox over fetch, so that it also runs where there is no page. */
export function callWire({ base, headers }: WireOptions): SyncWire {
  async function call<N extends CallName>(name: N, body: URLSearchParams | FormData): Promise<OutputOf<Calls[N]>> {
    const sent = headers()
    if (!sent) throw new NoSession()
    const answer = await fetch(`${base}/${name}`, {
      method: 'POST',
      headers: sent,
      body,
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => {
      throw new NoAnswer(String(error))
    })
    // the answer of a proxy in front of a server that is overloaded or restarting
    if (answer.status !== 200) throw new NoAnswer(`HTTP ${answer.status}`)
    // a network that asks for a login answers every address with a page of its own
    const json: unknown = await answer.json().catch(() => null)
    if (!json) throw new NoAnswer('not an answer of ours')
    const envelope = envelopeFrom(name, json)
    if (envelope.fault === undefined) return envelope.data
    const { fault, msg } = envelope
    if (sessionFaults.includes(fault)) throw new NoSession(msg)
    throw busyFaults.includes(fault) ? new Busy(msg) : new Refused(fault, msg)
  }
  return {
    sync: (order_id, device, entries) =>
      call(
        'mission_sync',
        new URLSearchParams({ order_id: String(order_id), device, entries: JSON.stringify(entries) }),
      ),
    photo: ({ order_id, sha256, size, offset, bytes }: PhotoChunk) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ order_id, sha256, size, offset })) form.append(name, String(value))
      form.append('file', new Blob([bytes], { type: 'application/octet-stream' }), `${sha256}.part`)
      return call('mission_photo', form)
    },
    failureKind: (error) => {
      if (error instanceof NoAnswer) return 'network'
      if (error instanceof NoSession) return 'session'
      if (error instanceof Busy) return 'busy'
      return error instanceof Refused ? { fault: error.fault, message: error.message } : null
    },
  }
}
