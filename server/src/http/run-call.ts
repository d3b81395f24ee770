import { type AnswerPlans, bodyOnly, type Call, type FaultName } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { mayEver, needsTotp, scopesOpen } from '@goodlot/rules'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Replica } from '../db/replica.ts'
import type { DB } from '../db/types.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Context, Me, ProgramKey, Upload, World } from './context.ts'
import { isForgedDevice, knownDevice } from './device.ts'
import { header } from './envelope.ts'
import type { EventStreams } from './event-streams.ts'
import { fieldSentences } from './field-sentences.ts'
import { watchSocket } from './gone.ts'
import type { Tries } from './limits.ts'
import { originOf } from './origin.ts'
import { read } from './own-writes.ts'
import { type MayFail, Refusal } from './refusal.ts'
import { requireClean } from './require-clean.ts'
import { encoded, write } from './run-write.ts'
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

export type BaseContext = Omit<Context, 'db'> & MayFail<FaultName>

/** A request of a program: the account for which it works, its key, and the input of the call. */
interface ProgramRequest {
  me: Me
  key: ProgramKey
  input: Record<string, unknown>
  /** Only an id is taken from the answer: whether the member sees the record is asked, and not whether the key reads such records. */
  isLookup?: true
}

/** The account that asks, and the token of its session; a program has none. */
async function callerOf(request: FastifyRequest, { call, world, db }: Route, program: ProgramRequest | undefined) {
  if (program) return { me: program.me, token: '' }
  const token = header(request, 'usertoken') || header(request, 'utoken')
  const endsIdleRoot = world.config.mode === 'production'
  return { me: await findMe(db, token, world.clock.now(), { endsIdleRoot, counts: call.polled !== true }), token }
}

/** What the address says, as far as the call reads it there. */
function queryOf(request: FastifyRequest, call: Call): Record<string, unknown> {
  const query: Record<string, unknown> = { ...(request.query as object) }
  if (call.method === undefined) for (const field of bodyOnly) delete query[field]
  return query
}

/**
 * Checks token, permission, input and limits of a request, then runs the handler of its call; a write in a transaction. A program brings
 * its account, key and input; its key must open the call besides.
 */
export async function runCall(
  request: FastifyRequest,
  route: Route,
  locale: Locale,
  program?: ProgramRequest,
): Promise<{ result: unknown; me: Context['me'] }> {
  const { call, name, world, db, tries } = route
  const now = world.clock.now()
  const isProduction = world.config.mode === 'production'
  const rawInput = program ? { ...program.input } : queryOf(request, call)
  const { me, token } = await callerOf(request, route, program)
  request.account = me?.id ?? null
  // a browser's tabs share one session: what was typed as one account is never saved as another
  const screenAccount = program ? '' : header(request, 'account')
  if (call.kind === 'write' && me && screenAccount !== '' && screenAccount !== me.uuid)
    throw new Refusal('account_changed')
  if (world.demo.isUnderWay && call.kind === 'write') throw new Refusal('demo_under_way')
  if (!mayEver(me, call.action)) throw new Refusal(me ? 'permission_denied' : 'sign_in_again')
  if (program && !program.isLookup && !scopesOpen(program.key.scopes, call))
    throw new Refusal('api_key_scope', { scopes: call.action })
  if (me?.isSuspended && call.kind === 'write' && !call.whileSuspended) throw new Refusal('inspector_suspended')
  if (me && !call.withoutTotp && needsTotp(me, isProduction)) throw new Refusal('totp_required')

  let upload: Upload | null = null
  if (call.file) {
    const parts = await readUpload(request, call.file)
    upload = parts.upload
    Object.assign(rawInput, parts.fields)
  } else if (!program && request.body && typeof request.body === 'object') Object.assign(rawInput, request.body)

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
    key: program?.key ?? null,
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
