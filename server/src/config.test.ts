import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDataDir, readConfig, StartError } from './config.ts'

describe('bad configuration stops the start with one sentence that names the variable', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT="eighty"'],
    [{ PORT: '70000' }, 'PORT="70000"'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV="staging"'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not usable: must begin with postgres://'],
    [{ PUBLIC_URL: 'goodlot' }, 'PUBLIC_URL="goodlot"'],
    [{ GOODLOT_CLOCK: 'yesterday' }, 'GOODLOT_CLOCK="yesterday"'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL is not usable: must begin with smtp:// or smtps://'],
    [{ MAIL_REPLY_TO: 'the office' }, 'MAIL_REPLY_TO="the office" is not usable: must be a mail address'],
    [{ SMTP_TIMEOUT: 'long' }, 'SMTP_TIMEOUT="long"'],
    [{ WORKER: 'outside' }, 'WORKER="outside"'],
    [{ API_BASE: 'calls' }, 'API_BASE="calls"'],
    [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY="all"'],
    [{ TRUST_PROXY: 'a' }, 'TRUST_PROXY="a"'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY="10.0.0.0/99"'],
    [{ FORCE_HTTPS: 'maybe' }, 'FORCE_HTTPS="maybe"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL="loud"'],
    [{ NODE_ENV: 'production', GOODLOT_CLOCK: '2026-11-16T03:59:59Z' }, 'GOODLOT_CLOCK is for tests'],
    [{ NODE_ENV: 'production', GOODLOT_SEED: 'demo' }, 'never seeded'],
  ])('%o', (env, words) => {
    expect(() => readConfig(env)).toThrow(StartError)
    expect(() => readConfig(env)).toThrow(words)
  })

  it.each([
    { GOODLOT_SECRET: 'hunter2' },
    { REPORT_SIGNING_KEYS: 'hunter2' },
    { DATABASE_URL: 'mysql://goodlot:hunter2@db' },
    { SMTP_URL: 'office:hunter2@mail.example.com' },
  ])('never prints a secret: %o', (env) => {
    expect(() => readConfig(env)).toThrow(/^(?!.*hunter2).* is not usable/)
  })

  it('a data folder that is a file', () => {
    expect(() => openDataDir('/etc/hostname')).toThrow(/The data folder .* cannot be used/)
  })

  it.skipIf(process.getuid?.() === 0)('an unreadable data folder', () => {
    const dir = mkdtempSync(join(tmpdir(), 'goodlot-locked-'))
    chmodSync(dir, 0o000)
    expect(() => openDataDir(dir)).toThrow(/The data folder .* cannot be used/)
  })

  it.each([
    ['0', 0],
    ['true', 1],
    ['2', 2],
    ['10.0.0.1,fd00::/8', ['10.0.0.1', 'fd00::/8']],
  ])('TRUST_PROXY=%s', (value, proxies) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(proxies)
  })

  it('is empty of surprises by default: the demo in development, none in production', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, seed: 'demo', mode: 'development' })
    expect(readConfig({ NODE_ENV: 'production' }).seed).toBe('none')
    expect(readConfig({ GOODLOT_CLOCK: '2026-11-16T03:59:59Z' }).clockStart?.toISOString()).toBe(
      '2026-11-16T03:59:59.000Z',
    )
  })
})
