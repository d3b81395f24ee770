import { type Call, type CallName, contract } from '@goodlot/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { wordsOf } from '../../http/words.ts'
import { eicar, startFakeClamd } from '../../test/fake-clamd.ts'
import { aPicture, onSite, sha256 } from '../../test/missions.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let clamd: Awaited<ReturnType<typeof startFakeClamd>>
let w: TestWorld
let root: Person
let buyer: Person
const picture = aPicture()
/** A picture that can be decoded, with the virus behind its end. */
const infected = Buffer.concat([picture, Buffer.from(eicar)])

beforeAll(async () => {
  clamd = await startFakeClamd()
  w = await testWorld({ CLAMD: clamd.address, LOG_LEVEL: 'info' })
  root = await w.an({ role: 'root' })
  buyer = await w.an()
})
afterAll(() => clamd.stop())
beforeEach(() => {
  clamd.behaviour = 'scans'
})

/** A valid input for each call that takes a file, but for photos of missions, which arrive in pieces. */
const inputs = {
  upload_img: {},
  upload_booking_attach: { upload_type: 'booking' },
  upload_base_attach: { tag: 'product', tag_id: 1 },
  upload_draft_excel: { import_type: 'product' },
  upload_product_img: {},
  lab_certificate: { order_id: 1, result: 'pass', certificate_no: 'A-1', laboratory: 'Lab' },
  order_extra_pdf: { order_id: 1 },
  factory_certificate_add: { business_id: 1, title: 'ISO 9001', expires_on: '2030-01-01' },
  remedy_photo: { link: 'a'.repeat(40), remedy_id: 1 },
  factory_words_photo: { link: 'a'.repeat(40) },
  factory_packing_read: { link: 'a'.repeat(40) },
  packing_read: { order_no: 'GL26010001' },
} satisfies Partial<Record<CallName, Record<string, unknown>>>
const sheets = ['upload_draft_excel', 'many_upload', 'factory_packing_read', 'packing_read']
const callsWithFiles = (Object.entries(contract) as [CallName, Call][]).filter(([, call]) => call.file)

const stored = async () => {
  let files = 0
  for await (const _file of w.storage.list()) files += 1
  const rows = await w.db.selectFrom('attachments').select('id').execute()
  return [files, rows.length]
}

it('every call that takes a file refuses an infected one, and stores nothing of it', async () => {
  const before = await stored()
  const answers = []
  for (const [name, { file }] of callsWithFiles) {
    if (file?.inPieces) continue
    const sent = { field: file?.field ?? '', name: 'a.png', bytes: infected }
    const input = (inputs as Record<string, Record<string, unknown>>)[name] ?? {}
    const sender = name === 'many_upload' ? buyer : root
    const { code, fault, msg, data } = await sender.send(name, input as never, { files: [sent], language: 'zh-CN' })
    answers.push({ name, code, fault, msg, data })
  }
  const msg = wordsOf('zh-CN')('faults.file_infected')
  expect(answers).toEqual(
    answers.map(({ name }) => ({
      name,
      ...{ code: 4022, fault: 'file_infected', msg, data: { [sheets.includes(name) ? 'excel' : 'file']: msg } },
    })),
  )
  expect(answers.length).toBe(callsWithFiles.length - 1)
  expect(await stored()).toEqual(before)
  expect(w.logged.filter(({ security }) => security === 'file_infected')).toHaveLength(answers.length)
  expect(w.logged.find(({ virus }) => virus !== undefined)).toMatchObject({ virus: 'Eicar-Test-Signature' })
})

it('a clean file is accepted after every byte of it was checked', async () => {
  clamd.files.length = 0
  const { code } = await buyer.send('upload_img', {}, { files: [{ name: 'a.png', bytes: picture }] })
  expect([code, clamd.files.map((file) => file.equals(picture))]).toEqual([200, [true]])
})

it.each(['cuts', 'full'] as const)(
  'while the scanner %s, uploads are refused for now and the rest works',
  async (how) => {
    clamd.behaviour = how
    const before = await stored()
    const files = [{ name: 'a.png', bytes: picture }]
    const response = await w.fetch('upload_img', {}, { token: buyer.token, files })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.json()).toMatchObject({ code: 503, fault: 'check_unavailable' })
    const ready = await fetch(`${w.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, reasons: [], limited: ['uploads'] }])
    expect((await buyer.send('product_list', {})).code).toBe(200)
    expect(await stored()).toEqual(before)
    clamd.behaviour = 'scans'
    expect(await (await fetch(`${w.url}/readyz`)).json()).toEqual({ ready: true, reasons: [] })
    expect((await buyer.send('upload_img', {}, { files })).code).toBe(200)
  },
)

it('a photo of a mission is checked whole, although its pieces are clean', async () => {
  const { phone, order_id } = await onSite(w, buyer)
  const hash = sha256(infected)
  phone.photo(infected)
  await phone.sync()
  const half = infected.length - eicar.length / 2
  const first = await phone.upload(hash, infected.length, 0, infected.subarray(0, half))
  expect(first.data).toEqual({ received: half, done: false })
  const last = () => phone.upload(hash, infected.length, half, infected.subarray(half))
  clamd.behaviour = 'cuts'
  // the phone keeps the photo and sends the piece again
  expect(await last()).toMatchObject({ code: 503, fault: 'check_unavailable' })
  expect((await phone.upload(hash, infected.length, 0)).data.received).toBe(half)
  clamd.behaviour = 'scans'
  expect(await last()).toMatchObject({ code: 4022, fault: 'file_infected' })
  const parts = await w.db.selectFrom('mission_photo_parts').select('start').where('order_id', '=', order_id).execute()
  expect([parts, (await phone.upload(hash, infected.length, 0)).data]).toEqual([[], { received: 0, done: false }])
})
