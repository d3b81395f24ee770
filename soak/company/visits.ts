import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { type AnyEntry, type Brief, ChainWriter, type EntryData, type EntryKind } from '@goodlot/inspection'
import type { WireAnswer } from '../../server/src/test/double-booking/answers.ts'
import type { Race } from '../../server/src/test/double-booking/race.ts'

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
/** What a phone writes between two contacts with the server. */
const unitsPerSync = 10

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of grey noise, 40 KB, so that every photo is another. */
function noise(side = 200): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(8, 8)
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side)]))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = deflateSync(Buffer.concat(rows))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** One inspector's visit: the phone's chain, and what the server said it has of it. */
class Visit {
  readonly device = randomUUID()
  readonly orderId: number
  readonly token: string
  readonly brief: Brief
  readonly #chain: ChainWriter
  unit = 0
  sent = 0

  constructor(orderId: number, token: string, brief: Brief) {
    this.orderId = orderId
    this.token = token
    this.brief = brief
    this.#chain = new ChainWriter({ order_id: orderId, device: this.device, sha256, keyOf: () => randomUUID() })
  }

  get lot() {
    return this.brief.plan[0]
  }

  get unsent(): readonly AnyEntry[] {
    return this.#chain.entries.slice(this.sent)
  }

  get head() {
    const last = this.#chain.entries.at(-1)
    return { device: this.device, seq: last?.seq ?? 0, hash: last?.hash ?? '' }
  }

  write<K extends EntryKind>(kind: K, data: EntryData[K], place?: AnyEntry['place']): void {
    this.#chain.write(kind, data, { at: new Date().toISOString(), ...(place ? { place } : {}) })
  }
}

/** Phones on site, beside the rest: offers are accepted, entries and photos sent, reports submitted, released and read. */
export class Visits {
  readonly #open: Visit[] = []
  /** Orders that somebody is beginning to visit. */
  readonly #taken = new Set<number>()
  readonly #heads = new Map<string, { orderId: number; seq: number }>()
  readonly #photos: { orderId: number; hash: string }[] = []
  readonly #reports: number[] = []

