import type { News } from '../store/missions.ts'
import type { PhotoChunk, SyncAnswer, SyncWire } from './outbox.ts'

interface WireOptions {
  /** Address of the calls. */
  base: string
  /** Of the session that sends; null while there is none for this account. */
  headers(): Record<string, string> | null
}

/** Nothing that can be used came back: no answer, or not from our server. */
class NoAnswer extends Error {}
/** The server asks for a sign-in, or the session belongs to somebody else. */
class NoSession extends Error {}
class Refused extends Error {
  readonly fault: string
  constructor(fault: string, message: string) {
    super(message)
    this.fault = fault
  }
}

const sessionFaults = ['sign_in_again', 'account_changed', 'permission_denied']
/** Milliseconds; a connection that says nothing for longer is as good as none. */
const patience = 90_000

/** The calls of the outbox over fetch, so that it also runs where there is no page. */
export function callWire({ base, headers }: WireOptions): SyncWire {
  async function call<T>(name: string, body: URLSearchParams | FormData): Promise<T> {
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
    if (answer.status !== 200) throw new NoAnswer(`HTTP ${answer.status}`)
    // a network that asks for a login answers every address with a page of its own
    const envelope: { fault?: string; msg: string; data: T } | null = await answer.json().catch(() => null)
    if (!envelope) throw new NoAnswer('not an answer of ours')
    const { fault, msg, data } = envelope
    if (fault === undefined) return data
    if (fault === 'too_many') throw new NoAnswer(msg)
    throw sessionFaults.includes(fault) ? new NoSession(msg) : new Refused(fault, msg)
  }
  return {
    sync: (order_id, device, entries) =>
      call<SyncAnswer & News>(
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
      return error instanceof Refused ? { fault: error.fault, message: error.message } : null
    },
  }
}
