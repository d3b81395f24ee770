import { beforeAll, expect, it } from 'vitest'
import { seedVerification } from '../../../db/seed/verification.ts'
import { demoPeople } from '../../test/demo-people.ts'
import type { TestWorld } from '../../test/world.ts'

let w: TestWorld

beforeAll(async () => {
  w = await demoPeople()
}, 180_000)

const signIn = async (account: string): Promise<TestWorld['send']> => {
  const token = (await w.send('login', { account, password: 'goodlot-demo' })).data.user_sign
  return (call, input, how) => w.send(call, input, { ...how, token })
}

it('sixty inspectors in twenty-five cities of five countries, in every state', async () => {
  const root = await signIn('root@goodlot.test')
  const { data, total } = (await root('ins_list', { limit: 200 })).data
  expect(total).toBe(60)
  const states = Map.groupBy(data, ({ verify_stage, status }) => `${verify_stage} ${status}`)
  expect([...states.keys()].sort()).toEqual(['accepted 1', 'accepted 2', 'none 1', 'submitted 1'])
  expect(data.filter(({ is_own_inspector }) => is_own_inspector === 1)).toHaveLength(4)
  expect(data.every(({ img }) => img !== '')).toBe(true)
  const cities = await w.db.selectFrom('inspector_cities').select(['inspector_id', 'city']).execute()
  expect(new Set(cities.map(({ city }) => city.slice(0, 2)))).toEqual(new Set(['CN', 'VN', 'KH', 'IN', 'PK']))
  expect(new Set(cities.map(({ city }) => city)).size).toBeGreaterThanOrEqual(25)
  const rated = data.filter(({ rate_count }) => rate_count > 0)
  expect(rated.length).toBeGreaterThan(40)
  expect(Math.min(...rated.map(({ rate }) => rate))).toBeLessThan(4)
})

it('the inspector of the guide is one of them, with a full profile', async () => {
  const inspector = await signIn('inspector@goodlot.test')
  const profile = (await inspector('ins_profile')).data
  expect(profile).toMatchObject({ nickname: 'Zhang Min', realname: '张敏', verify_stage: 'accepted', status: 1 })
  expect(profile.documents).toHaveLength(1)
  expect(profile.city_data.length).toBeGreaterThan(1)
  expect((await inspector('ins_days')).data.days.length).toBeGreaterThan(30)
  const mails = await w.db
    .selectFrom('mails')
    .select('to_address')
    .where('template', '=', 'inspector_verified')
    .execute()
  expect(mails).toEqual([{ to_address: 'inspector@goodlot.test' }])
})

it('a search of the demo’s customers finds some, with prices, reasons and reviews; their own are theirs', async () => {
  const main = await signIn('main@goodlot.test')
  const factories = (await main('business_list', { limit: 50 })).data.data
  const shenzhen = factories.find(({ city }) => city === 'CN-4403')
  const { data } = await main('ins_search', { bid: shenzhen?.business_id ?? 0, catalog_id: '100,101' })
  expect(data.data.length).toBeGreaterThan(2)
  expect(data.data.every(({ reasons }) => reasons.length > 0)).toBe(true)
  expect((await main('my_ins_count')).data.count).toBe(4)
  const first = data.data.find(({ rate_count }) => rate_count > 2)
  expect((await main('ins_evaluations', { id: first?.user_id ?? 0 })).data.total).toBeGreaterThan(2)
  const buyer = await signIn('buyer@goodlot.test')
  const seen = (await buyer('ins_search', { view_all: 1, limit: 60 })).data
  expect(seen.data.some(({ is_own_inspector }) => is_own_inspector === 1)).toBe(false)
})

it('root has something to decide: proposals, an ending document, a suspended inspector, exams; seeding again adds nothing', async () => {
  const seed = () => seedVerification(w.app, w.db, w.clock.now())
  await seed()
  const root = await signIn('root@goodlot.test')
  const proposals = async () => (await root('ins_proposals', { state: 'all' })).data.data
  const first = await proposals()
  expect(first.map(({ field, state }) => `${field} ${state}`).sort()).toEqual([
    ...['bankcard open', 'documents accepted', 'expertise open', 'third_party_experiences sent_back'],
  ])
  const suspended = (await root('ins_list', { limit: 200 })).data.data.filter(({ is_suspended }) => is_suspended === 1)
  // by name, so that every demo has the same
  expect(suspended.map(({ nickname }) => nickname)).toEqual(['Keo Sreymom'])
  expect((await proposals()).map(({ nickname }) => nickname).sort()).toEqual([
    ...['Bilal Ahmed Siddiqui', 'Imtiaz Hussain', 'Neha Bhatia', 'Sok Chanthy'],
  ])
  const tries = await w.db
    .selectFrom('exam_tries')
    .select(['passed', 'right_answers'])
    .orderBy('right_answers')
    .execute()
  expect(tries).toEqual([
    { passed: false, right_answers: 11 },
    { passed: true, right_answers: 19 },
  ])
  await seed()
  expect(await proposals()).toHaveLength(first.length)
})
