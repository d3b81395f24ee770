import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Secrets } from '../secrets.ts'
import { open } from './sealed.ts'
import { setupRow } from './store.ts'

/** What reading the setup needs: part of the world of every call, job and task. */
export interface SetupWorld {
  db: Db
  config: Config
  secrets: Secrets
}

/** A mail server as root types it, without its password. */
export interface TypedMailServer {
  host: string
  port: number
  /** `tls`: encrypted from the first byte. `starttls`: encrypted after the greeting; other machines must offer it. */
  security: 'tls' | 'starttls'
  user: string
}

export interface MailServer {
  /** Contains the password: never shown and never logged. */
  url: string
  timeoutMs: number
}

/** The address of a mail server for the SMTP library. */
export function mailUrl({ host, port, security, user }: TypedMailServer, password: string): string {
  const scheme = security === 'tls' ? 'smtps' : 'smtp'
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${scheme}://${login}${host}:${port}`
}

/** The same address without user and password, for people and logs. */
export function shownMailUrl(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

/** The mail server in use: the environment's, else the one that root set. Read anew each time, so that a change takes effect in every process. */
export async function mailServerOf({ db, config, secrets }: SetupWorld): Promise<MailServer | undefined> {
  if (config.smtp) return config.smtp
  const row = await setupRow(db, 'mail')
  if (!row || row.value === null) return undefined
  const opened = open(secrets, 'mail', row.sealed)
  if (!opened) return undefined
  return { url: mailUrl(row.value as TypedMailServer, opened.password ?? ''), timeoutMs: config.smtpTimeoutMs }
}
