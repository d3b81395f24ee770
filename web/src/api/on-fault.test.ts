import { describe, expect, it } from 'vitest'
import { messageOf, reactionTo } from './on-fault.ts'

describe('global handling of the response code', () => {
  it.each([200, 4000, 4009, 4012, 4041, undefined])('%s is silent (C-29, U-66, U-70)', (code) =>
    expect(reactionTo(code)).toBe('silent'),
  )
  it('2000 stores the token and goes to the post-login route', () => expect(reactionTo(2000)).toBe('signed_in'))
  it('4004 goes to logout', () => expect(reactionTo(4004)).toBe('sign_in_again'))
  it.each([4001, 4003, 4029, 4042, 4999, 5000])('%s shows a message', (code) =>
    expect(reactionTo(code)).toBe('message'),
  )
  it('other codes are shown as "[code] msg" (C-31)', () => expect(messageOf(4999, 'text')).toBe('[4999] text'))
})
