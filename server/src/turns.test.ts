import { describe, expect, it } from 'vitest'
import { QueueFull, Turns } from './turns.ts'

describe('turns', () => {
  it('are taken one at a time, and nobody has two in a row while another waits', async () => {
    const turns = new Turns({ name: 'test', waiting: 8, ofOne: 8 })
    const order: string[] = []
    let running = 0
    const job = (who: number, name: string) =>
      turns.take(who, async () => {
        expect(++running).toBe(1)
        await new Promise((resolve) => setTimeout(resolve, 2))
        order.push(name)
        running--
      })
    await Promise.all([job(1, 'a1'), job(1, 'a2'), job(1, 'a3'), job(2, 'b1'), job(3, 'c1'), job(2, 'b2')])
    expect(order).toHaveLength(6)
    expect(order.slice(0, 2)).toEqual(['a1', 'b1'])
    for (let i = 1; i < 5; i++) expect(order[i]?.[0]).not.toBe(order[i - 1]?.[0])
  })
  it('go on after a job that failed', async () => {
    const turns = new Turns({ name: 'test', waiting: 8, ofOne: 8 })
    const [failed, next] = await Promise.allSettled([
      turns.take(1, () => Promise.reject(new Error('no'))),
      turns.take(1, async () => 'yes'),
    ])
    expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 'yes' }])
  })
  it('are refused beyond what may wait, and sooner to one person than to all', async () => {
    const turns = new Turns({ name: 'test', waiting: 3, ofOne: 2 })
    const job = (who: number) => turns.take(who, () => new Promise((resolve) => setTimeout(() => resolve(who), 5)))
    const settled = await Promise.allSettled([job(1), job(1), job(1), job(1), job(2), job(3)])
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ])
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(QueueFull)
    expect(await job(3)).toBe(3)
  })
})
