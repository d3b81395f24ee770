import type { FaultName } from '@goodlot/contract'
import { type AnyEntry, canonical, checkLink, type Head } from '@goodlot/inspection'
import type { News } from '../store/missions.ts'
import { sha256 } from '../store/sha256.ts'
import type { PhotoChunk, SyncAnswer, SyncWire } from './outbox.ts'

class Unreachable extends Error {}
class Occupied extends Error {}
class Ended extends Error {}
class Refusal extends Error {
  readonly fault: FaultName
  constructor(fault: FaultName) {
    super(`refused: ${fault}`)
    this.fault = fault
  }
}

/** A server in memory that accepts entries and photos by the rules of the wire. */
export function aServer() {
  const entries = new Map<string, AnyEntry>()
  const heads = new Map<string, Head>()
  const photos = new Map<string, Uint8Array>()
  const requests: string[] = []
  const server = {
    entries,
    photos,
    requests,
    isReachable: true,
    isSignedIn: true,
    /** While true, the server refuses every call as busy. */
    isBusy: false,
    /** The server fails at these photos. */
    failsAt: new Set<string>(),
    /** The fault with which every whole call is refused; '' for none. */
    closed: '' as FaultName | '',
    /** How many of the next answers are lost on the way back. */
    losesAnswers: 0,
    refuses: (_entry: AnyEntry): FaultName | null => null,
    alters: 0,
    /** Removes a device's entries above a number, as a restored backup would. */
    forget(device: string, above: number) {
      for (const [key, entry] of entries) if (entry.device === device && entry.seq > above) entries.delete(key)
      const last = [...entries.values()].filter((entry) => entry.device === device).at(-1)
      if (last) heads.set(device, last)
      else heads.delete(device)
    },
    wire: {} as SyncWire,
  }
  const arrive = (what: string) => {
    if (!server.isReachable) throw new Unreachable()
    requests.push(what)
    if (server.isBusy) throw new Occupied()
    if (!server.isSignedIn) throw new Ended()
    if (server.closed) throw new Refusal(server.closed)
  }
  const leave = <T>(answer: T): T => {
    if (server.losesAnswers === 0) return answer
    server.losesAnswers -= 1
    throw new Unreachable()
  }
  server.wire = {
    async sync(_order, device, sent): Promise<SyncAnswer & News> {
      arrive(`sync ${sent.map(({ seq }) => seq).join()}`)
      const accepted: SyncAnswer['accepted'] = []
      let refused: SyncAnswer['refused'] = null
      for (const entry of sent) {
        const { key } = entry
        const fault =
          entries.get(key)?.hash === entry.hash
            ? null
            : (server.refuses(entry) ??
              ((link) => (link === 'ok' ? null : `chain_${link}`))(
                checkLink(heads.get(device) ?? null, entry, await sha256(canonical(entry))),
              ))
        if (fault) {
          refused = { key, fault, message: `refused: ${fault}` }
          break
        }
        if (!entries.has(key)) heads.set(device, entry)
        entries.set(key, entry)
        accepted.push({ key, received_at: '2026-11-18T00:00:00Z', flags: [] })
      }
      const { seq, hash } = heads.get(device) ?? { seq: 0, hash: '' }
      return leave({ accepted, refused, head: { seq, hash } })
    },
    async photo({ sha256: name, size, offset, bytes }: PhotoChunk) {
      arrive(`photo ${offset}`)
      if (server.failsAt.has(name)) throw new Refusal('our_fault')
      const before = photos.get(name) ?? new Uint8Array()
      if (before.length !== offset) return leave({ received: before.length, done: before.length === size })
      const whole = new Uint8Array(before.length + bytes.byteLength)
      whole.set(before)
      whole.set(new Uint8Array(bytes), before.length)
      if (whole.length === size && server.alters > 0) {
        server.alters -= 1
        photos.delete(name)
        throw new Refusal('photo_altered')
      }
      photos.set(name, whole)
      return leave({ received: whole.length, done: whole.length === size })
    },
    failureKind(error) {
      if (error instanceof Unreachable) return 'network'
      if (error instanceof Occupied) return 'busy'
      if (error instanceof Ended) return 'session'
      return error instanceof Refusal ? { fault: error.fault, message: error.message } : null
    },
  }
  return server
}
