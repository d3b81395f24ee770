import { type AnswerPlans, bodyOnly, type Call, encodeAnswer, type FaultName } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { mayEver, needsTotp } from '@goodlot/rules'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { isRepeatable } from '../db/repeatable.ts'
import type { Replica } from '../db/replica.ts'
import { noteSender, type Sender } from '../db/sender.ts'
import type { DB } from '../db/types.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Context, Upload, World } from './context.ts'
import { isForgedDevice, knownDevice } from './device.ts'
import { deviceClassOf } from './device-class.ts'
import { header } from './envelope.ts'
import type { EventStreams } from './event-streams.ts'
import { fieldSentences } from './field-sentences.ts'
import { watchSocket } from './gone.ts'
import { freeKey, isAnswered, replay, storeAnswer } from './idempotency-store.ts'
import type { Tries } from './limits.ts'
import { originOf } from './origin.ts'
import { read } from './own-writes.ts'
import { type MayFail, Refusal } from './refusal.ts'
import { requireClean } from './require-clean.ts'
import { noteAttempt } from './security-log.ts'
import { findMe } from './session-store.ts'
import { AddressSigner } from './signed-address.ts'
import { readUpload } from './upload.ts'

export interface AnyHandler {
  (ctx: Context & MayFail<FaultName>, input: never): Promise<unknown>
  before?(
    ctx: Context & MayFail<FaultName>,
    input: never,
  ): Promise<(ctx: Context & MayFail<FaultName>) => Promise<unknown>>
}

/** A call and what is needed to run it. */
export interface Route {
  name: string
  call: Call
  handler: AnyHandler
  world: World
  db: Kysely<DB>
  /** A second database for reads that may lag. */
  replica: Replica | undefined
  tries: Tries
  streams: EventStreams
  plans: AnswerPlans
  /** The refusals of the call. */
  faults: ReadonlySet<FaultName>
}

type BaseContext = Omit<Context, 'db'> & MayFail<FaultName>

/** A handler's result in the format of the wire. A replayed answer is stored in that format and is not encoded again. */
const encoded = ({ plans, name }: Route, returned: unknown): unknown =>
  returned instanceof Refusal ? returned : encodeAnswer(plans, name, returned)

/** Checks token, permission, input and limits of a request, then runs the handler of its call; a write in a transaction. */
export async function runCall(
  request: FastifyRequest,
  route: Route,
  locale: Locale,
): Promise<{ result: unknown; me: Context['me'] }> {
  const { call, name, world, db, tries } = route
  const now = world.clock.now()
  const isProduction = world.config.mode === 'production'
  const rawInput: Record<string, unknown> = { ...(request.query as object) }
  if (call.method === undefined) for (const field of bodyOnly) delete rawInput[field]
  const token = header(request, 'usertoken') || header(request, 'utoken')
  const me = await findMe(db, token, now, { endsIdleRoot: isProduction, counts: call.polled !== true })
  request.account = me?.id ?? null
  // a browser's tabs share one session: what was typed as one account is never saved as another
  const screenAccount = header(request, 'account')
  if (call.kind === 'write' && me && screenAccount !== '' && screenAccount !== me.uuid)
    throw new Refusal('account_changed')
  if (world.demo.isUnderWay && call.kind === 'write') throw new Refusal('demo_under_way')
  if (!mayEver(me, call.action)) throw new Refusal(me ? 'permission_denied' : 'sign_in_again')
  if (me?.isSuspended && call.kind === 'write' && !call.whileSuspended) throw new Refusal('inspector_suspended')
  if (me && !call.withoutTotp && needsTotp(me, isProduction)) throw new Refusal('totp_required')

  let upload: Upload | null = null
  if (call.file) {
    const parts = await readUpload(request, call.file)
    upload = parts.upload
    Object.assign(rawInput, parts.fields)
  } else if (request.body && typeof request.body === 'object') Object.assign(rawInput, request.body)

  const parsed = call.input.safeParse(rawInput)
  if (!parsed.success) {
    const data = fieldSentences(parsed.error.issues, world.translate(locale))
    throw new Refusal('bad_input', {}, data)
  }

  const device = header(request, 'device')
  let isDeviceNoted = false
  const sender = {
    address: request.ip,
    account: me?.id,
    deviceOf: (email: string) => {
      const id = knownDevice(world.secrets, device, email, now)
      if (id === null && !isDeviceNoted && isForgedDevice(world.secrets, device, email, now)) {
        isDeviceNoted = true
        noteAttempt(request, 'device_token_forged')
      }
      return id
    },
  }
  const keys = tries.keysOf(name, call.limits ?? [], sender, parsed.data as Record<string, unknown>)
  const holdMs = await tries.count(keys, now)
  if (holdMs > 0) await world.clock.pause(holdMs)

  const afterCommit: (() => void | Promise<void>)[] = []
  const onRollback: (() => void | Promise<void>)[] = []
  const signer = new AddressSigner(world.secrets, now)
  const base: BaseContext = {
    ...world,
    log: request.log,
    me,
    now,
    locale,
    t: world.translate(locale),
    address: request.ip,
    userAgent: header(request, 'user-agent').slice(0, 300),
    client: header(request, 'jtype') === 'field' ? 'field' : 'web',
    token,
    secure: request.protocol === 'https',
    origin: await originOf(db, world.config, request.server),
    upload,
    addressOf: signer.addressOf,
    isKnownDevice: (email) => sender.deviceOf(email) !== null,
    onGone: (left) => watchSocket(request, left),
    faults: route.faults,
    afterCommit: (f) => afterCommit.push(f),
    onRollback: (f) => onRollback.push(f),
  }
  // without a database the count stays as it is: the answer must say what became of the call itself
  const settle = (fault: FaultName | null) =>
    tries.settle(keys, fault).catch((error) => {
      if (!isUnavailable(error)) throw error
    })
  try {
    if (upload && !call.file?.inPieces) await requireClean(base, upload.bytes)
    const result =
      call.kind === 'read'
        ? encoded(
            route,
            await read(request, route, (from) => route.handler({ ...base, db: from }, parsed.data as never)),
          )
        : await write(route, base, parsed.data, header(request, 'idempotency-key'), signer, afterCommit, onRollback)
    await settle(null)
    return { result, me }
  } catch (error) {
    await settle(error instanceof Refusal ? error.fault : 'our_fault')
    throw error
  }
}

