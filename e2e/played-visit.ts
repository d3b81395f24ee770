import { createHash } from 'node:crypto'
import { ChainWriter, type EntryData, type EntryKind, itemsOf } from '@goodlot/inspection'
import type { Page } from '@playwright/test'
import { call, type Inspector } from './orders.ts'
import { expect, url } from './world.ts'

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

interface FoundDefect {
  class: 'critical' | 'major' | 'minor'
  name: string
  /** On the first so many units. */
  units: number
  /** A photo of the first one. */
  photo?: Buffer
}

interface PlayedVisit {
  inspector: Inspector
  order_id: number
  defects: readonly FoundDefect[]
  stated: 'pass' | 'fail'
  /** For the photos that the protocol requires. */
  shown: Buffer
}

/** A whole visit as a phone sends it, without a phone: units with their defects, photos, signature, departure and report. */
export async function playVisit(page: Page, { inspector, order_id, defects, stated, shown }: PlayedVisit) {
  const { token } = inspector
  const device = `played-${order_id}`
  const keyOf = (seq: number) => `${device}-entry-${seq}`.padEnd(16, '_')
  const chain = new ChainWriter({ order_id, device, sha256, keyOf })
  const write = <K extends EntryKind>(kind: K, data: EntryData[K], more: object = {}) =>
    chain.write(kind, data, { at: new Date().toISOString(), ...more })
  const pictures = new Map<string, Buffer>()
  const photo = (bytes: Buffer, change: Partial<EntryData['photo']>) => {
    const hash = sha256(bytes)
    pictures.set(hash, bytes)
    const subject = { item: null, instance: '', lot: null, unit: null, defect: '', group: '' }
    const file = { sha256: hash, size: bytes.length, width: 64, height: 64, mime: 'image/png', caption: '' }
    write('photo', { ...subject, ...file, ...change })
  }
  const { brief } = await call(page, 'mission_open', token, { order_id })
  write('check_in', { battery: 80, reason: 'Agreed by phone' }, { place: { lat: 22.54, lng: 114.06, accuracy: 12 } })
  for (const { product, quantity } of brief.goods)
    write('quantity', { product, finished: quantity, packed: quantity, cartons: 100 })
  write('cartons', { product: null, total: 100, opened: 10, numbers: '1-10' })
  for (const { lot, sample_size } of brief.plan)
    for (let unit = 1; unit <= sample_size; unit++) {
      const found = defects.filter(({ units }) => unit <= units)
      write('unit', { lot, unit, product: null, good: found.length === 0 })
      for (const one of found) {
        const { key } = write('defect', {
          ...{ lot, unit, product: null, class: one.class, option: null, code: '', name: one.name, count: 1 },
          remark: '',
        })
        if (unit === 1 && one.photo) photo(one.photo, { lot, unit, defect: key })
      }
    }
  for (const { item } of itemsOf(brief.protocol).filter((one) => one.item.type !== 'defectives_list'))
    for (let n = 1; n <= item.min_photos; n++) photo(shown, { item: item.id })
  write('sign', { name: 'Li Wei', position: 'QC', strokes: [[0, 0, 500, 500]], refusal: '', remark: '' })
  write('check_out', { battery: 50 })
  const post = async (name: string, data: object) => {
    const answer = await page.request.post(`${url()}/api/${name}`, { headers: { USERTOKEN: token }, data })
    const { fault, msg } = await answer.json()
    expect(fault, `${name}: ${msg}`).toBeUndefined()
  }
  await post('mission_sync', { order_id, device, entries: chain.entries })
  for (const [hash, bytes] of pictures) {
    const answer = await page.request.post(`${url()}/api/mission_photo`, {
      headers: { USERTOKEN: token },
      multipart: {
        ...{ order_id, sha256: hash, size: bytes.length, offset: 0 },
        file: { name: 'photo.png', mimeType: 'image/png', buffer: bytes },
      },
    })
    expect((await answer.json()).data?.done, hash).toBe(true)
  }
  const last = chain.entries.at(-1)
  await post('mission_submit', { order_id, device, heads: [{ device, seq: last?.seq, hash: last?.hash }], stated })
}
