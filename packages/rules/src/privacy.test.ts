import { describe, expect, it } from 'vitest'
import { defaultKeepDays, type ErasureFacts, type KeptData, leastKeepDays, mayErase } from './privacy.ts'

const settled: ErasureFacts = { role: 'customer', members: 0, openOrders: 0, unsettledOrders: 0, openPayouts: 0 }

describe('an account may be erased', () => {
  it.each<[string, Partial<ErasureFacts>, ReturnType<typeof mayErase>]>([
    ['when nothing is open', {}, { ok: true }],
    ['of an inspector too', { role: 'inspector' }, { ok: true }],
    ['but not one of root', { role: 'root' }, { ok: false, why: 'erase_team' }],
    ['but not with members', { members: 2 }, { ok: false, why: 'erase_members', params: { count: 2 } }],
    ['but not with open orders', { openOrders: 1 }, { ok: false, why: 'erase_open_orders', params: { count: 1 } }],
    ['but not with money due', { unsettledOrders: 3 }, { ok: false, why: 'erase_unsettled', params: { count: 3 } }],
    ['but not with payouts due', { openPayouts: 1 }, { ok: false, why: 'erase_open_payouts', params: { count: 1 } }],
  ])('%s', (_, change, verdict) => {
    expect(mayErase({ ...settled, ...change })).toEqual(verdict)
  })
})

it.each(Object.keys(defaultKeepDays) as KeptData[])('the default time of %s is not below its least', (kind) => {
  expect(defaultKeepDays[kind]).toBeGreaterThanOrEqual(leastKeepDays[kind])
})
