import { randomBytes } from 'node:crypto'
import { type Call, contract, type FaultName, faults } from '@goodlot/contract'
import { isLocale, type Locale, parseAcceptLanguage, pickLocale } from '@goodlot/i18n'
import { mayEver } from '@goodlot/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import type { Blob, Context, Upload, World } from './context.ts'
import { remember, replay } from './keys.ts'
import { Tries } from './limits.ts'
import { originOf } from './origin.ts'
import { BadInput, fail, Refusal } from './refusal.ts'
import { findMe } from './session.ts'
import { readUpload } from './upload.ts'
import { fieldSentences } from './words.ts'

type AnyHandler = (ctx: Context, input: never) => Promise<unknown>
interface Envelope {
  code: number
  msg: string
  data: unknown
}

/** Makes a route of every call of the contract: token, gate, limits, input, transaction, answer, in this order. */
export function join(app: FastifyInstance, world: World, db: Kysely<DB>, handlers: Record<string, AnyHandler>): void {
  const tries = new Tries(db)
  for (const [name, call] of Object.entries(contract) as [string, Call][]) {
    const handler = handlers[name]
    if (!handler) throw new Error(`no handler for the call ${name}`)
    app.route({
      method: call.method === 'GET' ? ['GET'] : call.method === 'both' ? ['GET', 'POST'] : ['POST'],
      url: `/api/${name}`,
      bodyLimit: call.bodyBytes ?? 1024 * 1024,
      handler: (request, reply) => answer(request, reply, { name, call, handler, world, db, tries }),
    })
  }
}

interface Asked {
  name: string
  call: Call
  handler: AnyHandler
  world: World
  db: Kysely<DB>
  tries: Tries
}

async function answer(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
  const locale = localeOf(request)
  const t = asked.world.translate(locale)
  try {
    const result = await run(request, asked, locale)
    if (asked.call.answer === 'blob') return sendBlob(reply, result as Blob)
    return reply.send({ code: asked.call.success ?? 200, msg: '', data: result ?? {} } satisfies Envelope)
  } catch (error) {
    return reply.send(envelopeOf(error, t, request, reply, asked.call.file?.field))
  }
}

async function run(request: FastifyRequest, asked: Asked, locale: Locale): Promise<unknown> {
  const { call, name, world, db, tries } = asked
  const now = world.clock.now()
  const sent: Record<string, unknown> = { ...(request.query as object) }
  const token = header(request, 'usertoken') || header(request, 'utoken')
  const me = await findMe(db, token, now)
  if (!mayEver(me, call.action)) fail(me ? 'permission_denied' : 'sign_in_again')

  let upload: Upload | null = null
  if (call.file) {
    const parts = await readUpload(request, call.file)
    upload = parts.upload
    Object.assign(sent, parts.fields)
  } else if (request.body && typeof request.body === 'object') Object.assign(sent, request.body)

  const keys = tries.keysOf(name, call.limits ?? [], { address: request.ip, account: me?.id }, sent)
  await tries.count(keys, now)

  const parsed = call.input.safeParse(sent)
  if (!parsed.success) {
    const data = fieldSentences(parsed.error.issues, world.translate(locale))
    throw new Refusal('bad_input', {}, data)
  }

  const after: (() => void | Promise<void>)[] = []
  const undo: (() => void | Promise<void>)[] = []
  const base: Omit<Context, 'db'> = {
    ...world,
    me,
    now,
    locale,
    t: world.translate(locale),
    address: request.ip,
    userAgent: header(request, 'user-agent').slice(0, 300),
    client: header(request, 'jtype') === 'field' ? 'field' : 'web',
    token,
    origin: originOf(world.config, request),
    upload,
    afterCommit: (f) => after.push(f),
    onRollback: (f) => undo.push(f),
  }
  const result =
    call.kind === 'read'
      ? await asked.handler({ ...base, db }, parsed.data as never)
      : await write(asked, base, parsed.data, header(request, 'idempotency-key'), after, undo)
  await tries.forgive(keys)
  return result
}

/** Lost races between transactions that Postgres asks to repeat. */
const repeatable = new Set(['40001', '40P01'])

async function write(
  asked: Asked,
  base: Omit<Context, 'db'>,
  input: unknown,
  key: string,
  after: (() => void | Promise<void>)[],
  undo: (() => void | Promise<void>)[],
): Promise<unknown> {
  if (key.length > 255) fail('bad_input', {}, { 'Idempotency-Key': base.t('validation.too_long', { max: 255 }) })
  for (let round = 1; ; round++) {
    try {
      const result = await asked.db.transaction().execute(async (trx) => {
        const keyed =
          key !== '' && base.me && !asked.call.secret ? { account: base.me.id, call: asked.name, key } : null
        if (keyed) {
          const before = await replay(trx, {
            ...keyed,
            input: [input, base.upload?.bytes.toString('base64')],
            now: base.now,
            secrets: base.secrets,
          })
          if (before !== null) return before
        }
        const fresh = await asked.handler({ ...base, db: trx }, input as never)
        if (keyed && !(fresh instanceof Refusal)) await remember(trx, keyed.account, keyed.call, keyed.key, fresh)
        return fresh
      })
      for (const f of after) await f()
      if (result instanceof Refusal) throw result
      return result
    } catch (error) {
      for (const f of undo.splice(0)) await f()
      after.length = 0
      if (round < 4 && repeatable.has((error as { code?: string }).code ?? '')) continue
      throw error
    }
  }
}

/** What an error says on the wire. Of an upload, what is wrong with the file stands at its field. */
function envelopeOf(
  error: unknown,
  t: Context['t'],
  request: FastifyRequest,
  reply: FastifyReply,
  fileField?: string,
): Envelope {
  if (error instanceof BadInput) {
    const data = Object.fromEntries(Object.entries(error.fields).map(([f, v]) => [f, t(v.key, v.params)]))
    return { code: faults.bad_input, msg: Object.values(data)[0] ?? '', data }
  }
  if (error instanceof Refusal) {
    const own = error.fault === 'bad_input' ? Object.values((error.data ?? {}) as Record<string, string>)[0] : undefined
    const code = faults[error.fault]
    const msg = own ?? t(`faults.${error.fault satisfies FaultName}`, error.params)
    const field = error.field ?? (code === faults.bad_input ? fileField : undefined)
    return { code, msg, data: error.data ?? (field ? { [field]: msg } : null) }
  }
  const { statusCode: status, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return { code: faults.bad_input, msg: t('validation.json'), data: {} }
  if (status && status >= 400 && status < 500) {
    reply.code(status)
    return { code: status, msg: t('faults.transport', { status }), data: null }
  }
  const reference = randomBytes(6).toString('hex')
  request.log.error({ err: error, reference }, 'a call failed')
  reply.code(500)
  return { code: faults.our_fault, msg: t('faults.our_fault', { reference }), data: { reference } }
}

function sendBlob(reply: FastifyReply, { fileName, type, bytes }: Blob): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
}

/** What goes wrong before a call is reached: bodies that are too large, of a strange type or broken, floods. */
export function answerTransport(error: unknown, request: FastifyRequest, reply: FastifyReply, world: World) {
  return reply.send(envelopeOf(error, world.translate(localeOf(request)), request, reply))
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** `Accept-Language` decides; the web sends exactly one of the five. */
export function localeOf(request: FastifyRequest): Locale {
  const sent = header(request, 'accept-language')
  return isLocale(sent) ? sent : pickLocale(parseAcceptLanguage(sent))
}
