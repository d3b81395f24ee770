import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultName } from '@goodlot/contract'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../../test/carts.ts'
import { aMission, Phone, sha256 } from '../../../test/missions.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { finishVisit, tampered } from '../../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
let stranger: Person
let order_id: number
let order_no: string

/** An order whose inspector took two photos, accepted by root. */
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an({ company: 'Harbour Imports' })
  stranger = await w.an()
  const mission = await aMission(w, buyer)
  ;({ order_id, order_no } = mission)
  const phone = new Phone(w, mission.inspector, order_id)
  phone.checkIn()
  for (const colour of ['#3d6fa5', '#a2473f']) {
    const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
    const photo = phone.photo(bytes, { mime: 'image/jpeg', width: 1600, height: 1200, caption: 'The lid 壶盖' })
    phone.write('photo_mark', { photo: photo.key, shape: 'circle', x1: 100, y1: 100, x2: 400, y2: 400 })
    await phone.sync()
    expect((await phone.upload(sha256(bytes), bytes.length, 0, bytes)).data).toMatchObject({ done: true })
  }
  await finishVisit(phone, mission.product, { bad: [3, 9] })
  expect((await phone.submit('pass')).msg).toBe('')
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

const fileRows = () =>
  w.db.selectFrom('report_files').selectAll().where('order_id', '=', order_id).orderBy('id').execute()
const fetchPdf = (who: Person | null, input: object, language = 'en-US') =>
  w.fetch('report_pdf', input as Record<string, unknown>, { language, ...(who ? { token: who.token } : {}) })

/** Requests the PDF and runs the jobs that make it. */
async function pdfOf(who: Person | null, input: object, language = 'en-US'): Promise<Buffer> {
  const asked = fetchPdf(who, input, language)
  let isOver = false
  const over = asked.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await w.runJobs()
    await sleep(20)
  }
  const response = await over
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return Buffer.from(await response.arrayBuffer())
}
const pathOf = (name: string) => join(w.dataDir, 'files', name.slice(0, 2), name)
const refusalOf = async (response: Response) => ((await response.json()) as { fault: FaultName }).fault

describe('the PDF of a report', () => {
  it('is root’s before the release, and nobody else’s (Q-20)', async () => {
    expect(await refusalOf(await fetchPdf(buyer, { orderId: order_id }))).toBe('report_not_released')
    const asked = fetchPdf(root, { orderId: order_id })
    await expect.poll(fileRows).toMatchObject([{ state: 'waiting', is_issued: false }])
    await root.send('report_cancel_loading', { oid: order_id })
    expect(await refusalOf(await asked)).toBe('pdf_cancelled')
    expect((await root.send('report_accept', { oid: order_id, flag: 1 })).code).toBe(200)
  })

  it('is made once, for whoever may open the report (Q-12, Q-20, T-26, OD-42)', async () => {
    const pdf = await pdfOf(buyer, { orderId: order_id })
    expect([pdf.subarray(0, 8).toString(), pdf.subarray(-6).toString()]).toEqual(['%PDF-1.7', '%%EOF\n'])
    const [, made] = await fileRows()
    expect(made).toMatchObject({ state: 'ready', is_issued: true, sha256: sha256(pdf), size: pdf.length, percent: 100 })
    const before = await fileRows()
    expect((await (await fetchPdf(buyer, { orderId: order_id })).arrayBuffer()).byteLength).toBe(pdf.length)
    const { aid } = (await buyer.send('report_share', { oid: order_id })).data
    const shared = await fetchPdf(null, { aid })
    expect(shared.headers.get('content-disposition')).toContain(order_no)
    expect(shared.headers.get('content-length')).toBe(String(pdf.length))
    expect(await fileRows()).toEqual(before)
    expect(await refusalOf(await fetchPdf(stranger, { orderId: order_id }))).toBe('not_found')
    expect(await refusalOf(await fetchPdf(null, { orderId: order_id }))).toBe('sign_in_again')
    expect(await refusalOf(await fetchPdf(null, { aid: tampered(aid) }))).toBe('not_found')
    // the PDF contains the copies that were made when the photos were uploaded, unchanged: marks are drawn over them
    expect(pdfText(pdf)).toContain('drawn over it: 1')
    const photos = await w.db.selectFrom('attachments').select('name').where('type', '=', 'image/jpeg').execute()
    expect(photos).toHaveLength(2)
    for (const { name } of photos) {
      const copy = readFileSync(pathOf(name.replace('.jpg', '-print.jpg')))
      expect(await sharp(copy).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 960 })
      expect(pdf.includes(copy)).toBe(true)
    }
  })

  it('is another when what stands on it changes: language, logo, decision, attached PDF (Q-25)', async () => {
    const keys = new Set<string>()
    const ask = async (language = 'en-US') => {
      await root.send('report_html', { oid: order_id, force_create_cache: 1 }, { language })
      keys.add((await fileRows()).at(-1)?.content_key ?? '')
    }
    await ask()
    await ask()
    expect(keys.size).toBe(1)
    await ask('zh-CN')
    await root.send('order_toggle_logo', { order_id })
    await ask()
    await buyer.send('report_decide', { oid: order_id, decision: 'rework', reason: 'New lids' })
    await ask()
    const certificate = Buffer.from(`%PDF-1.4\n${'x'.repeat(2000)}\nstartxref\n9\n%%EOF\n`)
    await root.send('order_extra_pdf', { order_id }, { files: [{ name: 'lab.pdf', bytes: certificate }] })
    await ask()
    expect(keys.size).toBe(5)
    // requests for the same content share one file; with `force_create_cache`, root requests it without waiting for it
    expect((await fileRows()).filter(({ state }) => state === 'waiting')).toHaveLength(5)
    await root.send('report_cancel_loading', { oid: order_id })
    const pdf = await pdfOf(buyer, { orderId: order_id })
    expect(pdf.includes('(lab.pdf)')).toBe(true)
  })

  it('loses its bytes a day after it was superseded and is recognised all the same; one that is answered again keeps them', async () => {
    const [first, current] = (await fileRows()).filter(({ state }) => state === 'ready')
    const kept = () => [first, current].map((file) => existsSync(pathOf(file?.name ?? '')))
    await root.send('order_toggle_logo', { order_id })
    await w.runJobs()
    await root.send('order_toggle_logo', { order_id })
    w.clock.set('2026-11-17T01:59:59Z')
    await w.runJobs()
    expect(kept()).toEqual([true, true])
    w.clock.set('2026-11-17T02:00:00Z')
    await w.runJobs()
    expect(kept()).toEqual([false, true])
    const rows = await fileRows()
    expect(rows.find(({ id }) => id === first?.id)).toMatchObject({ sha256: first?.sha256, removed_at: w.clock.now() })
    expect(rows.find(({ id }) => id === current?.id)).toEqual(current)
    const { code } = await w.db.selectFrom('report_versions').select('code').executeTakeFirstOrThrow()
    for (const file of [first, current])
      expect((await w.send('report_verify', { code, sha256: file?.sha256 ?? '' })).data).toMatchObject({
        genuine: 1,
        file: 'issued',
      })
  })

  it('is made anew at root’s wish only, and again when its bytes are gone (Q-11)', async () => {
    expect((await buyer.send('report_html', { oid: order_id, force_create_cache: 1 })).fault).toBe('permission_denied')
    const last = (await fileRows()).at(-1)
    expect(last?.state).toBe('ready')
    rmSync(pathOf(last?.name ?? ''))
    const asked = fetchPdf(buyer, { orderId: order_id })
    await expect
      .poll(async () => (await fileRows()).at(-1))
      .toMatchObject({ content_key: last?.content_key, state: 'waiting' })
    await root.send('report_cancel_loading', { oid: order_id })
    expect(await refusalOf(await asked)).toBe('pdf_cancelled')
  })
})

