import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { secretStorageVariables, storageVariables } from './config-storage.ts'
import { addressesIn } from './db/addresses.ts'
import { clamdAddress } from './virus-check/address.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((v) => v === '1' || v === 'true')

/** Is the text a number of hops, `true` (1), `false` (0), or a list of addresses with an optional network length (CIDR)? */
const isProxySetting = (value: string): boolean =>
  /^(true|false|\d{1,2})$/.test(value) ||
  value.split(',').every((part) => {
    const [address = '', bits, ...more] = part.split('/')
    const maxBits = isIP(address) === 6 ? 128 : 32
    return (
      isIP(address) !== 0 &&
      more.length === 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
    )
  })

const parseProxies = (value: string): number | string[] => {
  if (value === 'true') return 1
  if (value === 'false') return 0
  return /^\d{1,2}$/.test(value) ? Number(value) : value.split(',')
}

/** Secrets and certificates travel by https. Only on this machine is http accepted, for a stand-in of the payment provider. */
export const isSafeAddress = (value: string): boolean => {
  const address = URL.parse(value)
  return address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname))
}
export const isLoopback = (hostname: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)

/** Ed25519 keys of 32 bytes, base64url. */
export const seedOf = (text: string): Buffer => Buffer.from(text, 'base64url')

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .refine((text) => addressesIn(text) !== null, 'must be an address such as postgres://user:password@host:5432/name')

/** What each environment variable may hold; the README describes them. */
export const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  READ_LAG_SECONDS: z.coerce.number().min(0).max(3600).default(10),
  PREPARED_STATEMENTS: flag.default(true),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((s) => s.replace(/\/$/, ''))
    .optional(),
  API_BASE: z
    .string()
    .regex(/^(\/|https?:\/\/)\S*[^/\s]$/, 'must be a path or an address, without a slash at its end')
    .default('/api'),
  GOODLOT_CLOCK: z.iso.datetime({ offset: true }).optional(),
  GOODLOT_SECRET: z
    .string()
    .refine(
      (list) => list.split(',').every((one) => one.length >= 32),
      'must be secrets of 32 characters or more, separated by commas (a comma inside one is written %2C)',
    )
    .optional(),
  BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  ERASURE_LIST: z.string().min(1).optional(),
  REPORT_SIGNING_KEYS: z
    .string()
    .refine(
      (list) => list.split(',').every((key) => seedOf(key).length === 32),
      'must be keys of 32 bytes in base64url, separated by commas',
    )
    .optional(),
  GOODLOT_SEED: z.enum(['demo', 'none']).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  LIVE_HEARTBEAT_SECONDS: z.coerce.number().int().min(1).max(60).default(15),
  TRUST_PROXY: z
    .string()
    .refine(isProxySetting, 'must be a number of proxies or their addresses')
    .transform(parseProxies)
    .default(0),
  FORCE_HTTPS: flag.optional(),
  LOGIN_ALWAYS_REQUIRED: flag.default(true),
  REMOTE_LOGIN_URL: z.url({ protocol: /^https?$/ }).optional(),
  REMOTE_SIGNUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  SMTP_TIMEOUT: z.coerce.number().int().min(1).max(120).default(30),
  MAIL_FROM: z.string().min(3).default('Goodlot <no-reply@goodlot.test>'),
  MAIL_REPLY_TO: z.email('must be a mail address').optional(),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'paypal']).default('sandbox'),
  PAYMENT_CLIENT_ID: z.string().min(1).max(200).default('sandbox'),
  PAYPAL_API: z.string().refine(isSafeAddress, 'must be an https address').default('https://api-m.paypal.com'),
  PAYPAL_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_CERT_HOSTS: z
    .string()
    .regex(/^[a-z0-9.:-]+(,[a-z0-9.:-]+)*$/, 'must be host names, separated by commas')
    .default('api.paypal.com,api-m.paypal.com,api.sandbox.paypal.com,api-m.sandbox.paypal.com'),
  PAYPAL_CERT_ROOTS: z
    .string()
    .refine((file) => existsSync(file), 'must be a PEM file that is there')
    .optional(),
  WORKER: z.enum(['inside', 'none']).default('inside'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PUSH_SERVICES: z
    .string()
    .refine(
      (list) => list.split(',').every((one) => isSafeAddress(one) && URL.parse(one)?.origin === one),
      'must be https origins such as https://push.example.com, separated by commas',
    )
    .optional(),
  CLAMD: z
    .string()
    .refine((text) => clamdAddress(text) !== null, 'must be host:port or the path of a socket')
    .optional(),
  ALLOW_DEMO_ACCOUNTS: flag.default(false),
  ALLOW_TEST_PAYMENTS: flag.default(false),
  ...storageVariables,
})

/** Variables with secrets or passwords in them: their values are never printed. */
export const secretVariables = new Set([
  ...secretStorageVariables,
  ...[
    'GOODLOT_SECRET',
    'BACKUP_KEY',
    'REPORT_SIGNING_KEYS',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_READ_URL',
    'SMTP_URL',
    'PAYPAL_SECRET',
    'PAYPAL_WEBHOOK_ID',
    'METRICS_TOKEN',
  ],
])