  get told() {
    const entries = [...this.#heads.values()].reduce((sum, { seq }) => sum + seq, 0)
    return { entries, photos: this.#photos.length, reports: this.#reports.length }
  }

  /** The next step of one of the visits, or the beginning of another. */
  async step(race: Race, client: number): Promise<void> {
    const at = race.dice.below(this.#open.length + 2)
    // nobody else writes on this phone meanwhile
    const [visit] = this.#open.splice(at, 1)
    if (!visit) return this.#begin(race, client)
    const goesOn = await this.#next(race, client, visit)
    if (goesOn) this.#open.push(visit)
  }

  /** A customer reads the report of an own order. */
  async read(race: Race, client: number): Promise<void> {
    if (this.#reports.length === 0) return
    const orderId = race.dice.pick(this.#reports)
    const order = race.answers.submitted.find((one) => one.orderId === orderId)
    if (order) await race.send('read a report', client, 'report_html', race.tokenOf(order), { oid: String(orderId) })
  }

  async #begin(race: Race, client: number): Promise<void> {
    const { rows } = await race.pool.query<{ order_id: number; inspector_id: number }>(
      `SELECT f.order_id, f.inspector_id FROM offers f JOIN orders o ON o.id = f.order_id AND o.inspector_id = f.inspector_id
       WHERE f.state IN ('offered', 'accepted') AND o.status = 1 ORDER BY f.order_id LIMIT 30`,
    )
    const free = rows.filter(({ order_id }) => !this.#taken.has(order_id))
    if (free.length === 0) return
    const { order_id, inspector_id } = race.dice.pick(free)
    const inspector = race.rows.inspectors.find(({ id }) => id === inspector_id)
    if (!inspector) return
    this.#taken.add(order_id)
    const order = { order_id: String(order_id) }
    await race.send('accept', client, 'mission_accept', inspector.token, order)
    const opened = await race.send('open a mission', client, 'mission_open', inspector.token, order)
    if (opened?.code !== 200) return
    const visit = new Visit(order_id, inspector.token, opened.data.brief as Brief)
    visit.write('check_in', { battery: 80 }, { lat: 22.54, lng: 114.06, accuracy: 12 })
    if (await this.#sync(race, client, visit)) this.#open.push(visit)
  }

  /** Whether the visit goes on: somebody may have cancelled, moved or aborted its order. */
  async #next(race: Race, client: number, visit: Visit): Promise<boolean> {
    const sample = visit.lot?.sample_size ?? 0
    const last = Math.min(sample, visit.unit + unitsPerSync)
    while (visit.unit < last)
      visit.write('unit', { lot: visit.lot?.lot ?? '', unit: ++visit.unit, product: null, good: true })
    if (visit.unit < sample) return this.#photo(race, client, visit)
    await this.#finish(race, client, visit)
    return false
  }

  async #photo(race: Race, client: number, visit: Visit): Promise<boolean> {
    const bytes = noise()
    const hash = sha256(bytes)
    const where = { item: null, instance: '', lot: null, unit: null, defect: '', group: '', caption: '' }
    visit.write('photo', {
      ...where,
      ...{ sha256: hash, size: bytes.length, width: 200, height: 200, mime: 'image/png' },
    })
    if (!(await this.#sync(race, client, visit))) return false
    const form = new FormData()
    const fields = { order_id: visit.orderId, sha256: hash, size: bytes.length, offset: 0 }
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png')
    const answer = await race.send('send a photo', client, 'mission_photo', visit.token, form)
    if (answer?.code !== 200 || answer.data.done !== true) return false
    this.#photos.push({ orderId: visit.orderId, hash })
    return true
  }

  async #finish(race: Race, client: number, visit: Visit): Promise<void> {
    for (const { product, quantity } of visit.brief.goods)
      visit.write('quantity', { product, finished: quantity, packed: quantity, cartons: 50 })
    visit.write('cartons', { product: null, total: 50, opened: 10, numbers: '1-10' })
    const strokes = [[100, 200, 300, 400]]
    visit.write('sign', { name: 'Li Wei', position: 'QC manager', strokes, refusal: '', remark: '' })
    visit.write('check_out', { battery: 50 })
    if (!(await this.#sync(race, client, visit))) return
    const fields = { order_id: String(visit.orderId), device: visit.device, heads: JSON.stringify([visit.head]) }
    const sent = await race.send('submit a report', client, 'mission_submit', visit.token, {
      ...fields,
      stated: 'pass',
    })
    if (sent?.code !== 200) return
    race.answers.claim(
      `order ${visit.orderId} has a report`,
      'SELECT FROM report_versions WHERE order_id = $1 AND version = 1 AND NOT EXISTS (SELECT FROM report_versions WHERE order_id = $1 AND version > 1)',
      [visit.orderId],
    )
    const flags = { oid: String(visit.orderId), flag: '1' }
    const released = await race.send('release a report', client, 'report_accept', race.rows.root, flags)
    if (released?.code !== 200) return
    const order = race.answers.submitted.find(({ orderId }) => orderId === visit.orderId)
    if (order) order.isOver = true
    this.#reports.push(visit.orderId)
  }

  /** Sends what the phone has written; notes how much of it the server says that it has. */
  async #sync(race: Race, client: number, visit: Visit): Promise<boolean> {
    const entries = visit.unsent
    const answer: WireAnswer | undefined = await race.send('send entries', client, 'mission_sync', visit.token, {
      order_id: String(visit.orderId),
      device: visit.device,
      entries: JSON.stringify(entries),
    })
    if (answer?.code !== 200) return false
    const { seq } = answer.data.head as { seq: number }
    if (seq > 0) this.#heads.set(visit.device, { orderId: visit.orderId, seq })
    visit.sent = seq
    return answer.data.refused === null
  }

  /** What phones were told and is not so: entries that are missing or doubled, photos that never arrived, reports that are not there. */
  async contradictions(race: Race): Promise<string[]> {
    const faults: string[] = []
    const { rows } = await race.pool.query<{ device: string; order_id: number; entries: number; last: number }>(
      'SELECT device, order_id, count(*)::int AS entries, max(seq)::int AS last FROM mission_entries GROUP BY device, order_id',
    )
    const stored = new Map(rows.map((row) => [row.device, row]))
    for (const [device, { orderId, seq }] of this.#heads) {
      const row = stored.get(device)
      if (row?.order_id !== orderId || row.last < seq || row.entries !== row.last)
        faults.push(`a phone was told that ${seq} entries are kept, there are ${row?.entries ?? 0} up to ${row?.last}`)
    }
    for (const { orderId, hash } of this.#photos) {
      const { rowCount } = await race.pool.query(
        'SELECT FROM mission_photos WHERE order_id = $1 AND sha256 = $2 AND done_at IS NOT NULL AND attachment_id IS NOT NULL',
        [orderId, hash],
      )
      if (rowCount !== 1) faults.push('a photo that was taken is not there')
    }
    for (const orderId of this.#reports) {
      const { rowCount } = await race.pool.query(
        "SELECT FROM report_statements WHERE order_id = $1 AND kind = 'release'",
        [orderId],
      )
      if (rowCount !== 1) faults.push(`a report was released once, the statements say ${rowCount} times`)
    }
    return faults
  }
}
