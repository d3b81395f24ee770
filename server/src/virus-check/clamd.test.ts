import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eicar, startFakeClamd } from '../test/fake-clamd.ts'
import { clamdAddress } from './address.ts'
import { clamd, VirusCheckUnavailable } from './clamd.ts'

let fake: Awaited<ReturnType<typeof startFakeClamd>>
beforeAll(async () => {
  fake = await startFakeClamd()
})
afterAll(() => fake.stop())
beforeEach(() => {
  fake.behaviour = 'scans'
  fake.files.length = 0
})
const scanner = (patience = { silenceMs: 5_000, totalMs: 5_000 }) =>
  clamd({ host: '127.0.0.1', port: fake.port }, patience)

it.each([
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['clamav.inner:3310', { host: 'clamav.inner', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['3310', null],
  ['host', null],
  ['host:0', null],
  ['host:70000', null],
  ['ho st:1', null],
])('the address %s', (text, address) => {
  expect(clamdAddress(text)).toEqual(address)
})

describe('clamd is asked about a file', () => {
  it.each([
    ['of one byte', 1],
    ['that fills a piece exactly', 64 * 1024],
    ['of many pieces, more than a socket takes at once', 1024 * 1024 + 7],
  ])('%s: every byte arrives, and it is clean', async (_of, size) => {
    const file = randomBytes(size)
    expect(await scanner().find(file)).toBeNull()
    expect(fake.files.map((sent) => sent.equals(file))).toEqual([true])
  })
  it('with a virus, also at the end of a long one, and the virus is named', async () => {
    const file = Buffer.concat([Buffer.alloc(300_000), Buffer.from(eicar)])
    expect(await scanner().find(file)).toBe('Eicar-Test-Signature')
  })
})

describe('no file counts as clean', () => {
  it.each([
    ['that clamd takes and does not answer', 'silent', 'silent for too long', { silenceMs: 30, totalMs: 5_000 }],
    ['that takes too long altogether', 'silent', 'took too long', { silenceMs: 5_000, totalMs: 30 }],
    ['whose connection is cut', 'cuts', '', { silenceMs: 5_000, totalMs: 5_000 }],
    ['that is too long for clamd', 'full', 'size limit exceeded', { silenceMs: 5_000, totalMs: 5_000 }],
  ] as const)('%s', async (_which, behaviour, words, patience) => {
    fake.behaviour = behaviour
    const asked = scanner(patience).find(Buffer.alloc(200_000))
    await expect(asked).rejects.toThrow(VirusCheckUnavailable)
    await expect(asked).rejects.toThrow(words)
  })
  it('while clamd is away', async () => {
    const nobody = clamd({ path: '/nowhere/clamd.ctl' })
    await expect(nobody.find(Buffer.from('a'))).rejects.toThrow(VirusCheckUnavailable)
    await expect(nobody.check()).rejects.toThrow(VirusCheckUnavailable)
  })
})

it('clamd is there if it answers a ping', async () => {
  await scanner().check()
  fake.behaviour = 'full'
  await expect(scanner().check()).rejects.toThrow('size limit')
})
