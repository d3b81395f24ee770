// A mission with hundreds of photos, put into the phone's database as the app would have written it.
import { createHash } from 'node:crypto'
import type { EntryData, EntryKind } from '@goodlot/inspection'
import type { Page } from '@playwright/test'
import { IDBFactory } from 'fake-indexeddb'
import { type EntryRecord, openDatabase } from '../../field/src/store/database.ts'
import { append, type Writer } from '../../field/src/store/entries.ts'

/** A check-in and so many photos of units, linked to a chain by the app's own code. */
async function chainOf(writer: Writer, count: number): Promise<EntryRecord[]> {
  const db = await openDatabase(new IDBFactory())
  const records: EntryRecord[] = []
  const write = async <K extends EntryKind>(kind: K, data: EntryData[K]) => {
    const entry = { kind, data, at: new Date().toISOString(), place: null, revision: 1 }
    records.push(...(await append(db, writer, [entry])).records)
  }
  await write('check_in', { battery: 80 })
  for (let i = 0; i < count; i++)
    await write('photo', {
      item: null,
      instance: '',
      lot: 'A',
      unit: 1 + (i % 80),
      defect: '',
      group: '',
      sha256: createHash('sha256').update(`photo ${i}`).digest('hex'),
      size: 400_000,
      width: 2000,
      height: 1500,
      mime: 'image/jpeg',
      caption: '',
    })
  return records
}

interface Owner {
  account: string
  order_id: number
}

/** The app must have been opened on the phone before, so that its database exists. */
export async function addPhotos(page: Page, { account, order_id }: Owner, count: number): Promise<void> {
  const device = await page.evaluate(openedDevice, account)
  await page.evaluate(storePhotos, await chainOf({ account, order_id, device }, count))
}

async function openedDevice(account: string): Promise<string> {
  const db = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('goodlot-field')
    opening.onsuccess = () => done(opening.result)
  })
  const meta = db.transaction('meta', 'readwrite').objectStore('meta')
  const name = `device.${account}`
  const device = await new Promise<string>((done) => {
    const reading = meta.get(name)
    reading.onsuccess = () => {
      const existing = reading.result?.value ?? crypto.randomUUID()
      meta.put({ name, value: existing })
      done(existing)
    }
  })
  db.close()
  return device
}

/** Pictures are drawn once in full size and in twenty small variants. */
async function storePhotos(records: EntryRecord[]): Promise<void> {
  const draw = async (width: number, height: number, hue: number): Promise<ArrayBuffer> => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    for (let i = 0; context && i < 4000; i++) {
      context.fillStyle = `hsl(${hue + (i % 60)} ${i % 100}% ${20 + (i % 60)}%)`
      context.fillRect((i * 7919) % width, (i * 104_729) % height, width / 20, height / 20)
    }
    return (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })).arrayBuffer()
  }
  const bytes = await draw(2000, 1500, 20)
  const thumbnails = await Promise.all(Array.from({ length: 20 }, (_, i) => draw(240, 180, i * 18)))
  const db = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('goodlot-field')
    opening.onsuccess = () => done(opening.result)
  })
  const tx = db.transaction(['entries', 'heads', 'photos', 'photo_bytes', 'thumbnails'], 'readwrite')
  const put = (table: string, record: unknown) => tx.objectStore(table).put(record)
  records.forEach((record, i) => {
    const { account, order_id, entry } = record
    put('entries', record)
    put('heads', { account, order_id, device: entry.device, seq: entry.seq, hash: entry.hash, at: entry.at })
    if (entry.kind !== 'photo') return
    const key = { account, order_id, sha256: entry.data.sha256 }
    const unsent = { sent: 0, state: 'waiting', refusal: '', altered: 0, announced: false }
    put('photos', { ...key, size: bytes.byteLength, ...unsent })
    put('photo_bytes', { ...key, bytes })
    put('thumbnails', { ...key, bytes: thumbnails[i % thumbnails.length] })
  })
  await new Promise<void>((done, fail) => {
    tx.oncomplete = () => done()
    tx.onabort = () => fail(tx.error)
  })
  db.close()
}
