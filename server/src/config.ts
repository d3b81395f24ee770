import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/** The server cannot start; the message is one sentence for the person who started it. */
export class StartError extends Error {}

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
const isSafeAddress = (value: string): boolean => {
  const address = URL.parse(value)
  return address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname))
}
export const isLoopback = (hostname: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)

/** Ed25519 keys of 32 bytes, base64url. */
const seedOf = (text: string): Buffer => Buffer.from(text, 'base64url')

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((s) => s.replace(/\/$/, ''))
    .optional(),
  API_BASE: z
    .string()
    .regex(/^(\/|https?:\/\/)\S*[^/\s]$/, 'must be a path or an address, without a slash at its end')
    .default('/api'),
  GOODLOT_CLOCK: z.iso.datetime({ offset: true }).optional(),
  GOODLOT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
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
  FORCE_HTTPS: flag.default(false),
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
  ALLOW_DEMO_ACCOUNTS: flag.default(false),
  ALLOW_TEST_PAYMENTS: flag.default(false),
})

/** Variables with secrets or passwords in them: their values are never printed. */
const secretVariables = new Set([
  ...['GOODLOT_SECRET', 'REPORT_SIGNING_KEYS', 'DATABASE_URL', 'SMTP_URL', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
])

export interface PaypalConfig {
  api: string
  secret: string
  webhookId: string
  /** Host names, with their port where it is not the usual one, that certificates of webhooks may come from. */
  certHosts: readonly string[]
  /** A file with the root certificates that these certificates must lead to; undefined: the ones that this machine trusts. */
  certRoots: string | undefined
}

export interface Config {
  mode: 'development' | 'test' | 'production'
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string | undefined
  /** Where browsers send calls: this server, or a host in front of it that forwards them. */
  apiBase: string
  clockStart: Date | undefined
  secret: string | undefined
  /** Keys for signing reports, the first of which signs; `signing.ts` appends the one derived from the server's secret. */
  reportKeys: readonly Buffer[]
  seed: 'demo' | 'none'
  logLevel: string
  /** The interval of heartbeats on event streams. It must be shorter than the time after which a proxy closes a quiet connection. */
  heartbeatSeconds: number
  /** The number of proxies in front, or their addresses. Never "all": a visitor could then claim any address. */
  trustProxy: number | string[]
  forceHttps: boolean
  loginAlwaysRequired: boolean
  remoteLoginUrl: string | undefined
  remoteSignupUrl: string | undefined
  smtp: { url: string; timeoutMs: number } | undefined
  /** Who mails come from, until root sets another sender. */
  mailFrom: string
  /** Where enquiries and answers to our mails go, until root sets another address; undefined: the setting's built-in default. */
  mailReplyTo: string | undefined
  /** The payment provider's public id for the browser (J-66). */
  paymentClientId: string
  /** Undefined: the sandbox. */
  paypal: PaypalConfig | undefined
  /** Whether the server runs background work itself, or leaves it to separate processes. */
  worker: 'inside' | 'none'
  /** Whether orders can be paid with the sandbox, without money: always but in production, where the operator has to allow it. */
  testPayments: boolean
  /** Lets a production server start on a database with the demo, whose passwords are public. For measurements. */
  allowDemoAccounts: boolean
}

/** Reads and checks the environment; the server does not start with an invalid variable, and the error names the first one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''))
  const parsed = variables.safeParse(nonEmpty)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    const shown = secretVariables.has(name) ? name : `${name}="${nonEmpty[name]}"`
    throw new StartError(`${shown} is not usable: ${issue?.message}. The README lists what each variable may hold.`)
  }
  const v = parsed.data
  if (v.NODE_ENV === 'production' && v.GOODLOT_CLOCK) {
    throw new StartError('GOODLOT_CLOCK is for tests and demonstrations; it cannot be set when NODE_ENV=production.')
  }
  if (v.NODE_ENV === 'production' && v.GOODLOT_SEED === 'demo') {
    throw new StartError('The demo is never seeded when NODE_ENV=production; unset GOODLOT_SEED.')
  }
  if (v.PAYMENT_PROVIDER === 'paypal' && !(v.PAYPAL_SECRET && v.PAYPAL_WEBHOOK_ID && nonEmpty.PAYMENT_CLIENT_ID)) {
    throw new StartError(
      'PAYMENT_PROVIDER=paypal needs PAYMENT_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID, as PayPal’s developer pages show them.',
    )
  }
  return {
    mode: v.NODE_ENV,
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    publicUrl: v.PUBLIC_URL,
    apiBase: v.API_BASE,
    clockStart: v.GOODLOT_CLOCK ? new Date(v.GOODLOT_CLOCK) : undefined,
    secret: v.GOODLOT_SECRET,
    reportKeys: v.REPORT_SIGNING_KEYS?.split(',').map(seedOf) ?? [],
    seed: v.GOODLOT_SEED ?? (v.NODE_ENV === 'development' ? 'demo' : 'none'),
    logLevel: v.LOG_LEVEL ?? (v.NODE_ENV === 'production' ? 'info' : 'warn'),
    heartbeatSeconds: v.LIVE_HEARTBEAT_SECONDS,
    trustProxy: v.TRUST_PROXY,
    forceHttps: v.FORCE_HTTPS,
    loginAlwaysRequired: v.LOGIN_ALWAYS_REQUIRED,
    remoteLoginUrl: v.REMOTE_LOGIN_URL,
    remoteSignupUrl: v.REMOTE_SIGNUP_URL,
    smtp: v.SMTP_URL ? { url: v.SMTP_URL, timeoutMs: v.SMTP_TIMEOUT * 1000 } : undefined,
    mailFrom: v.MAIL_FROM,
    mailReplyTo: v.MAIL_REPLY_TO,
    paymentClientId: v.PAYMENT_CLIENT_ID,
    paypal:
      v.PAYMENT_PROVIDER === 'paypal'
        ? {
            api: v.PAYPAL_API.replace(/\/$/, ''),
            secret: v.PAYPAL_SECRET ?? '',
            webhookId: v.PAYPAL_WEBHOOK_ID ?? '',
            certHosts: v.PAYPAL_CERT_HOSTS.split(','),
            certRoots: v.PAYPAL_CERT_ROOTS,
          }
        : undefined,
    worker: v.WORKER,
    testPayments: v.NODE_ENV !== 'production' || v.ALLOW_TEST_PAYMENTS,
    allowDemoAccounts: v.ALLOW_DEMO_ACCOUNTS,
  }
}

/** Creates the data folder and checks that it is writable, before anything else is tried. */
export function openDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${reason}. Set DATA_DIR to a folder that this user may write.`,
    )
  }
}

/** The version printed at start and in the OpenAPI document. */
export const version: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
