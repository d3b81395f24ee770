import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDataDir, readConfig, StartError } from './config.ts'
import { isSafeDatabase } from './config-production.ts'

const bucket = { S3_BUCKET: 'goodlot', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }

describe('bad configuration stops the start with one sentence that names the variable', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT="eighty"'],
    [{ PORT: '70000' }, 'PORT="70000"'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV="staging"'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not usable: must begin with postgres://'],
    [{ DATABASE_URL: 'postgres://one,,two/x' }, 'DATABASE_URL is not usable: must be an address'],
    [{ DATABASE_DIRECT_URL: 'postgres://one/x' }, 'set DATABASE_URL too'],
    [{ DATABASE_READ_URL: 'postgres://one/x' }, 'set DATABASE_URL too'],
    [{ DATABASE_OWNER_URL: 'postgres://one/x' }, 'set DATABASE_URL too'],
    [{ READ_LAG_SECONDS: 'few' }, 'READ_LAG_SECONDS="few"'],
    [{ PREPARED_STATEMENTS: 'never' }, 'PREPARED_STATEMENTS="never"'],
    [{ DRAIN_SECONDS: '90' }, 'DRAIN_SECONDS="90"'],
    [{ PUBLIC_URL: 'goodlot' }, 'PUBLIC_URL="goodlot"'],
    [{ GOODLOT_CLOCK: 'yesterday' }, 'GOODLOT_CLOCK="yesterday"'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL is not usable: must begin with smtp:// or smtps://'],
    [{ MAIL_REPLY_TO: 'the office' }, 'MAIL_REPLY_TO="the office" is not usable: must be a mail address'],
    [{ SMTP_TIMEOUT: 'long' }, 'SMTP_TIMEOUT="long"'],
    [{ WORKER: 'outside' }, 'WORKER="outside"'],
    [{ CLAMD: 'clamd' }, 'CLAMD="clamd" is not usable: must be host:port'],
    [{ CLAMD: '127.0.0.1:99999' }, 'CLAMD="127.0.0.1:99999"'],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'set METRICS_TOKEN'],
    [{ API_BASE: 'calls' }, 'API_BASE="calls"'],
    [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY="all"'],
    [{ TRUST_PROXY: 'a' }, 'TRUST_PROXY="a"'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY="10.0.0.0/99"'],
    [{ FORCE_HTTPS: 'maybe' }, 'FORCE_HTTPS="maybe"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL="loud"'],
    [{ STORAGE: 'disk' }, 'STORAGE="disk"'],
    [{ STORAGE: 's3', S3_BUCKET: 'files' }, 'STORAGE=s3 needs S3_ENDPOINT'],
    [{ ERASURE_LIST: 's3:' }, 'ERASURE_LIST=s3: needs S3_ENDPOINT'],
    [{ S3_PREFIX: '../' }, 'S3_PREFIX="../"'],
    [{ S3_DOWNLOADS: 'presigned', STORAGE_KEY: 'A'.repeat(43) }, 'cannot be combined with STORAGE_KEY'],
    [{ STORAGE_ACCEPT_PLAIN: '1' }, 'STORAGE_ACCEPT_PLAIN means nothing'],
    [{ NODE_ENV: 'production', GOODLOT_CLOCK: '2026-11-16T03:59:59Z' }, 'GOODLOT_CLOCK is for tests'],
    [{ NODE_ENV: 'production', GOODLOT_SEED: 'demo' }, 'never seeded'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://goodlot.example' }, 'TRUST_PROXY is 0'],
    [{ NODE_ENV: 'production', FORCE_HTTPS: '1' }, 'TRUST_PROXY is 0'],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://a:b@db.example/goodlot' },
      'DATABASE_URL names another machine',
    ],
    [
      { NODE_ENV: 'production', STORAGE: 's3', ...bucket, S3_ENDPOINT: 'http://s3:7070' },
      'S3_ENDPOINT is http on another machine',
    ],
  ])('%o', (env, words) => {
    expect(() => readConfig(env)).toThrow(StartError)
    expect(() => readConfig(env)).toThrow(words)
  })

  it.each([
    { GOODLOT_SECRET: 'hunter2' },
    { BACKUP_KEY: 'hunter2' },
    { METRICS_TOKEN: 'hunter2' },
    { REPORT_SIGNING_KEYS: 'hunter2' },
    { DATABASE_URL: 'mysql://goodlot:hunter2@db' },
    { DATABASE_READ_URL: 'mysql://goodlot:hunter2@db' },
    { DATABASE_OWNER_URL: 'mysql://goodlot:hunter2@db' },
    { DATABASE_DIRECT_URL: 'mysql://goodlot:hunter2@db' },
    { SMTP_URL: 'office:hunter2@mail.example.com' },
    { STORAGE_KEY: 'hunter2' },
    { STORAGE_KEY: `${'A'.repeat(43)},hunter2` },
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

  it.each([
    [{ PUBLIC_URL: 'https://goodlot.example', TRUST_PROXY: '1' }, true],
    [{ PUBLIC_URL: 'https://goodlot.example', TRUST_PROXY: '1', FORCE_HTTPS: '0' }, false],
    [{ PUBLIC_URL: 'http://goodlot.example', TRUST_PROXY: '1' }, false],
    [{ PUBLIC_URL: 'http://goodlot.example', TRUST_PROXY: '1', FORCE_HTTPS: '1' }, true],
    [{ PUBLIC_URL: 'https://goodlot.example', NODE_ENV: 'development' }, false],
  ])('production demands https by itself where its public address is https: %o', (env, forced) => {
    expect(readConfig({ NODE_ENV: 'production', ...env }).forceHttps).toBe(forced)
  })

  it.each([
    { S3_ENDPOINT: 'https://s3.example' },
    { S3_ENDPOINT: 'http://127.0.0.1:8080' },
    { S3_ENDPOINT: 'http://s3:7070', STORAGE_KEY: Buffer.alloc(32).toString('base64url') },
  ])('production stores files where nobody can read them on the way: %o', (env) => {
    expect(readConfig({ NODE_ENV: 'production', STORAGE: 's3', ...bucket, ...env }).storage.kind).toBe('s3')
  })

  it.each([
    ['postgres://a:b@127.0.0.1:5432/goodlot', true],
    ['postgres://a:b@[::1]:5432/goodlot', true],
    ['postgres://a:b@localhost/goodlot', true],
    ['postgres:///goodlot', true],
    ['postgres://a:b@/goodlot?host=/run/postgresql', true],
    ['postgres://a:b@db/goodlot', false],
    ['postgres://a:p%40ss@db/goodlot?sslmode=verify-full', true],
    ['postgres://a:b@db/goodlot?application_name=x&sslmode=disable', true],
    ['postgres://a:b@db/goodlot?sslmode=require', false],
    ['postgres://a:b@db/goodlot?sslmode=no-verify', false],
    ['postgres://a:b@localhost:5432,db2:5432/goodlot', false],
    ['postgres://a:b@db1:5432,db2:5433/goodlot?sslmode=verify-full', true],
    ['postgres://a:b@localhost/goodlot?host=db.example', false],
  ])('%s is a safe way to the database in production: %s', (address, safe) => {
    expect(isSafeDatabase(address)).toBe(safe)
  })

  it('is empty of surprises by default: the demo in development, none in production', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, seed: 'demo', mode: 'development' })
    expect(readConfig({ NODE_ENV: 'production' }).seed).toBe('none')
    expect(readConfig({ GOODLOT_CLOCK: '2026-11-16T03:59:59Z' }).clockStart?.toISOString()).toBe(
      '2026-11-16T03:59:59.000Z',
    )
  })
})
