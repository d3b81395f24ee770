import type { CallName } from '@goodlot/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { aMission } from '../../test/missions.ts'
import { aReleased, type aReport, tampered } from '../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let buyer: Person
let agent: Person
let stranger: Person
/** A released report for the tests that do not change it. */
let released: Awaited<ReturnType<typeof aReport>>

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  agent = await w.an({ is_agent: true, agent_code: 'REPORTS-1' })
  main = await w.an({ referred_by: agent.id, company: 'Harbour Imports' })
  buyer = await w.an({ parent_id: main.id, referred_by: agent.id })
  stranger = await w.an()
  released = await aReleased(w, root, buyer, { bad: [3, 9, 11, 20, 33, 41] })
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

const read = (who: Person | null, oid: number, change: object = {}, language = 'en-US') =>
  w.send('report_html', { oid, ...change }, { language, ...(who ? { token: who.token } : {}) })

describe('who does what', () => {
  const acts: Record<string, [CallName, (oid: number) => object]> = {
    read: ['report_html', (oid) => ({ oid })],
    versions: ['report_versions', (oid) => ({ oid })],
    thread: ['report_thread', (oid) => ({ oid })],
    mail_get: ['report_mail_get', (oid) => ({ oid, type: 'update' })],
    mail_send: ['report_mail_send', (oid) => ({ oid, type: 'clarify', text: 'Which carton?' })],
    mail_accept: ['report_mail_send', (oid) => ({ oid, type: 'accept', text: 'It is ready' })],
    share: ['report_share', (oid) => ({ oid })],
    unshare: ['report_unshare', (oid) => ({ oid })],
    decide: ['report_decide', (oid) => ({ oid, decision: 'release' })],
    accept: ['report_accept', (oid) => ({ oid, flag: 1 })],
    result: ['report_result', (oid) => ({ oid, result: 'fail', reason: 'x' })],
    force_finish: ['report_force_finish', (order_id) => ({ order_id })],
    notify: ['report_notify', (oid) => ({ oid })],
    reopen: ['report_reopen', (oid) => ({ oid, reason: 'x' })],
  }
  const codes = Object.fromEntries(Object.keys(acts).map((act) => [act, 200]))
  const ofRoot = { accept: 4003, result: 4003, force_finish: 4003, notify: 4003, reopen: 4003 }
  const hidden = Object.fromEntries(Object.keys(acts).map((act) => [act, 4041]))
  // T-18, T-19; root's own calls run on a report that is released already
  const table = {
    visitor: Object.fromEntries(Object.keys(acts).map((act) => [act, 4004])),
    stranger: { ...hidden, ...ofRoot, mail_accept: 4001 },
    inspector: { ...Object.fromEntries(Object.keys(acts).map((act) => [act, 4003])), read: 4041 },
    admin: { ...hidden, ...ofRoot, mail_accept: 4001 },
    agent: {
      ...Object.fromEntries(Object.keys(acts).map((act) => [act, 4003])),
      read: 200,
      versions: 200,
      mail_accept: 4001,
    },
    owner: { ...codes, ...ofRoot, mail_accept: 4001 },
    main: { ...codes, ...ofRoot, mail_accept: 4001 },
    root: { ...codes, decide: 4003, accept: 4000, result: 4000, force_finish: 4000 },
  }
  it.each(Object.keys(table) as (keyof typeof table)[])('%s (Q-21, Q-22, Q-26, T-18, T-19, T-25)', async (role) => {
    const { order_id, inspector } = role === 'root' ? await aReleased(w, root, buyer) : released
    const people = {
      visitor: null,
      stranger,
      inspector,
      admin: await w.an({ role: 'admin' }),
      agent,
      owner: buyer,
      main,
      root,
    }
    const who = people[role]
    const answers: Record<string, number> = {}
    for (const [act, [name, input]] of Object.entries(acts))
      answers[act] = (await w.send(name, input(order_id) as never, who ? { token: who.token } : {})).code
    expect(answers).toEqual(table[role])
  })

  it('root previews any order at any time (J-44, T-17)', async () => {
    const mission = await aMission(w, buyer)
    expect((await read(root, mission.order_id)).data).toMatchObject({ version: 0, preliminary: 1, acts: { accept: 0 } })
    expect(await read(buyer, mission.order_id)).toMatchObject({ fault: 'report_not_released' })
    expect((await read(root, 9_999_999)).code).toBe(4041)
  })
})

describe('the shared address', () => {
  const byAid = (aid: string, change: object = {}) => w.send('report_html', { aid, ...change })
  it('opens the report without sign-in, and nothing else (Q-05)', async () => {
    const { order_id } = await aReleased(w, root, buyer)
    const { aid, url } = (await buyer.send('report_share', { oid: order_id })).data
    expect(url).toMatch(/\/report\?aid=/)
    const { data } = await byAid(aid)
    expect(data).toMatchObject({ oid: order_id, created_email: '', shared_until: '', decision: null })
    expect(Object.values(data.acts)).toEqual(Object.values(data.acts).map(() => 0))
    // the address works in the same way for readers who are signed in
    expect((await read(stranger, order_id, { aid })).data.oid).toBe(order_id)
    expect((await read(buyer, order_id)).data.shared_until).toMatch(/^2026-12-16/)
  })

  it.each<[string, (aid: string, oid: number, other: number) => Promise<{ code: number }>]>([
    ['tampered', (aid) => byAid(tampered(aid))],
    ['of another spelling', (aid) => byAid(`${aid}=`)],
    ['a plain id', (_, oid) => byAid(String(oid))],
    ['of another order', (aid, _, other) => byAid(aid, { oid: other })],
    [
      'expired',
      async (aid) => {
        w.clock.set('2026-12-16T02:00:00Z')
        return byAid(aid)
      },
    ],
    [
      'taken back',
      async (aid, oid) => {
        await buyer.send('report_unshare', { oid })
        return byAid(aid)
      },
    ],
  ])('that is %s opens nothing', async (_, opening) => {
    const { order_id } = released
    const { aid } = (await buyer.send('report_share', { oid: order_id })).data
    expect((await byAid(aid)).code).toBe(200)
    expect((await opening(aid, order_id, order_id + 1)).code).toBe(4041)
  })
})
