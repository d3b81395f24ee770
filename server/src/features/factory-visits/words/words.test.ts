import { beforeAll, beforeEach, expect, it } from 'vitest'
import { edit, keepSignedIn } from '../../../test/carts.ts'
import { aMission, aPicture, Phone } from '../../../test/missions.ts'
import { finishVisit } from '../../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
beforeAll(async () => {
  w = await testWorld({ TRUST_PROXY: '1' })
  root = await w.an({ role: 'root' })
  buyer = await w.an({ company: 'Berg Trading' })
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

type Mission = Awaited<ReturnType<typeof aMission>>
const linkOf = async ({ order_no }: Mission) =>
  (await buyer.send('factory_link_make', { order_no })).data.url.split('/').at(-1) ?? ''
const say = (link: string, more: object = {}) =>
  w.send('factory_words', { link, person: 'Wu Min', text: 'The scratch was made while unpacking.', ...more } as never)
const send = (link: string, bytes: Buffer = aPicture(), name = 'proof.png', from = '10.0.0.1') =>
  w.send('factory_words_photo', { link }, { from, files: [{ name, bytes }] })
const partOf = async (link: string) => (await w.send('factory_page', { link })).data.words
const mailsAbout = async (id: number) =>
  (await w.db.selectFrom('mails').select(['template', 'to_address']).where('order_id', '=', id).execute()).filter(
    ({ template }) => template === 'factory_words',
  )

/** A visit whose inspector has left, with the factory's link. */
async function aVisit(remark = '') {
  const mission = await aMission(w, buyer)
  const link = await linkOf(mission)
  const phone = new Phone(w, mission.inspector, mission.order_id)
  phone.checkIn()
  await phone.sync()
  expect((await say(link)).fault).toBe('factory_words_closed')
  if (remark !== '')
    phone.write('sign', { name: 'Li Wei', position: 'QC', strokes: [[1, 1, 2, 2]], refusal: '', remark })
  return { ...mission, link, phone }
}
const left = async (visit: Awaited<ReturnType<typeof aVisit>>) => {
  visit.phone.write('check_out', { battery: 50 })
  await visit.phone.sync()
}

it('is said with photos within 48 hours of the departure, told to buyer and office, and never mailed to the factory', async () => {
  const visit = await aVisit()
  await left(visit)
  const { link, order_id } = visit
  expect(await partOf(link)).toEqual({ may: 1, until: '2026-11-18 10:00:00', said: [], photos_left: 12 })
  const photo = (await send(link)).data
  expect(photo).toMatchObject({ photos_left: 11 })
  expect((await say(link, { person: '' })).code).toBe(4001)
  expect((await say(link, { photos: ['0'.repeat(32)] })).code).toBe(4001)
  expect((await say(link, { photos: [photo.photo] })).data.said).toMatchObject([{ person: 'Wu Min', photos: 1 }])
  const told = await mailsAbout(order_id)
  expect(told.map(({ to_address }) => to_address)).toEqual(expect.arrayContaining([buyer.email, root.email]))
  expect(told.some(({ to_address }) => to_address.includes('factory.example'))).toBe(false)
  w.clock.set('2026-11-18T01:59:59Z')
  expect((await say(link)).code).toBe(200)
  w.clock.advance(1000)
  for (const answer of [await say(link), await send(link)]) expect(answer.fault).toBe('factory_words_closed')
  expect(await partOf(link)).toMatchObject({ may: 0 })
})

it('stands in a box beside the report: neither in its data nor in what was signed', async () => {
  const mission = await aMission(w, buyer)
  const link = await linkOf(mission)
  const phone = new Phone(w, mission.inspector, mission.order_id)
  phone.checkIn()
  await finishVisit(phone, mission.product)
  phone.write('sign', {
    name: 'Li Wei',
    position: 'QC',
    strokes: [[1, 1, 2, 2]],
    refusal: '',
    remark: 'One carton was wet.',
  })
  await phone.sync()
  expect((await phone.submit('pass')).msg).toBe('')
  expect((await root.send('report_accept', { oid: mission.order_id, flag: 1 })).code).toBe(200)
  const text = 'The scratch was made while unpacking.'
  const { photo } = (await send(link)).data
  await say(link, { text, photos: [photo] })
  const { data } = await buyer.send('report_html', { oid: mission.order_id })
  expect(data.factory_words).toMatchObject({
    on_site: { name: 'Li Wei', text: 'One carton was wet.' },
    said: [{ person: 'Wu Min', text, photos: [{ view_url: expect.stringContaining('view') }] }],
  })
  expect(data.html).not.toContain(text)
  const version = await w.db
    .selectFrom('report_versions')
    .selectAll()
    .where('order_id', '=', mission.order_id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(version)).not.toContain(text)
  expect((await w.send('report_verify', { code: version.code })).data).toMatchObject({ genuine: 1 })
})

it('of a lot that failed and was rejected its page says that the visit is over, and nothing more', async () => {
  const other = await aMission(w, buyer)
  const mission = await aMission(w, buyer)
  const link = await linkOf(mission)
  const phone = new Phone(w, mission.inspector, mission.order_id)
  phone.checkIn()
  await finishVisit(phone, mission.product, { bad: [3, 9, 11, 20, 33, 41] })
  expect((await phone.submit('fail')).msg).toBe('')
  expect((await root.send('report_accept', { oid: mission.order_id, flag: 1 })).code).toBe(200)
  const decided = { oid: mission.order_id, decision: 'reject', reason: 'We never buy there again' }
  expect((await buyer.send('report_decide', decided as never)).msg).toBe('')
  const { data } = await w.send('factory_page', { link })
  expect(data).toMatchObject({ state: 'over', can_answer: 0, plan: [], preparation: [], people: [] })
  const order = await w.db.selectFrom('orders').selectAll().where('id', '=', mission.order_id).executeTakeFirstOrThrow()
  const said = JSON.stringify(data)
  const finding = (await buyer.send('remedy_list', { order_no: mission.order_no })).data.findings[0]?.name ?? '-'
  for (const secret of ['fail', 'reject', 'never buy', finding, other.order_no, String((order.total_cents ?? 0) / 100)])
    expect(said).not.toContain(secret)
})

it('opens to no link that was guessed, changed or withdrawn', async () => {
  const visit = await aVisit()
  await left(visit)
  const { link, order_no } = visit
  for (const wrong of ['guess', `${link}A`, `${link.slice(0, 20)}${link[20] === 'A' ? 'B' : 'A'}${link.slice(21)}`])
    for (const answer of [await say(wrong), await send(wrong)]) expect(answer.fault).toBe('factory_link_invalid')
  const other = await aVisit()
  await left(other)
  const { photo } = (await send(other.link)).data
  // a photo of another link is none of this one
  expect((await say(link, { photos: [photo] })).code).toBe(4001)
  const { links } = (await buyer.send('factory_notice', { order_no })).data
  await buyer.send('factory_link_withdraw', { order_no, link_id: links[0]?.link_id ?? 0 })
  for (const answer of [await say(link), await send(link)]) expect(answer.fault).toBe('factory_link_withdrawn')
  w.clock.set('2026-12-20T02:00:00Z')
  for (const answer of [await say(other.link), await send(other.link)])
    expect(answer.fault).toBe('factory_link_expired')
})

it('keeps no more of a link than twelve photos and five statements of a thousand tries from wherever', async () => {
  const visit = await aVisit()
  await left(visit)
  const { link } = visit
  const picture = aPicture(4)
  const kept = async () =>
    Number(
      (
        await w.db
          .selectFrom('attachments')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('tag', '=', 'factory_link')
          .executeTakeFirstOrThrow()
      ).count,
    )
  const before = await kept()
  const faultsOf = async (times: number, from: string) => {
    const faults: string[] = []
    for (let i = 0; i < times; i++) faults.push((await send(link, picture, 'proof.png', from)).fault ?? '')
    return faults
  }
  expect(await faultsOf(8, '10.0.1.1')).toEqual(Array(8).fill(''))
  // eight at once take the last four places once
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => send(link, picture, 'proof.png', '10.0.1.1')))
  expect(atOnce.map(({ fault = '' }) => fault).toSorted()).toEqual([
    ...Array(4).fill(''),
    ...Array(4).fill('factory_words_full'),
  ])
  // one address is stopped after sixty tries, and another one finds no room either
  expect(await faultsOf(45, '10.0.1.1')).toEqual([...Array(44).fill('factory_words_full'), 'too_many_tries'])
  const faults = new Set<string | undefined>()
  for (let from = 0; from < 22; from++) {
    const tries = Array.from({ length: 43 }, () => send(link, picture, 'proof.png', `10.0.2.${from}`))
    for (const { fault } of await Promise.all(tries)) faults.add(fault)
  }
  expect(faults).toEqual(new Set(['factory_words_full']))
  expect((await kept()) - before).toBe(12)
  expect(await partOf(link)).toMatchObject({ photos_left: 0 })
  for (let i = 0; i < 5; i++) expect((await say(link)).code).toBe(200)
  expect((await say(link)).fault).toBe('factory_words_full')
  expect((await send(link, Buffer.from('no picture'), 'a.png')).code).not.toBe(200)
})

it('refuses what is no picture, and forgets photos that were never said', async () => {
  const visit = await aVisit()
  await left(visit)
  const { link } = visit
  expect((await send(link, Buffer.from('%PDF-1.7'), 'a.pdf')).fault).toBe('file_format')
  expect((await send(link, Buffer.from('no picture'), 'a.png')).fault).toBe('file_format')
  await send(link)
  w.clock.advance(25 * 3600_000)
  await w.runJobs()
  expect(await partOf(link)).toMatchObject({ photos_left: 12 })
})

it('is no part of an order that says nothing', async () => {
  const visit = await aMission(w, buyer)
  const link = await linkOf(visit)
  expect((await edit(buyer, { ...visit, first: '' } as never, { fe_announce_factory: 'no' } as never)).msg).toBe('')
  for (const answer of [await say(link), await send(link)]) expect(answer.fault).toBe('factory_link_withdrawn')
})
