import { beforeAll, describe, expect, it } from 'vitest'
import { aCart, anOrder, calculated, type Goods, goodsOf } from '../../test/carts.ts'
import { mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let goods: Goods
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

/** Each kind of account that books, signed in before any switch is changed. */
const kinds = {
  customer: () => w.an({ customer_price_cents: 4200 }),
  main: async () => {
    const main = await w.an({ customer_price_cents: 4200 })
    await w.an({ parent_id: main.id })
    return main
  },
  child: async () => w.an({ parent_id: (await w.an()).id, customer_price_cents: 4200 }),
  agent: () => w.an({ is_agent: true, customer_price_cents: 4200 }),
  admin: () => w.an({ role: 'admin', customer_price_cents: 4200 }),
}
type Kind = keyof typeof kinds

const flag = (field: 'can_use_ins_code' | 'can_use_my_ins_list' | 'can_use_own_price') => (uid: number, value: 0 | 1) =>
  root.send('customer_change_flag', { uid, field, value })

interface Effect {
  change(uid: number, value: 0 | 1): Promise<{ code: number }>
  /** What an account observes when it uses what the switch controls. */
  seen(who: Person): Promise<unknown>
  on: unknown
  off: unknown
  /** The kinds of account that the switch affects; absent: all. */
  of?: readonly Kind[]
}

const effects: Record<string, Effect> = {
  'the registration code': {
    change: flag('can_use_ins_code'),
    seen: async (who) => (await who.send('ins_code')).code,
    on: 200,
    off: 4003,
  },
  'the own inspectors': {
    change: flag('can_use_my_ins_list'),
    seen: async (who) => (await who.send('ins_list')).code,
    on: 200,
    off: 4003,
  },
  'the own price': {
    change: flag('can_use_own_price'),
    seen: async (who) => {
      goods = await goodsOf(w, who, goods?.inspector)
      return (await who.send('order_calc', calculated(aCart(w, goods)))).data.totalPrice === 42
    },
    on: true,
    off: false,
  },
  'being an agent': {
    change: (uid, value) => root.send('customer_change_agent', { uid, value }),
    seen: async (who) => [
      (await who.send('get_ref_list')).code,
      (await who.send('agent_customer_list')).code,
      (await who.send('create_ref', { email: 'guest@example.com', sendemail: 0 })).code,
    ],
    on: [200, 200, 200],
    off: [4003, 4003, 4003],
    // admin is left out: an agent's rights can be given to customers only
    of: ['customer', 'main', 'child', 'agent'],
  },
  'mails about orders': {
    change: (uid, value) => root.send('customer_change_notify', { uid, value }),
    seen: async (who) => {
      const { order_id } = await anOrder(w, who)
      return (await mailsAbout(w, order_id)).some((mail) => mail.endsWith(`→ ${who.email}`))
    },
    on: true,
    off: false,
  },
}

describe.each(Object.entries(effects))('%s', (_, { change, seen, on, off, of = Object.keys(kinds) as Kind[] }) => {
  it.each(of)('begins and ends with the next call of a signed-in %s (O-12, O-28, T-27)', async (kind) => {
    const who = await kinds[kind]()
    for (const [value, expected] of [
      [1, on],
      [0, off],
      [1, on],
    ] as const) {
      expect((await change(who.id, value)).code).toBe(200)
      expect(await seen(who)).toEqual(expected)
    }
  })
})

it.each(Object.keys(kinds) as Kind[])(
  'a closed account is out with its next call, and back by signing in: %s (O-09, OD-36)',
  async (kind) => {
    const who = await kinds[kind]()
    const status = (value: 0 | 1) => root.send('customer_change_status', { uid: who.id, status: value })
    const signIn = () => w.send('login', { account: who.email, password: testPassword })
    expect((await who.send('product_list')).code).toBe(200)
    await status(0)
    expect((await who.send('product_list')).code).toBe(4004)
    expect((await signIn()).fault).toBe('account_inactive')
    await status(1)
    const { code, data } = await signIn()
    expect(code).toBe(2000)
    expect((await w.send('product_list', {}, { token: data.user_sign })).code).toBe(200)
  },
)
