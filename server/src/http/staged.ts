import type { Call, DecodedOf } from '@goodlot/contract'
import type { AheadCtx, Answer, Ctx, Handler } from './context.ts'

/** A write in two parts: an open transaction holds a connection and locks, so slow work is done before it. */
export const staged = <C extends Call, P>(
  prepare: (ctx: AheadCtx<C>, input: DecodedOf<C>) => Promise<P>,
  write: (ctx: Ctx<C>, input: DecodedOf<C>, prepared: P) => Promise<Answer<C>>,
): Handler<C> =>
  Object.assign(async (ctx: Ctx<C>, input: DecodedOf<C>) => write(ctx, input, await prepare(ctx, input)), {
    async before(ctx: AheadCtx<C>, input: DecodedOf<C>) {
      const prepared = await prepare(ctx, input)
      return (transactionCtx: Ctx<C>) => write(transactionCtx, input, prepared)
    },
  })