describe('while it is made', () => {
  const progress = (who: Person) => who.send('report_progress', { oid: order_id }, { language: 'es-ES' })
  /** Deletes the cached files, so that a request has to wait. */
  const forget = async () => {
    for (const { name } of await fileRows()) if (name) rmSync(pathOf(name), { force: true })
  }

  it('tells how far it is, and root ends it for whoever waits (Q-07, Q-18, T-21)', async () => {
    await forget()
    const asked = fetchPdf(buyer, { orderId: order_id }, 'es-ES')
    await expect
      .poll(async () => (await progress(buyer)).data)
      .toMatchObject({ state: 'waiting', stage: 'waiting', percent: 0, last_seconds: expect.any(Number) })
    expect((await progress(stranger)).fault).toBe('not_found')
    expect((await buyer.send('report_cancel_loading', { oid: order_id })).fault).toBe('permission_denied')
    expect((await root.send('report_cancel_loading', { oid: order_id })).data).toEqual({ cancelled: 1 })
    expect(await refusalOf(await asked)).toBe('pdf_cancelled')
    expect((await root.send('report_cancel_loading', { oid: order_id })).fault).toBe('nothing_loading')
    await w.runJobs()
    expect((await progress(buyer)).data.state).toBe('cancelled')
  })

  it('ends a request after five minutes, and the PDF is made all the same (Q-08)', async () => {
    const asked = fetchPdf(buyer, { orderId: order_id, version: 1 }, 'es-ES')
    // the state is `waiting` once the request has arrived, so the five minutes begin before the clock is set
    await expect.poll(async () => (await progress(buyer)).data.state).toBe('waiting')
    w.clock.set('2026-11-16T02:05:01Z')
    expect(await refusalOf(await asked)).toBe('pdf_timeout')
    await w.runJobs()
    expect((await progress(buyer)).data).toMatchObject({ state: 'ready', percent: 100 })
  })

  it('a running process is ended when root cancels', async () => {
    await root.send('report_html', { oid: order_id, force_create_cache: 1 }, { language: 'es-ES' })
    const work = w.runJobs()
    await expect.poll(async () => (await progress(buyer)).data.state).toBe('making')
    expect((await root.send('report_cancel_loading', { oid: order_id })).data).toEqual({ cancelled: 1 })
    await work
    expect((await progress(buyer)).data.state).toBe('cancelled')
  })

  it('a PDF that was made is not changed any more', async () => {
    const change = w.db
      .updateTable('report_files')
      .set({ sha256: createHash('sha256').digest('hex') })
      .where('order_id', '=', order_id)
      .execute()
    await expect(change).rejects.toThrow(/not changed/)
  })
})
