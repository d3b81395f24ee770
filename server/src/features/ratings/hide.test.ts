import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { anInspector, anOrderOf } from '../../test/inspectors.ts'
import { eventsOf } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

type Role = 'owner' | 'main' | 'stranger' | 'admin' | 'root' | 'inspector'

let w: TestWorld
const people = {} as Record<Role, Person>
const reason = 'Insults the inspector'
const insult = 'A complete idiot.'

beforeAll(async () => {
  w = await testWorld()
  people.root = await w.an({ role: 'root' })
  people.main = await w.an({ language: 'pl-PL' })
  people.owner = await w.an({ parent_id: people.main.id, language: 'zh-CN' })
  people.stranger = await w.an()
  people.admin = await w.an({ role: 'admin' })
  people.inspector = await anInspector(w, { account: { language: 'ko-KR' } })
})

/** A released order that its owner has rated with an insult and a picture. */
async function abused() {
  const { inspector, owner } = people
  const order = await anOrderOf(w, owner, {
    ...{ inspector_id: inspector.id, inspector_name: 'Li Ming', status: 4, report_result: 'pass' },
    finalized_at: w.clock.now(),
  })
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b00' } })
    .png()
    .toBuffer()
  const [picture] = (await owner.send('upload_img', {}, { files: [{ name: 'insult.png', bytes }] })).data
  const rated = await owner.send('rate_submit', {
    ...{ eva_type: 1, order: order.id, ins_user_id: inspector.id, star: 1 },
    extra: { remark: insult, attachment_id: picture?.attachment_id },
  })
  expect(rated.msg).toBe('')
  return { order, picture: rated.data.photo, thumb: rated.data.photo_thumb }
}

const open = async (address: string) => (await fetch(`${w.url}${address}`)).status
const readBy = async (role: Role, order: number) =>
  (await people[role].send('ins_evaluations', { id: people.inspector.id })).data.data.find(
    (row) => row.order === order || row.order === null,
  )

it('only root hides and shows a rating, with a reason, and one that exists', async () => {
  const { order } = await abused()
  for (const role of ['owner', 'main', 'stranger', 'admin', 'inspector'] as const)
    for (const call of ['rate_hide', 'rate_show'] as const)
      expect((await people[role].send(call, { order: order.id, reason } as never)).code).toBe(4003)
  expect((await w.send('rate_hide', { order: order.id, reason })).code).toBe(4004)
  const unexplained = await people.root.send('rate_hide', { order: order.id, reason: ' ' })
  expect([unexplained.code, Object.keys(unexplained.data)]).toEqual([4001, ['reason']])
  const unrated = await anOrderOf(w, people.owner)
  expect((await people.root.send('rate_hide', { order: unrated.id, reason })).fault).toBe('not_found')
  expect((await readBy('stranger', order.id))?.remark).toBe(insult)
})

it('hidden words and picture are seen by root alone, while the stars go on counting', async () => {
  const { order, picture, thumb } = await abused()
  const stars = async () => (await people.root.send('ins_info', { id: people.inspector.id })).data.user_data
  const before = await stars()
  expect(await Promise.all([picture, thumb].map(open))).toEqual([200, 200])
  expect((await people.root.send('rate_hide', { order: order.id, reason })).data).toEqual({
    is_hidden: 1,
    hidden_reason: reason,
  })
  const { rate, rate_count } = await stars()
  expect([rate, rate_count]).toEqual([before.rate, before.rate_count])
  // [words, reason, picture] that each reads of the inspector's page
  const seen = async (role: Role) => {
    const row = await readBy(role, order.id)
    return [row?.remark, row?.hidden_reason, row?.photo !== '', row?.star, row?.is_hidden]
  }
  expect(await seen('root')).toEqual([insult, reason, true, 1, 1])
  for (const role of ['owner', 'main', 'inspector'] as const)
    expect(await seen(role)).toEqual(['', reason, false, 1, 1])
  for (const role of ['stranger', 'admin'] as const) expect(await seen(role)).toEqual(['', '', false, 1, 1])
  for (const role of ['owner', 'main'] as const)
    expect((await people[role].send('rate_get', { order: order.id })).data).toMatchObject({
      ...{ extra: { remark: '', attachment_id: null }, photo: '', photo_thumb: '', star: 1 },
      ...{ is_hidden: 1, hidden_reason: reason },
    })
  // addresses from before are worth nothing, root's own are, and nobody makes root's from an older one
  expect(await Promise.all([picture, thumb].map(open))).toEqual([404, 404])
  expect(await open(`${picture}&h=1`)).toBe(404)
  const own = (await people.root.send('rate_get', { order: order.id })).data
  expect([own.extra.remark, await open(own.photo), await open(own.photo_thumb)]).toEqual([insult, 200, 200])
})

