import { encodeAnswer } from '@goodlot/contract'
import { isRepeatable } from '../db/repeatable.ts'
import { noteSender, type Sender } from '../db/sender.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { deviceClassOf } from './device-class.ts'
import { freeKey, isAnswered, replay, storeAnswer } from './idempotency-store.ts'
import { Refusal } from './refusal.ts'
import type { BaseContext, Route } from './run-call.ts'
import type { AddressSigner } from './signed-address.ts'

/** A handler's result in the format of the wire. A replayed answer is stored in that format and is not encoded again. */
export const encoded = ({ plans, name }: Route, returned: unknown): unknown =>
  returned instanceof Refusal ? returned : encodeAnswer(plans, name, returned)

const senderOf = ({ address, userAgent, client, me, key }: BaseContext): Sender => ({
  address,
  device: key ? 'program' : deviceClassOf(userAgent, client),
  ...(me?.staffRole ? { staff: { accountId: me.id, role: me.staffRole } } : {}),
})

/** A person and the programs of the same account number their requests independently of each other. */
const keysCall = ({ name }: Route, { key }: BaseContext) => (key ? `/v1 ${key.id} ${name}` : name)

/** Runs the handler of a write in a transaction; a repeated request is answered with what the first one was. */
export async function write(
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
    key !== '' && base.me && !route.call.secret ? { account: base.me.id, call: keysCall(route, base), key } : null
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
