import type { FaultName } from '@goodlot/contract'
import type { FastifyRequest } from 'fastify'
import { securityTotal } from '../metrics/registry.ts'
import type { Secrets } from '../secrets.ts'
import { networkOf } from './network.ts'

/** Attempts that no fault describes. */
type Attempt = 'file_address_forged' | 'device_token_forged' | 'feed_unknown' | 'webhook_forged' | 'webhook_untrue'

/** Refusals that an attacker causes by guessing or by reaching for what is not theirs. `not_found` counts where a call names a record. */
const suspicious: ReadonlySet<FaultName> = new Set([
  'login_invalid',
  'api_key_invalid',
  'api_key_scope',
  'otp_wrong',
  'password_wrong',
  'account_inactive',
  'reset_code_wrong',
  'reset_code_expired',
  'reset_code_locked',
  'email_proof_wrong',
  'permission_denied',
  'not_yours',
  'protocol_not_yours',
  'totp_required',
  'account_changed',
  'too_many_tries',
  'too_many_requests',
  'wrong_device',
  'chain_broken',
  'chain_altered',
  'photo_altered',
  'file_infected',
])

/**
 * Notes a refusal in the security log: lines with `security` in the log of the process. They alone have the sender's network; an e-mail
 * that was typed is a keyed digest, by which tries at one account can be counted without knowing whose it is.
 */
export function noteRefusal(request: FastifyRequest, fault: FaultName, secrets: Secrets, namesRecord = false): void {
  if (!suspicious.has(fault) && !(fault === 'not_found' && namesRecord)) return
  const { call } = request.routeOptions.config
  const subject = subjectOf(request, secrets)
  write(request, fault, { ...(call === undefined ? {} : { call }), ...(subject === null ? {} : { subject }) })
}

/** Notes an attempt that is answered by something else than a fault. */
export const noteAttempt = (request: FastifyRequest, attempt: Attempt): void => write(request, attempt, {})

function write(request: FastifyRequest, security: FaultName | Attempt, more: Record<string, string>): void {
  const { account } = request
  securityTotal.inc({ why: security })
  request.log.warn({ security, ...more, account, network: networkOf(request.ip) }, 'refused')
}

/** The field in which a call takes the e-mail of the account that it is about. */
const emailFields = ['account', 'email'] as const

function subjectOf({ body }: FastifyRequest, secrets: Secrets): string | null {
  if (typeof body !== 'object' || body === null) return null
  const typed = emailFields.map((field) => (body as Record<string, unknown>)[field]).find((v) => typeof v === 'string')
  if (typeof typed !== 'string' || typed === '') return null
  return secrets.digest('security-log', typed.trim().toLowerCase()).toString('base64url').slice(0, 16)
}