it('what is hidden is neither rewritten nor answered; stars change, and showing brings back every word', async () => {
  const { order, picture } = await abused()
  const { root, owner, inspector } = people
  await root.send('rate_hide', { order: order.id, reason })
  const rate = (extra?: object) =>
    owner.send('rate_submit', {
      ...{ eva_type: 1, order: order.id, ins_user_id: inspector.id, star: 2 },
      ...(extra ? { extra } : {}),
    } as never)
  expect((await rate({ remark: 'Still an idiot' })).fault).toBe('rating_hidden')
  expect((await rate()).data).toMatchObject({ star: 2, is_hidden: 1, extra: { remark: '' } })
  expect((await rate({ remark: '', attachment_id: null })).code).toBe(200)
  expect((await inspector.send('rate_reply', { order: order.id, text: 'Why?' })).fault).toBe('rating_hidden')
  expect((await root.send('rate_show', { order: order.id })).data).toEqual({ is_hidden: 0, hidden_reason: '' })
  const shown = (await owner.send('rate_get', { order: order.id })).data
  expect(shown).toMatchObject({ star: 2, extra: { remark: insult }, is_hidden: 0, hidden_reason: '' })
  expect([await open(shown.photo), await open(picture)]).toEqual([200, 200])
  expect((await inspector.send('rate_reply', { order: order.id, text: 'Sorry' })).code).toBe(200)
})

it('both sides are told in their language, once for each act, and the log has the reason', async () => {
  const { order } = await abused()
  const { root } = people
  await root.send('rate_hide', { order: order.id, reason })
  await root.send('rate_hide', { order: order.id, reason })
  await root.send('rate_show', { order: order.id })
  await root.send('rate_show', { order: order.id })
  const mails = await w.db
    .selectFrom('mails')
    .select(['to_address', 'template', 'language', 'body_text'])
    .where('order_id', '=', order.id)
    .where('template', 'in', ['rating_hidden', 'rating_shown'])
    .orderBy('id')
    .execute()
  expect(mails.map(({ to_address, template, language }) => [to_address, template, language])).toEqual([
    [people.owner.email, 'rating_hidden', 'zh-CN'],
    [people.inspector.email, 'rating_hidden', 'ko-KR'],
    [people.owner.email, 'rating_shown', 'zh-CN'],
    [people.inspector.email, 'rating_shown', 'ko-KR'],
  ])
  expect(mails[0]?.body_text).toContain(reason)
  for (const { body_text } of mails) expect(body_text).not.toContain(insult)
  expect((await eventsOf(w, order.id)).slice(-2)).toEqual(['rating_hidden', 'rating_shown'])
  const log = (await root.send('audit_list', { subject: `order:${order.id}` } as never)).data
  expect(JSON.stringify(log)).toContain(reason)
  expect(JSON.stringify(log)).not.toContain(insult)
})

it('an abusive answer of the inspector is hidden as the words of a rating are, and the rating stays', async () => {
  const { order } = await abused()
  const { root, inspector } = people
  const hide = (who: Person = root) =>
    who.send('rate_hide', { order: order.id, reason: 'Insults the customer', part: 'reply' })
  expect((await hide()).fault).toBe('not_found')
  const insulting = 'The idiot is you.'
  await inspector.send('rate_reply', { order: order.id, text: insulting })
  expect((await hide(inspector)).code).toBe(4003)
  expect((await hide()).data).toEqual({ is_hidden: 1, hidden_reason: 'Insults the customer' })
  const seen = async (role: Role) => {
    const row = await readBy(role, order.id)
    return [row?.reply, row?.replied_at === '', row?.remark, row?.is_reply_hidden, row?.reply_hidden_reason]
  }
  expect(await seen('root')).toEqual([insulting, false, insult, 1, 'Insults the customer'])
  for (const role of ['owner', 'main', 'inspector'] as const)
    expect(await seen(role)).toEqual(['', true, insult, 1, 'Insults the customer'])
  expect(await seen('stranger')).toEqual(['', true, insult, 1, ''])
  expect((await people.owner.send('rate_get', { order: order.id })).data).toMatchObject({
    reply: '',
    is_reply_hidden: 1,
  })
  // it is not written once more
  expect((await inspector.send('rate_reply', { order: order.id, text: 'Again' })).fault).toBe('rating_answered')
  expect((await eventsOf(w, order.id)).at(-1)).toBe('rating_reply_hidden')
  await root.send('rate_show', { order: order.id, part: 'reply' })
  expect(await seen('stranger')).toEqual([insulting, false, insult, 0, ''])
  const mails = await w.db
    .selectFrom('mails')
    .select(['to_address', 'template', 'body_text'])
    .where('order_id', '=', order.id)
    .where('template', 'like', 'rating_reply_%')
    .orderBy('id')
    .execute()
  expect(mails.map(({ to_address, template }) => [to_address, template])).toEqual([
    [people.owner.email, 'rating_reply_hidden'],
    [inspector.email, 'rating_reply_hidden'],
    [people.owner.email, 'rating_reply_shown'],
    [inspector.email, 'rating_reply_shown'],
  ])
  expect(mails.some(({ body_text }) => body_text.includes(insulting))).toBe(false)
})
