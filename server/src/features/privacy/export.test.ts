import { productName, translator } from '@goodlot/i18n'
import { loadCatalog } from '@goodlot/i18n/load'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { anUpload } from '../../test/carts.ts'
import { anInspector, anOrderOf } from '../../test/inspectors.ts'
import { aFactory, aProduct } from '../../test/records.ts'
import { type Person, type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

const day = 24 * 3600_000

async function work() {
  for (let i = 0; i < 2; i++) await w.runJobs()
}
const fileOf = async (who: Person, call: 'data_file' | 'person_file' = 'data_file', input = {}) => {
  const answer = await w.fetch(call, input, { token: who.token })
  return { type: answer.headers.get('content-type'), bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const jsonIn = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(strFromU8(files[name] ?? new Uint8Array()))

describe('the export of a person', () => {
  it('has what is kept about the account in JSON, the uploads, and a page in its language, and nothing of others', async () => {
    const who = await w.an({ nickname: 'Anna Nowak', language: 'pl-PL' })
    const other = await w.an({ nickname: 'Somebody Else', email: 'somebody.else@example.com' })
    await aProduct(who)
    await aFactory(who)
    await aProduct(other)
    const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n')
    const { data: uploaded } = await who.send('upload_booking_attach', {}, { files: [{ name: 'drawing.pdf', bytes }] })
    expect(uploaded).toBeTruthy()
    await w.send('login', { account: who.email, password: testPassword })
    expect((await who.send('data_export', {}, { language: 'pl-PL' })).data).toMatchObject({ export_state: 'waiting' })
    await work()
    const { data } = await who.send('data_status')
    expect(data).toMatchObject({ export_state: 'ready', export_until: '2026-11-23 10:00:00' })
    const { type, bytes: zip } = await fileOf(who)
    expect(type).toContain('application/zip')
    expect(zip.length).toBe(data.export_size)
    const files = unzipSync(zip)
    expect(jsonIn(files, 'profile.json').accounts).toMatchObject([{ email: who.email, nickname: 'Anna Nowak' }])
    expect(jsonIn(files, 'records.json')).toMatchObject({
      products: [expect.anything()],
      factories: [expect.anything()],
    })
    expect(jsonIn(files, 'sign_ins.json').sessions).toHaveLength(2)
    expect(jsonIn(files, 'log.json').audit.map(({ action }: { action: string }) => action)).toContain(
      'accounts.sign_in',
    )
    const upload = Object.keys(files).find((name) => name.endsWith('drawing.pdf')) ?? ''
    expect(Buffer.from(files[upload] ?? [])).toEqual(bytes)
    const t = translator('pl-PL', loadCatalog('pl-PL'))
    const page = strFromU8(files['index.html'] ?? new Uint8Array())
    expect(page).toContain(t('privacy.section_orders', { product: productName }))
    expect(page).toContain('lang="pl-PL"')
    const everything = Object.values(files)
      .map((one) => strFromU8(one, true))
      .join('\n')
    expect(everything).not.toContain('Somebody Else')
    expect(everything).not.toMatch(/\$argon2|token_hash|password_hash/)
  })

  it('is mailed about when it is ready, and gone after seven days', async () => {
    const who = await w.an()
    await who.send('data_export')
    await work()
    const mails = w.db.selectFrom('mails').select('template').where('to_address', '=', who.email)
    expect(await mails.execute()).toEqual([{ template: 'export_ready' }])
    const { name } = await w.db
      .selectFrom('person_exports')
      .select('name')
      .where('account_id', '=', who.id)
      .executeTakeFirstOrThrow()
    w.clock.advance(7 * day)
    await w.db
      .updateTable('sessions')
      .set({ expires_at: new Date(w.clock.now().getTime() + day) })
      .execute()
    expect(await who.send('data_file')).toMatchObject({ fault: 'no_export' })
    await work()
    expect(await w.storage.read(name ?? '')).toBeNull()
    expect((await who.send('data_status')).data).toMatchObject({ export_state: 'removed' })
    w.clock.advance(-7 * day)
  })

  it('is made by root for any account, and a request that waits is enough', async () => {
    const who = await w.an({ nickname: 'Jan Kowalski' })
    await root.send('person_export', { user_id: who.id })
    expect((await root.send('person_export', { user_id: who.id })).data).toMatchObject({ export_state: 'waiting' })
    await work()
    const files = unzipSync((await fileOf(root, 'person_file', { user_id: who.id })).bytes)
    expect(jsonIn(files, 'profile.json').accounts).toMatchObject([{ nickname: 'Jan Kowalski' }])
    expect(await who.send('person_file', { user_id: root.id })).toMatchObject({ code: 4003 })
  })
})

it('an account with notes, complaints and a hidden rating takes its own words with it; erased, the claim stays without its name', async () => {
  const who = await w.an({ nickname: 'Jana Kral', email: 'jana.kral@example.com' })
  const inspector = await anInspector(w)
  const order = await anOrderOf(w, who, {
    ...{ inspector_id: inspector.id, inspector_name: 'Li Ming', status: 4, report_result: 'pass' },
    finalized_at: w.clock.now(),
  })
  await root.send('customer_note_add', { user_id: who.id, text: 'Mrs Kral is called before noon.' })
  const sent = await who.send('complaint_send', {
    ...{ order_id: order.id, text: 'The cartons are not ours.', complaint_attach: [await anUpload(who)] },
  })
  const { claim_id } = sent.data
  await root.send('claim_note', { claim_id, text: 'For the team alone.' })
  await who.send('rate_submit', {
    ...{ eva_type: 1, order: order.id, ins_user_id: inspector.id, star: 1, extra: { remark: 'A complete idiot.' } },
  })
  await inspector.send('rate_reply', { order: order.id, text: 'The idiot is you.' })
  await root.send('rate_hide', { order: order.id, reason: 'Insults' })
  await root.send('rate_hide', { order: order.id, reason: 'Insults', part: 'reply' })
  const exported = async ({ id: user_id }: Person) => {
    await root.send('person_export', { user_id })
    await work()
    const files = unzipSync((await fileOf(root, 'person_file', { user_id })).bytes)
    const rest = Object.entries(files).map(([name, bytes]) => `${name}\n${strFromU8(bytes, true)}`)
    return { files, text: rest.join('\n') }
  }
  const own = await exported(who)
  for (const words of [
    'Mrs Kral is called before noon.',
    'The cartons are not ours.',
    'A complete idiot.',
    'packing.pdf',
  ])
    expect(own.text).toContain(words)
  expect(jsonIn(own.files, 'orders.json').claims).toHaveLength(2)
  expect(own.text).not.toContain('For the team alone.')
  // hidden from everybody but their author
  expect(own.text).not.toContain('The idiot is you.')
  const others = (await exported(inspector)).text
  expect([others.includes('A complete idiot.'), others.includes('The idiot is you.')]).toEqual([false, true])

  expect((await root.send('person_erase', { user_id: who.id })).msg).toBe('')
  await work()
  expect(await w.db.selectFrom('customer_notes').select('id').where('customer_id', '=', who.id).execute()).toEqual([])
  const claim = (await root.send('claim_get', { claim_id })).data
  expect(claim).toMatchObject({ kind: 'complaint', written: [{ text: 'The cartons are not ours.' }] })
  expect(JSON.stringify(claim)).not.toContain('Kral')
})
