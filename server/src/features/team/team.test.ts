import type { CartInput } from '@goodlot/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../audit-log/index.ts'
import { anOrder, goodsOf, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder } from '../../test/orders.ts'
import { aFactory, aProduct } from '../../test/records.ts'
import { aReleased } from '../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let buyer: Person
let stranger: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  main = await w.an({ nickname: 'Maria Main', company: 'Main Trading' })
  buyer = await w.an({ parent_id: main.id, nickname: 'Bella Buyer' })
  stranger = await w.an({ nickname: 'Sam Stranger' })
})

beforeEach(() => keepSignedIn(w))

const colleague = (...member_flags: string[]) => w.an({ parent_id: main.id, member_flags })
const accountOf = (id: number) => w.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const numbersOf = async (who: Person) =>
  (await who.send('order_list', { limit: 200 })).data.data.map(({ order_no }) => order_no)

describe('the team', () => {
  it('lists the family to the main account, and to a member that only books itself and the main account', async () => {
    const { data } = await main.send('team_list', { limit: 200 })
    expect(data.data[0]).toMatchObject({
      ...{ user_id: main.id, is_main: 1, is_self: 1, approval_over: null, state: 'active' },
      flags: ['books', 'pays', 'decides', 'reads'],
    })
    expect(data.data.find(({ user_id }) => user_id === buyer.id)).toMatchObject({
      ...{ account: buyer.email, flags: ['books'], is_main: 0 },
    })
    const reader = await colleague('reads')
    const idsFor = async (who: Person) => (await who.send('team_list', { limit: 200 })).data.data.map((r) => r.user_id)
    expect(await idsFor(buyer)).toEqual([main.id, buyer.id])
    expect(await idsFor(reader)).toContain(buyer.id)
    expect(await idsFor(stranger)).toEqual([stranger.id])
    const { data: seen } = await reader.send('team_list', { limit: 200 })
    expect(seen.data.find(({ user_id }) => user_id === buyer.id)).toMatchObject({ account: '', last_sign_in: '' })
  })

  it('invites by mail: a sub-account without a password, that its owner can refuse', async () => {
    const invitation = { email: 'Ewa@example.com', nickname: 'Ewa Nowak', language: 'pl-PL' as const }
    const { data, msg } = await main.send('team_invite', { ...invitation, flags: ['reads', 'pays'] })
    expect(msg).toBe('')
    expect(data).toMatchObject({ nick_name: 'Ewa Nowak', flags: ['pays', 'reads'], state: 'invited' })
    expect(await accountOf(data.user_id)).toMatchObject({ parent_id: main.id, company: 'Main Trading' })
    const mail = await w.db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', 'ewa@example.com')
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ template: 'team_invitation', language: 'pl-PL' })
    expect(mail.body_text).toContain('/RetrievePwd#email=ewa%40example.com')
    expect(mail.body_text).not.toContain('Ewa Nowak')
    expect((await main.send('team_invite', { ...invitation, flags: [] })).fault).toBe('email_used')
    expect((await main.send('team_invite_again', { user_id: data.user_id })).fault).toBeUndefined()
    expect((await main.send('team_invite_again', { user_id: buyer.id })).fault).toBe('email_confirmed')
  })

  it('mails nobody for an account whose own address is not confirmed', async () => {
    const fresh = await w.an({ email_verified_at: null })
    const { fault } = await fresh.send('team_invite', {
      ...{ email: 'somebody@example.com', nickname: 'Some Body', language: 'en-US', flags: ['books'] },
    })
    expect(fault).toBe('email_unconfirmed')
    const found = await w.db.selectFrom('accounts').select('id').where('email', '=', 'somebody@example.com').execute()
    expect(found).toEqual([])
  })

  it.each([
    ['a sub-account', () => buyer, 'permission_denied'],
    ['another customer', () => stranger, 'not_found'],
    ['root', () => root, 'permission_denied'],
  ])('is changed by nobody else: %s', async (_, who, fault) => {
    const member = await colleague('reads')
    expect((await who().send('team_set', { user_id: member.id, flags: ['pays'] })).fault).toBe(fault)
    expect((await who().send('team_remove', { user_id: member.id })).fault).toBe(fault)
    expect((await accountOf(member.id)).member_flags).toEqual(['reads'])
  })

  it('keeps flags and limit, refuses approvers who cannot approve, and logs old and new', async () => {
    const member = await colleague('books')
    const payer = await colleague('pays')
    const set = (approver_id: number | '') =>
      main.send('team_set', { user_id: member.id, flags: ['books', 'reads'], approval_over: 500, approver_id })
    expect((await set(member.id)).fault).toBe('approver_self')
    expect((await set(buyer.id)).fault).toBe('approver_pays_not')
    expect((await set(stranger.id)).fault).toBe('approver_unknown')
    expect((await set('')).data).toMatchObject({ approval_over: 500, approver_id: main.id, approver: 'Maria Main' })
    expect((await set(payer.id)).data).toMatchObject({ flags: ['books', 'reads'], approver_id: payer.id })
    const log = await w.db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'team.set')
      .where('subject', '=', `account:${member.id}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(log.details).toMatchObject({ from: { approver_id: null }, to: { approver_id: payer.id } })
    // whoever no longer pays approves nothing
    await main.send('team_set', { user_id: payer.id, flags: ['reads'] })
    expect((await accountOf(member.id)).approver_id).toBeNull()
  })

  it('shows the main account who did what, of all or of one member', async () => {
    const order = await anOrder(w, buyer)
    await main.send('order_checkout', { order_id: order.order_id })
    const acts = async (input: { user_id?: number } = {}) =>
      (await main.send('team_log', input)).data.data
        .filter(({ order_no }) => order_no === order.order_no)
        .map(({ event, nick_name }) => `${event} ${nick_name}`)
    expect(await acts()).toEqual(['checked_out Maria Main', 'paid Maria Main', 'submitted Bella Buyer'])
    expect(await acts({ user_id: buyer.id })).toEqual(['submitted Bella Buyer'])
    expect((await main.send('team_log', { user_id: stranger.id })).fault).toBe('not_found')
    const texts = (await main.send('team_log', { user_id: buyer.id }, { language: 'zh-CN' })).data.data
    expect(texts.find(({ order_no }) => order_no === order.order_no)?.what).toBe('已下单')
    expect((await buyer.send('team_log')).fault).toBe('permission_denied')
  })
})

it('shows what was done with records and members too, but nothing from before a member joined', async () => {
  const boss = await w.an()
  const member = await w.an({ parent_id: boss.id, nickname: 'Mei Member' })
  const { product_id } = await aProduct(member, { product_name: 'Tumbler' })
  await member.send('product_delete', { product_id })
  await aFactory(boss, { business_name: 'Ningbo Glass' })
  await boss.send('team_set', { user_id: member.id, flags: ['books', 'reads'] })
  const { product_id: foreign } = await aProduct(stranger, { product_name: 'Of the family before' })
  await w.db
    .transaction()
    .execute((trx) =>
      record(trx, { at: w.clock.now(), accountId: member.id, action: 'products.edit', subject: `product:${foreign}` }),
    )
  const rows = (await boss.send('team_log', {})).data.data
  expect(rows.map(({ event, nick_name, title }) => [event, nick_name, title])).toEqual([
    ['team.set', boss.account.nickname, 'Mei Member'],
    ['factories.add', boss.account.nickname, 'Ningbo Glass'],
    ['products.delete', 'Mei Member', 'Tumbler'],
    ['products.add', 'Mei Member', 'Tumbler'],
  ])
  expect(rows[0]?.what).toBe('Rights of a member changed')
  expect((await boss.send('team_log', { user_id: member.id })).data.total).toBe(2)
})

describe('members and the orders of their family', () => {
  it('reads: sees order, report and who booked it, and changes nothing', async () => {
    const reader = await colleague('reads')
    const { order_id, order_no } = await aReleased(w, root, buyer)
    const row = (await reader.send('order_list', { order_no })).data.data[0]
    expect(row).toMatchObject({ order_no, booked_by: 'Bella Buyer' })
    expect((await reader.send('order_info', { order_no })).fault).toBeUndefined()
    expect((await reader.send('report_html', { oid: order_id })).fault).toBeUndefined()
    expect((await reader.send('report_decide', { oid: order_id, decision: 'release' })).fault).toBe('not_yours')
    expect((await reader.send('order_cancel', { order_id })).fault).toBe('not_yours')
    expect((await reader.send('order_edit_check', { order_id })).fault).toBe('not_yours')
    expect(await numbersOf(await colleague('books'))).not.toContain(order_no)
    expect(await numbersOf(stranger)).not.toContain(order_no)
  })

  it('pays and decides: acts on a colleague’s order, as far as the flag goes', async () => {
    const [payer, decider] = [await colleague('pays'), await colleague('decides')]
    const inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
    const pending = await aSoldOrder(w, buyer, { inspector })
    expect((await decider.send('order_checkout', { order_id: pending.id })).fault).toBe('not_yours')
    expect((await payer.send('order_today')).data.lines.find(({ line }) => line === 'pay')?.count).toBeGreaterThan(0)
    expect((await payer.send('order_checkout', { order_id: pending.id })).data.order_status_str).toBe('Confirmed')
    const { order_id } = await aReleased(w, root, buyer)
    expect((await payer.send('report_decide', { oid: order_id, decision: 'release' })).fault).toBe('not_yours')
    expect((await decider.send('report_decide', { oid: order_id, decision: 'release' })).fault).toBeUndefined()
  })

  it('without books nothing is booked, and the flag counts at the next call', async () => {
    const member = await colleague('books')
    const goods = await goodsOf(w, member)
    await main.send('team_set', { user_id: member.id, flags: ['reads'] })
    const cart: CartInput = { service_type: 'fri', pdata: [{ product_id: goods.product, product_qty: 1 }] }
    expect((await member.send('order_submit', { order: cart, mode: 'draft' })).fault).toBe('permission_denied')
    await main.send('team_set', { user_id: member.id, flags: ['books'] })
    expect((await member.send('order_submit', { order: cart, mode: 'draft' })).fault).toBeUndefined()
  })
})

describe('removing a member', () => {
  it('moves orders, products and factories to a colleague, ends the sessions and keeps a confirmed address', async () => {
    const leaver = await colleague('books', 'pays')
    const heir = await colleague('books', 'pays')
    const { id } = await aSoldOrder(w, leaver)
    const waiting = await aSoldOrder(w, buyer, { order: { approver_id: leaver.id } })
    const ofTheirs = await aSoldOrder(w, leaver, { order: { approver_id: heir.id } })
    await aProduct(leaver)
    await aFactory(leaver)
    expect((await main.send('team_remove', { user_id: leaver.id, to_user_id: leaver.id })).fault).toBe(
      'receiver_unknown',
    )
    expect((await main.send('team_remove', { user_id: leaver.id, to_user_id: stranger.id })).fault).toBe(
      'receiver_unknown',
    )
    expect((await main.send('team_remove', { user_id: leaver.id, to_user_id: heir.id })).data.to_user_id).toBe(heir.id)
    const orderOf = (orderId: number) =>
      w.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(await orderOf(id)).toMatchObject({ customer_id: main.id, real_customer_id: heir.id })
    expect((await orderOf(waiting.id)).approver_id).toBe(main.id)
    // nobody approves what was booked by somebody else and became its own
    expect((await orderOf(ofTheirs.id)).approver_id).toBe(main.id)
    expect((await heir.send('product_list', { limit: 200 })).data.total).toBe(1)
    expect((await heir.send('business_list', { limit: 200 })).data.total).toBe(1)
    expect(await accountOf(leaver.id)).toMatchObject({ parent_id: null, active: true, member_flags: ['books'] })
    expect((await leaver.send('order_list')).fault).toBe('sign_in_again')
  })

  it('frees an address that nobody has confirmed', async () => {
    const { data } = await main.send('team_invite', {
      ...{ email: 'wrong@example.com', nickname: 'Wrong Address', language: 'en-US', flags: [] },
    })
    expect((await main.send('team_remove', { user_id: data.user_id })).fault).toBeUndefined()
    const { email, active, parent_id } = await accountOf(data.user_id)
    expect({ active, parent_id }).toEqual({ active: false, parent_id: null })
    expect(email).toMatch(/@goodlot\.invalid$/)
  })
})
