import { type FaultName, faults } from '@goodlot/contract'
import { isLocale, type Locale, parseAcceptLanguage, pickLocale, type Translate } from '@goodlot/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/unavailable.ts'
import { logStorageOutage } from '../storage/outage-log.ts'
import { StorageUnavailable } from '../storage/storage.ts'
import { VirusCheckUnavailable } from '../virus-check/clamd.ts'
import { logCheckOutage } from '../virus-check/outage-log.ts'
import type { World } from './context.ts'
import { BadInput, GivenUp, Refusal } from './refusal.ts'
import { noteRefusal } from './security-log.ts'

/** What every call answers. `fault` is the name of the refusal; a success has none. */
export interface Envelope {
  code: number
  msg: string
  data: unknown
  fault?: FaultName
}

interface ErrorContext {
  t: Translate
  request: FastifyRequest
  reply: FastifyReply
  /** The field of an upload at which errors about its file are reported. */
  fileField?: string | undefined
}

const refusalOf = (fault: FaultName, msg: string, data: unknown): Envelope => ({
  code: faults[fault],
  msg,
  data,
  fault,
})

/** Refusals whose data has a sentence per field: the message is the first of them (docs/domain.md §10). */
const namesFields: ReadonlySet<FaultName> = new Set(['bad_input', 'cart_incomplete'])

const unavailable = faults.database_unavailable
/** The caller should try again; in how many seconds. */
const tryLater = (reply: FastifyReply) => reply.code(unavailable).header('retry-after', '5')

/** The answer for an error. */
export function envelopeOf(error: unknown, { t, request, reply, fileField }: ErrorContext): Envelope {
  if (error instanceof BadInput) {
    const data = Object.fromEntries(Object.entries(error.fields).map(([f, v]) => [f, t(v.key, v.params)]))
    return refusalOf('bad_input', Object.values(data)[0] ?? '', data)
  }
  if (error instanceof Refusal) {
    const ownMessage = namesFields.has(error.fault)
      ? Object.values((error.data ?? {}) as Record<string, string>)[0]
      : undefined
    const msg = ownMessage ?? t(`faults.${error.fault}`, error.params)
    if (faults[error.fault] === unavailable) tryLater(reply)
    const isAboutFile = faults[error.fault] === faults.bad_input || error.fault === 'file_infected'
    const field = error.field ?? (isAboutFile ? fileField : undefined)
    return refusalOf(error.fault, msg, error.data ?? (field ? { [field]: msg } : null))
  }
  const { statusCode: status, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return refusalOf('bad_input', t('validation.json'), {})
  if (error instanceof StorageUnavailable) {
    logStorageOutage(request.log, error)
    tryLater(reply)
    return refusalOf('storage_unavailable', t('faults.storage_unavailable'), null)
  }
  if (error instanceof VirusCheckUnavailable) {
    logCheckOutage(request.log, error)
    tryLater(reply)
    return refusalOf('check_unavailable', t('faults.check_unavailable'), null)
  }
  // the pool reports the outage: a line for each call would fill the log
  if (isUnavailable(error)) {
    tryLater(reply)
    return refusalOf('database_unavailable', t('faults.database_unavailable'), null)
  }
  if (error instanceof GivenUp) return transportRefusal(error.statusCode, t, reply)
  if (status && status >= 400 && status < 500) return transportRefusal(status, t, reply)
  // the id of the request: every line of the log about it has the same
  const reference = request.id
  const { call } = request.routeOptions.config
  request.log.error({ err: error, call, account: request.account }, 'a request failed')
  reply.code(500)
  return refusalOf('our_fault', t('faults.our_fault', { reference }), { reference })
}

const byStatus: Record<number, FaultName> = {
  404: 'unknown_call',
  408: 'request_too_slow',
  413: 'body_too_large',
  415: 'body_type',
  429: 'too_many_requests',
  503: 'server_stopping',
}

/** The refusal of a request that reached no call: it keeps its HTTP status, which is also the code. */
export function transportRefusal(status: number, t: Translate, reply: FastifyReply): Envelope {
  const fault = byStatus[status] ?? 'request_broken'
  reply.code(status)
  return { code: status, msg: t(`faults.${fault}`, { status }), data: null, fault }
}

/** Answers errors before a call is reached: bodies that are too large, malformed or of an unsupported type; too many requests. */
export function answerTransport(error: unknown, request: FastifyRequest, reply: FastifyReply, world: World) {
  const envelope = envelopeOf(error, { t: world.translate(localeOf(request)), request, reply })
  noteFault(request, envelope.fault, world)
  return reply.send(envelope)
}

/** Keeps the fault for the request's line in the log; one that an attacker may have caused gets a line of its own. */
export function noteFault(
  request: FastifyRequest,
  fault: FaultName | undefined,
  { secrets }: Pick<World, 'secrets'>,
  namesRecord = false,
): void {
  request.fault = fault ?? null
  if (fault !== undefined) noteRefusal(request, fault, secrets, namesRecord)
}

export const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** The language of `Accept-Language`; our web app sends exactly one of the five languages. */
export function localeOf(request: FastifyRequest): Locale {
  const sent = header(request, 'accept-language')
  return isLocale(sent) ? sent : pickLocale(parseAcceptLanguage(sent))
}