const senderOf = ({ address, userAgent, client, me }: BaseContext): Sender => ({
  address,
  device: deviceClassOf(userAgent, client),
  ...(me?.staffRole ? { staff: { accountId: me.id, role: me.staffRole } } : {}),
})

async function write(
  route: Route,
  base: BaseContext,
  input: unknown,
  key: string,
  signer: AddressSigner,
  afterCommit: (() => void | Promise<void>)[],
  onRollback: (() => void | Promise<void>)[],
): Promise<unknown> {
  if (key.length > 255) {
    throw new Refusal('bad_input', {}, { 'Idempotency-Key': base.t('validation.too_long', { max: 255 }) })
  }
  const idempotency =
    key !== '' && base.me && !route.call.secret ? { account: base.me.id, call: route.name, key } : null
  const { handler } = route
  // a repeated request gets the stored answer and needs no preparation
  const isPrepared = handler.before && !(idempotency && (await isAnswered(route.db, idempotency)))
  const undo = async (effects: (() => void | Promise<void>)[]) => {
    for (const f of effects.splice(0))
      try {
        await f()
      } catch (error) {
        base.log.warn({ err: error, call: route.name }, 'an effect of a refused write was not undone')
      }
  }
  const prepared = isPrepared
    ? await handler.before?.({ ...base, db: route.db }, input as never).catch(async (error) => {
        await undo(onRollback)
        throw error
      })
    : null
  // effects of the preparation, such as stored files: a repeated transaction needs them again
  const ofPreparation = onRollback.splice(0)
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false
    let result: unknown
    try {
      result = await route.db.transaction().execute(async (trx) => {
        if (idempotency) {
          const replayed = await replay(trx, {
            ...idempotency,
            input: [input, base.upload?.bytes.toString('base64')],
            now: base.now,
            secrets: base.secrets,
            signer,
          })
          if (replayed !== null) {
            afterCommit.push(() => undo(ofPreparation))
            return replayed
          }
        }
        noteSender(trx, senderOf(base))
        const ctx = { ...base, db: trx }
        const returned = prepared ? await prepared(ctx) : await handler(ctx, input as never)
        const answer = encoded(route, returned)
        if (idempotency && answer instanceof Refusal) await freeKey(trx, idempotency)
        else if (idempotency) await storeAnswer(trx, idempotency, answer, signer)
        isCommitting = true
        return answer
      })
    } catch (error) {
      // the commit may have taken effect although its answer was lost: it is not repeated, and what it refers to is kept
      if (isCommitting && isUnavailable(error)) throw new Refusal('save_uncertain')
      await undo(onRollback)
      afterCommit.length = 0
      if (attempt < 4 && isRepeatable(error)) continue
      await undo(ofPreparation)
      throw error
    }
    for (const f of afterCommit) {
      try {
        await f()
      } catch (error) {
        // the write is committed, so it is answered as what it is
        base.log.error({ err: error, call: route.name }, 'work after a commit failed')
      }
    }
    if (result instanceof Refusal) throw result
    return result
  }
}
