import { describe, expect, it } from 'vitest'
import { killWorkerWhileSending } from './test/killed-worker.ts'

describe('a worker that is killed while it sends', { timeout: 90_000 }, () => {
  it('loses no mail and sends none twice but those it was sending; its jobs are back within a minute, others go on', async () => {
    const mails = 60
    const outcome = await killWorkerWhileSending({ mails, smtpTimeoutSeconds: 4, lateMs: 1000, hurry: true })
    expect(outcome.arrived).toBe(mails)
    expect(outcome.beingSent).toBeGreaterThan(0)
    expect(outcome.doubled).toBeLessThanOrEqual(outcome.beingSent)
    expect(outcome.backAfterSeconds).toBeLessThan(60)
    expect(outcome.others.count).toBeGreaterThan(10)
    expect(outcome.others.slowestSeconds).toBeLessThan(10)
    expect(Object.values(outcome.moods).every((times) => times > 0)).toBe(true)
  })
})
