import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { unsafeTransport } from './config-production.ts'
import { type StorageConfig, storageConfig } from './config-storage.ts'
import { isLoopback, secretVariables, seedOf, variables } from './config-variables.ts'
import { type ClamdAddress, clamdAddress } from './virus-check/address.ts'

/** The server cannot start; the message is one sentence for the person who started it. */
export class StartError extends Error {}

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
  storage: StorageConfig
  /** Undefined: the embedded Postgres. May hold several addresses, see `addressesIn`. */
  databaseUrl: string | undefined
  /** The same database without a pooler in between: for LISTEN, locks of jobs, the queue and migrations. */
  databaseDirectUrl: string | undefined
  /** The same database as the owner of its tables, for migrations; undefined: `databaseDirectUrl`. */
  databaseOwnerUrl: string | undefined
  /** A replica for reads that may lag, and by how many seconds at most. */
  databaseReadUrl: string | undefined
  readLagSeconds: number
  /** Frequent statements are sent by name. Off behind a pooler in transaction mode. */
  preparedStatements: boolean
  /** How long a server that is told to stop says that it is not ready, before it stops taking requests. */
  drainSeconds: number
  /** The public address that the environment names; it goes before the one that root sets (`setup/`). */
  publicUrl: string | undefined
  /** Where browsers send calls: this server, or a host in front of it that forwards them. */
  apiBase: string
  clockStart: Date | undefined
  secret: string | undefined
  /** Keys for signing reports, the first of which signs; `signing.ts` appends the one derived from the server's secret. */
  reportKeys: readonly Buffer[]
  /** Encrypts and opens archives of backups. */
  backupKey: string | undefined
  /** Where the list of erased accounts is kept, if elsewhere than beside the files. */
  erasureList: string | undefined
  seed: 'demo' | 'none'
  logLevel: string
  /** The interval of heartbeats on event streams. It must be shorter than the time after which a proxy closes a quiet connection. */
  heartbeatSeconds: number
  /** The number of proxies in front, or their addresses. Never "all": a visitor could then claim any address. */
  trustProxy: number | string[]
  /** Until root decides. In production it is on by itself where PUBLIC_URL is https. */
  forceHttps: boolean
  loginAlwaysRequired: boolean
  remoteLoginUrl: string | undefined
  remoteSignupUrl: string | undefined
  /** The mail server that the environment names; it goes before the one that root sets (`setup/`, which has the one in use). */
  smtp: { url: string; timeoutMs: number } | undefined
  smtpTimeoutMs: number
  /** Who mails come from, until root sets another sender. */
  mailFrom: string
  /** Where enquiries and answers to our mails go, until root sets another address; undefined: the setting's built-in default. */
  mailReplyTo: string | undefined
  /** The payment provider's public id for the browser (J-66). */
  paymentClientId: string
  /** PayPal, if the environment names it as the provider. */
  paypal: PaypalConfig | undefined
  /** Where PayPal is reached and how its events are checked, whoever sets up its account. */
  paypalService: Pick<PaypalConfig, 'api' | 'certHosts' | 'certRoots'>
  /** The environment names the provider, be it the sandbox: then root cannot set another one on the screen. */
  providerIsFixed: boolean
  /** Push services besides those of the known browsers: origins. */
  pushServices: readonly string[]
  /** Whether the server runs background work itself, or leaves it to separate processes. */
  /** The virus scanner for uploads; undefined: they are not checked. */
  clamd: ClamdAddress | undefined
  worker: 'inside' | 'none'
  /** Whether orders can be paid with the sandbox, without money: always but in production, where the operator has to allow it. */
  testPayments: boolean
  /** Where this process answers `/metrics`; undefined: nowhere. Off this machine only with a token. */
  metrics: { port: number; host: string; token: string | undefined } | undefined
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
  if (!v.DATABASE_URL && (v.DATABASE_DIRECT_URL || v.DATABASE_OWNER_URL || v.DATABASE_READ_URL)) {
    throw new StartError(
      'DATABASE_DIRECT_URL, DATABASE_OWNER_URL and DATABASE_READ_URL are for a database of your own; set DATABASE_URL too.',
    )
  }
  if (v.NODE_ENV === 'production' && v.GOODLOT_SEED === 'demo') {
    throw new StartError('The demo is never seeded when NODE_ENV=production; unset GOODLOT_SEED.')
  }
  if (v.PAYMENT_PROVIDER === 'paypal' && !(v.PAYPAL_SECRET && v.PAYPAL_WEBHOOK_ID && nonEmpty.PAYMENT_CLIENT_ID)) {
    throw new StartError(
      'PAYMENT_PROVIDER=paypal needs PAYMENT_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID, as PayPal’s developer pages show them.',
    )
  }
  const paypalService = {
    api: v.PAYPAL_API.replace(/\/$/, ''),
    certHosts: v.PAYPAL_CERT_HOSTS.split(','),
    certRoots: v.PAYPAL_CERT_ROOTS,
  }
  const storage = storageConfig(v)
  if (typeof storage === 'string') throw new StartError(storage)
  if (v.ERASURE_LIST?.startsWith('s3:') && !storage.s3)
    throw new StartError('ERASURE_LIST=s3: needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  const isProduction = v.NODE_ENV === 'production'
  const forceHttps = v.FORCE_HTTPS ?? (isProduction && v.PUBLIC_URL?.startsWith('https://') === true)
  const unsafe = isProduction && unsafeTransport({ env: nonEmpty, forceHttps, trustProxy: v.TRUST_PROXY })
  if (unsafe) throw new StartError(unsafe)
  if (v.METRICS_PORT !== undefined && !isLoopback(v.METRICS_HOST) && v.METRICS_TOKEN === undefined) {
    throw new StartError('METRICS_HOST lets other machines read the metrics: set METRICS_TOKEN, which they must send.')
  }
  return {
    mode: v.NODE_ENV,
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(v.DATA_DIR),
    storage,
    databaseUrl: v.DATABASE_URL,
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    databaseOwnerUrl: v.DATABASE_OWNER_URL,
    databaseReadUrl: v.DATABASE_READ_URL,
    readLagSeconds: v.READ_LAG_SECONDS,
    preparedStatements: v.PREPARED_STATEMENTS,
    drainSeconds: v.DRAIN_SECONDS,
    publicUrl: v.PUBLIC_URL,
    apiBase: v.API_BASE,
    clockStart: v.GOODLOT_CLOCK ? new Date(v.GOODLOT_CLOCK) : undefined,
    secret: v.GOODLOT_SECRET,
    reportKeys: v.REPORT_SIGNING_KEYS?.split(',').map(seedOf) ?? [],
    backupKey: v.BACKUP_KEY,
    erasureList: v.ERASURE_LIST,
    seed: v.GOODLOT_SEED ?? (v.NODE_ENV === 'development' ? 'demo' : 'none'),
    logLevel: v.LOG_LEVEL ?? (v.NODE_ENV === 'production' ? 'info' : 'warn'),
    heartbeatSeconds: v.LIVE_HEARTBEAT_SECONDS,
    trustProxy: v.TRUST_PROXY,
    forceHttps,
    loginAlwaysRequired: v.LOGIN_ALWAYS_REQUIRED,
    remoteLoginUrl: v.REMOTE_LOGIN_URL,
    remoteSignupUrl: v.REMOTE_SIGNUP_URL,
    smtp: v.SMTP_URL ? { url: v.SMTP_URL, timeoutMs: v.SMTP_TIMEOUT * 1000 } : undefined,
    smtpTimeoutMs: v.SMTP_TIMEOUT * 1000,
    mailFrom: v.MAIL_FROM,
    mailReplyTo: v.MAIL_REPLY_TO,
    paymentClientId: v.PAYMENT_CLIENT_ID,
    paypal:
      v.PAYMENT_PROVIDER === 'paypal'
        ? { ...paypalService, secret: v.PAYPAL_SECRET ?? '', webhookId: v.PAYPAL_WEBHOOK_ID ?? '' }
        : undefined,
    paypalService,
    providerIsFixed: nonEmpty.PAYMENT_PROVIDER !== undefined,
    pushServices: v.PUSH_SERVICES?.split(',') ?? [],
    clamd: (v.CLAMD && clamdAddress(v.CLAMD)) || undefined,
    worker: v.WORKER,
    metrics:
      v.METRICS_PORT === undefined ? undefined : { port: v.METRICS_PORT, host: v.METRICS_HOST, token: v.METRICS_TOKEN },
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

/** The version of the product, which the changelog describes: printed at start, in the OpenAPI document and in archives. */
export const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
