import { describe, expect, it } from 'vitest'
import { Secrets, secretsIn } from './secrets.ts'

const [old, present] = ['an old secret of at least 32 letters', 'the present secret of 32 letters or so']
const before = new Secrets(old)
const now = new Secrets(present, old)

describe('secrets, the first of which is the present one', () => {
  it('open what an earlier one sealed, and seal it anew once', () => {
    const sealed = before.encrypt('totp', Buffer.from('seed'), 'account:1')
    expect(now.decrypt('totp', sealed, 'account:1').toString()).toBe('seed')
    const anew = now.resealed('totp', sealed, 'account:1') ?? Buffer.alloc(0)
    expect(new Secrets(present).decrypt('totp', anew, 'account:1').toString()).toBe('seed')
    expect(now.resealed('totp', anew, 'account:1')).toBeNull()
  })

  it('never open what is about another record, or what a stranger sealed', () => {
    const sealed = before.encrypt('totp', Buffer.from('seed'), 'account:1')
    expect(() => now.decrypt('totp', sealed, 'account:2')).toThrow()
    expect(() => now.decrypt('calendar_feed', sealed, 'account:1')).toThrow()
    expect(() => new Secrets(present).decrypt('totp', sealed, 'account:1')).toThrow()
    expect(() => now.resealed('totp', Buffer.alloc(60), 'account:1')).toThrow()
  })

  it('compare stored digests with each', () => {
    expect(now.isDigest(before.digest('reset', 'code'), 'reset', 'code')).toBe(true)
    expect(now.isDigest(now.digest('reset', 'code'), 'reset', 'code')).toBe(true)
    expect(now.isDigest(before.digest('reset', 'code'), 'reset', 'other')).toBe(false)
    expect(before.isDigest(now.digest('reset', 'code'), 'reset', 'code')).toBe(false)
  })

  it('accept links and addresses made with the present one alone: whoever found an earlier one can make none', () => {
    expect(now.verify('file', 'a:1', before.sign('file', 'a:1'))).toBe(false)
    expect(now.verify('file', 'a:1', now.sign('file', 'a:1'))).toBe(true)
    const aid = before.encrypt('report-share', Buffer.from('{}'), 'aid:1')
    expect(() => now.decryptForeign('report-share', aid, 'aid:1')).toThrow()
  })

  it('are read from one text; a secret with a comma in it, from before there were lists, stays usable', () => {
    expect(secretsIn(`${present},${old}`).ids).toEqual(now.ids)
    expect(secretsIn('an old secret%2C with a comma in it').ids).toEqual(
      new Secrets('an old secret, with a comma in it').ids,
    )
  })

  it('are told apart by ids that say nothing about them', () => {
    expect(now.ids).toEqual([new Secrets(present).ids[0], before.ids[0]])
    expect(now.ids[0]).toMatch(/^[0-9a-f]{16}$/)
    expect(() => now.digest('audit', 'x', 'another')).toThrow('there is no secret')
  })
})
