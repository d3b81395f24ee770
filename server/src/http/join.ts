import { type Call, contract, type FaultName, faultsOf } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { mayEver } from '@goodlot/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import { deviationOf } from './check-answer.ts'
import type { Blob, Context, Upload, World } from './context.ts'
import { knownDevice } from './device.ts'
import { type Envelope, envelopeOf, header, localeOf } from './envelope.ts'
import { isAnswered, remember, replay } from './keys.ts'
import { Tries } from './limits.ts'
import { originOf } from './origin.ts'
import { type MayFail, Refusal } from './refusal.ts'
import { findMe } from './session.ts'
import { readUpload } from './upload.ts'
import { fieldSentences } from './words.ts'

interface AnyHandler {
  (ctx: Context & MayFail<FaultName>, input: never): Promise<unknown>
  before?(ctx: Base, input: never): Promise<(ctx: Context & MayFail<FaultName>) => Promise<unknown>>
}

/** Makes a route of every call of the contract: token, gate, input, limits, transaction, answer, in this order. */
export function join(app: FastifyInstance, world: World, db: Kysely<DB>, handlers: Record<string, AnyHandler>): void {
  const tries = new Tries(db)
  for (const [name, call] of Object.entries(contract) as [string, Call][]) {
    const handler = handlers[name]
    if (!handler) throw new Error(`no handler for the call ${name}`)
    const asked = { name, call, handler, world, db, tries, faults: new Set(faultsOf(call)) }
    app.route({
      method: call.method === 'GET' ? ['GET'] : call.method === 'both' ? ['GET', 'POST'] : ['POST'],
      url: `/api/${name}`,
      bodyLimit: call.bodyBytes ?? 1024 * 1024,
      handler: (request, reply) => answer(request, reply, asked),
    })
  }
}

type Base = Omit<Context, 'db'> & MayFail<FaultName>

interface Asked {
  name: string
  call: Call
  handler: AnyHandler
  world: World
  db: Kysely<DB>
  tries: Tries
  /** What the call may be refused with. */
  faults: ReadonlySet<FaultName>
}

async function answer(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
  const locale = localeOf(request)
  const { call, world } = asked
  const refused = (error: unknown) =>
    envelopeOf(error, { t: world.translate(locale), request, reply, fileField: call.file?.field })
  try {
    const result = await run(request, asked, locale)
    if (call.answer === 'blob') return sendBlob(reply, result as Blob)
    return reply.send(checked(asked, { code: call.success ?? 200, msg: '', data: result ?? {} }, refused))
  } catch (error) {
    return reply.send(checked(asked, refused(error), refused))
  }
}

/** In production an answer is believed. Elsewhere one that its call does not promise is our fault, and a test that fails. */
function checked({ name, call, world }: Asked, envelope: Envelope, refused: (error: unknown) => Envelope): Envelope {
  if (world.config.mode === 'production') return envelope
  const deviation = deviationOf(call, envelope)
  if (deviation === null) return envelope
  const error = new Error(`${name} answered what its contract does not promise: ${deviation}`)
  world.onDeviation(error)
  return refused(error)
}

async function run(request: FastifyRequest, asked: Asked, locale: Locale): Promise<unknown> {
  const { call, name, world, db, tries } = asked
  const now = world.clock.now()
  const sent: Record<string, unknown> = { ...(request.query as object) }
  const token = header(request, 'usertoken') || header(request, 'utoken')
  const me = await findMe(db, token, now)
  if (!mayEver(me, call.action)) throw new Refusal(me ? 'permission_denied' : 'sign_in_again')

  let upload: Upload | null = null
  if (call.file) {
    const parts = await readUpload(request, call.file)
    upload = parts.upload
    Object.assign(sent, parts.fields)
  } else if (request.body && typeof request.body === 'object') Object.assign(sent, request.body)

  const parsed = call.input.safeParse(sent)
  if (!parsed.success) {
    const data = fieldSentences(parsed.error.issues, world.translate(locale))
    throw new Refusal('bad_input', {}, data)
  }

  const device = header(request, 'device')
  const sender = {
    address: request.ip,
    account: me?.id,
    deviceOf: (email: string) => knownDevice(world.secrets, device, email, now),
  }
  const keys = tries.keysOf(name, call.limits ?? [], sender, parsed.data as Record<string, unknown>)
  const holdMs = await tries.count(keys, now)
  if (holdMs > 0) await world.clock.pause(holdMs)

  const after: (() => void | Promise<void>)[] = []
  const undo: (() => void | Promise<void>)[] = []
  const base: Base = {
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
    faults: asked.faults,
    afterCommit: (f) => after.push(f),
    onRollback: (f) => undo.push(f),
  }
  try {
    const result =
      call.kind === 'read'
        ? await asked.handler({ ...base, db }, parsed.data as never)
        : await write(asked, base, parsed.data, header(request, 'idempotency-key'), after, undo)
    await tries.settle(keys, null)
    return result
  } catch (error) {
    await tries.settle(keys, error instanceof Refusal ? error.fault : 'our_fault')
    throw error
  }
}

/** Lost races between transactions that Postgres asks to repeat. */
const repeatable = new Set(['40001', '40P01'])

async function write(
  asked: Asked,
  base: Base,
  input: unknown,
  key: string,
  after: (() => void | Promise<void>)[],
  undo: (() => void | Promise<void>)[],
): Promise<unknown> {
  if (key.length > 255) {
    throw new Refusal('bad_input', {}, { 'Idempotency-Key': base.t('validation.too_long', { max: 255 }) })
  }
  const keyed = key !== '' && base.me && !asked.call.secret ? { account: base.me.id, call: asked.name, key } : null
  const { handler } = asked
  // a repeated request needs only the first's answer
  const prepared =
    handler.before && !(keyed && (await isAnswered(asked.db, keyed)))
      ? await handler.before(base, input as never)
      : null
  for (let round = 1; ; round++) {
    try {
      const result = await asked.db.transaction().execute(async (trx) => {
        if (keyed) {
          const before = await replay(trx, {
            ...keyed,
            input: [input, base.upload?.bytes.toString('base64')],
            now: base.now,
            secrets: base.secrets,
          })
          if (before !== null) return before
        }
        const ctx = { ...base, db: trx }
        const fresh = prepared ? await prepared(ctx) : await handler(ctx, input as never)
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

function sendBlob(reply: FastifyReply, { fileName, type, bytes }: Blob): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
}
