import { describe, expect, it } from 'vitest'
import { isOutsideAddress } from './index.ts'

describe('an address that somebody typed', () => {
  it.each([
    ['https://sms.example.com/send', 'production', true],
    ['http://127.0.0.1/send', 'production', false],
    ['http://127.0.0.1/send', 'test', true],
    ['https://127.0.0.1/send', 'test', false],
    ['https://10.1.2.3/send', 'production', false],
    ['https://[::1]/send', 'production', false],
    ['https://[::ffff:10.0.0.1]/send', 'production', false],
    ['https://[fd00::1]/send', 'production', false],
    ['https://user:pw@sms.example.com/', 'production', false],
    ['https://169.254.169.254/latest/', 'production', false],
    ['https://2130706433/', 'production', false],
    ['https://0x7f.1/', 'production', false],
    ['webcal://sms.example.com/a.ics', 'production', false],
    ['ftp://sms.example.com/', 'production', false],
  ] as const)('may be at %s in %s: %s', (address, mode, may) => {
    expect(isOutsideAddress({ mode }, address)).toBe(may)
  })
})
