import { itemsOf } from '@goodlot/inspection'
import { addDays, chinaDay } from '@goodlot/rules'
import { beforeAll, expect, it } from 'vitest'
import { anInspector } from '../../test/inspectors.ts'
import { aMission, Phone, signature } from '../../test/missions.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

// What workers said in a social audit stays with root (domain.md §6): it could cost them their jobs.

const secrets = { item: 'Interview with Zhang Lan', note: 'Zhang Lan says that children work at night' }

let w: TestWorld
let root: Person
let buyer: Person
let order: { order_id: number; order_no: string }

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an()
  const { data: protocol } = await root.send('tpl_add', {
    ...{ tpl_name: 'Social audit', is_public: 1, service_type: 'fe', fe_audit_type: 'social' },
  })
  const { tpl_id, version } = protocol
  const { data: section } = await root.send('tpl_class_add', { tpl_id, version, class_name: 'Working hours' })
  const judged = { class_id: section.class_id, type_code: 'demand' } as const
  const { data: open } = await root.send('tpl_item_add', {
    ...judged,
    version: section.version,
    item_title: 'Night work',
  })
  const { msg } = await root.send('tpl_item_add', {
    ...{ ...judged, version: open.version, item_title: secrets.item, confidential: 1 },
  })
  expect(msg).toBe('')
  const inspector = await anInspector(w, { profile: { verified_audits: ['social'] } })
  const cart = { service_type: 'fe', fe_num_of_employees: 300, fe_audit_type: 'social', md: 2, pdata: [] } as const
  order = await aMission(w, buyer, { inspector, protocol: tpl_id, cart: { ...cart, pdata: [], catalog_id: undefined } })
  const phone = new Phone(w, inspector, order.order_id)
  phone.checkIn()
  await phone.sync()
  const { brief } = (await inspector.send('mission_open', { order_id: order.order_id })).data
  const items = itemsOf(brief.protocol).map((one) => one.item)
  for (const { id, name } of items)
    phone.write('answer', {
      ...{ item: id, instance: '', text: '', chosen: [], values: [], score: null, failures: 1, verdict: 'not_conform' },
      remark: name === secrets.item ? secrets.note : 'Zhang Lan showed us the night shift',
    })
  expect(items.map(({ name }) => name)).toContain(secrets.item)
  await phone.showAll()
  phone.write('sign', signature)
  phone.write('check_out', { battery: 50 })
  await phone.sync()
  expect((await phone.submit('fail')).msg).toBe('')
  expect((await root.send('report_accept', { oid: order.order_id, flag: 1 })).msg).toBe('')
})

it('no action, link, mail or PDF of a social audit quotes an interview or says who was asked', async () => {
  const { order_no } = order
  const listed = (await buyer.send('remedy_list', { order_no })).data
  expect(listed.findings).toMatchObject([{ name: 'Night work', remarks: [] }])
  const asking = { request: 'End night work of minors', wants_cause: 1, wants_photos: 0 } as const
  const due = addDays(chinaDay(w.clock.now()), 14)
  const finding_key = listed.findings[0]?.finding_key ?? ''
  expect((await buyer.send('remedy_create', { order_no, actions: [{ finding_key, ...asking, due }] })).msg).toBe('')
  const { data: made } = await buyer.send('remedy_link_make', { order_no })
  const link = made.url.split('/').at(-1) ?? ''
  await buyer.send('remedy_link_send', { order_no, email: 'gate@factory.example' })
  const page = await w.send('remedy_page', { link })
  expect(page.data.actions).toMatchObject([{ request: 'End night work of minors' }])
  const pdf = await w.fetch('remedy_pdf', { order_no }, { token: buyer.token })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const mails = await w.db.selectFrom('mails').select(['subject', 'body_text', 'body_html']).execute()
  const remedies = await w.db.selectFrom('remedies').selectAll().execute()
  const told = JSON.stringify([
    listed,
    page.data,
    mails,
    remedies,
    (await buyer.send('remedy_list', { order_no })).data,
  ])
  for (const secret of ['Zhang Lan', secrets.item, secrets.note]) expect(told).not.toContain(secret)
  const text = pdfText(Buffer.from(await pdf.arrayBuffer()))
  expect(text).toContain('End night work of minors')
  expect(text).not.toContain('Zhang Lan')
})

it('a finding that is confidential cannot be asked for by its key', async () => {
  const due = addDays(chinaDay(w.clock.now()), 14)
  const action = {
    finding_key: `check:Working hours:${secrets.item}:`,
    request: 'Ask',
    wants_cause: 0,
    wants_photos: 0,
    due,
  }
  const refused = await buyer.send('remedy_create', { order_no: order.order_no, actions: [action] } as never)
  expect(refused.fault).toBe('remedy_finding_unknown')
})
