import { createHash, randomBytes } from 'node:crypto'
import type { CartInput, MissionSynced } from '@goodlot/contract'
import {
  type AnyEntry,
  ChainWriter,
  canonical,
  type Entry,
  type EntryData,
  type EntryKind,
  itemsOf,
} from '@goodlot/inspection'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { aCart, anOrder, goodsOf } from './carts.ts'
import { anInspector } from './inspectors.ts'
import type { Person, TestWorld } from './world.ts'

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** A confirmed order of 1,000 kettles, with a sample of 80, that its inspector has accepted. */
export async function aMission(
  w: TestWorld,
  buyer: Person,
  change: { inspector?: Person; protocol?: number; qty?: number; cart?: Partial<CartInput>; onAccount?: boolean } = {},
) {
  const inspector = change.inspector ?? (await anInspector(w))
  const goods = await goodsOf(w, buyer, inspector)
  const used = { ...goods, protocol: change.protocol ?? goods.protocol }
  const order = await anOrder(
    w,
    buyer,
    { pdata: [{ product_id: goods.product, product_qty: change.qty ?? 1000 }], tpl: used.protocol, ...change.cart },
    used,
  )
  if (!change.onAccount) expect((await buyer.send('order_checkout', { order_id: order.order_id })).msg).toBe('')
  expect((await inspector.send('mission_accept', { order_id: order.order_id })).msg).toBe('')
  return {
    order_id: order.order_id,
    order_no: order.order_no,
    product: goods.product,
    inspector,
    goods,
    cart: aCart(w, goods),
  }
}

let phones = 0
/** The picture used for all photos that a protocol requires. */
const shown = PNG.sync.write(new PNG({ width: 4, height: 4 }))

/** A phone of an inspector: writes entries into its chain and sends them when told to. */
export class Phone {
  readonly person: Person
  readonly orderId: number
  readonly device: string
  readonly clock: () => Date
  readonly #chain: ChainWriter
  sent = 0

  constructor(w: TestWorld, person: Person, orderId: number, device = `phone-${++phones}-${person.id}`) {
    this.person = person
    this.orderId = orderId
    this.device = device
    this.clock = () => w.clock.now()
    const keyOf = (seq: number) => `${device}-entry-${seq}`.padEnd(16, '_')
    this.#chain = new ChainWriter({ order_id: orderId, device, sha256, keyOf })
  }

  get entries(): AnyEntry[] {
    return this.#chain.entries
  }

  get head() {
    const last = this.entries.at(-1)
    return { device: this.device, seq: last?.seq ?? 0, hash: last?.hash ?? '' }
  }

  write<K extends EntryKind>(
    kind: K,
    data: EntryData[K],
    change: Partial<Pick<AnyEntry, 'at' | 'place'>> = {},
  ): Entry<K> {
    return this.#chain.write(kind, data, { at: this.clock().toISOString(), ...change })
  }

  /** Sends all entries since the last call, or the given ones. */
  async sync(entries: readonly AnyEntry[] = this.entries.slice(this.sent)): Promise<MissionSynced> {
    const answer = await this.send(entries)
    expect(answer.msg).toBe('')
    this.sent = Math.max(this.sent, answer.data.head.seq)
    return answer.data
  }

  send(entries: readonly AnyEntry[]) {
    return this.person.send(
      'mission_sync',
      { order_id: this.orderId, device: this.device, entries: entries.map((entry) => ({ ...entry })) },
      { json: true },
    )
  }

  checkIn(place: AnyEntry['place'] = { lat: 22.54, lng: 114.06, accuracy: 12 }) {
    return this.write('check_in', { battery: 80 }, { place })
  }

  units(from: number, to: number, lot = 'A') {
    for (let unit = from; unit <= to; unit++) this.write('unit', { lot, unit, product: null, good: true })
  }

  photo(bytes: Buffer, change: Partial<EntryData['photo']> = {}) {
    return this.write('photo', {
      item: null,
      instance: '',
      lot: null,
      unit: null,
      defect: '',
      group: '',
      sha256: sha256(bytes),
      size: bytes.length,
      width: 4,
      height: 4,
      mime: 'image/png',
      caption: '',
      ...change,
    })
  }

  /** Uploads a piece of a photo; without bytes, asks how much of it the server has. */
  upload(hash: string, size: number, offset: number, piece?: Buffer) {
    return this.person.send(
      'mission_photo',
      { order_id: this.orderId, sha256: hash, size, offset },
      { files: piece ? [{ name: 'photo.png', bytes: piece }] : [] },
    )
  }

  /** Takes every photo that the protocol requires, all with the same picture, and sends them. */
  async showAll(): Promise<void> {
    const { data } = await this.person.send('mission_open', { order_id: this.orderId })
    const placed = itemsOf(data.brief.protocol).filter(({ item }) => item.type !== 'defectives_list')
    for (const { item } of placed) for (let n = 1; n <= item.min_photos; n++) this.photo(shown, { item: item.id })
    await this.sync()
    if (!this.entries.some(({ kind }) => kind === 'photo')) return
    expect((await this.upload(sha256(shown), shown.length, 0, shown)).msg).toBe('')
  }

  submit(stated: 'pass' | 'pending' | 'fail' | 'aborted', heads = [this.head]) {
    return this.person.send(
      'mission_submit',
      { order_id: this.orderId, device: this.device, heads, stated },
      { json: true },
    )
  }
}

export const signed = (entry: AnyEntry): AnyEntry => ({ ...entry, hash: sha256(canonical(entry)) }) as AnyEntry

export const aDefect = (unit: number | null, kind: EntryData['defect']['class']): EntryData['defect'] => ({
  lot: 'A',
  unit,
  product: null,
  class: kind,
  option: null,
  code: '',
  name: 'Scratch on the lid',
  count: 1,
  remark: '',
})

/** A mission whose inspector has checked in, with the phone used for that. */
export async function onSite(w: TestWorld, buyer: Person, change: Parameters<typeof aMission>[2] = {}) {
  const mission = await aMission(w, buyer, change)
  return { ...mission, phone: await arrived(w, mission) }
}

/** A new phone of the inspector, checked in. */
export async function arrived(w: TestWorld, { inspector, order_id }: { inspector: Person; order_id: number }) {
  const phone = new Phone(w, inspector, order_id)
  phone.checkIn()
  await phone.sync()
  return phone
}

export const quantity = (phone: Phone, product: number) =>
  phone.write('quantity', { product, finished: 1000, packed: 1000, cartons: 100 })
export const signature = { name: 'Li Wei', position: 'QC', strokes: [[0, 0, 500, 500]], refusal: '', remark: '' }

/** A picture of random noise, so that compression does not make it small. */
export function aPicture(side = 40): Buffer {
  const png = new PNG({ width: side, height: side })
  randomBytes(png.data.length).copy(png.data)
  return PNG.sync.write(png)
}

export const statusOf = (w: TestWorld, orderId: number) =>
  w.db.selectFrom('orders').select(['status', 'report_result']).where('id', '=', orderId).executeTakeFirstOrThrow()

/** How many entries of an order, or of one phone, the server has. */
export async function entryCount(w: TestWorld, orderId: number, device?: string): Promise<number> {
  const all = w.db
    .selectFrom('mission_entries')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('order_id', '=', orderId)
  return (await (device === undefined ? all : all.where('device', '=', device)).executeTakeFirstOrThrow()).n
}
