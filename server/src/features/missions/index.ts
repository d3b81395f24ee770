import type { missions } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import type { Ctx } from '../../http/context.ts'
import { handlersWith } from './calls.ts'
import { mails } from './mails.ts'
import type { FindingsOf } from './open.ts'

export { briefOf } from './brief.ts'
export { countingEntries, devicesOf, entriesOf, type StoredEntry, storedEntries, unendedChains } from './entry-store.ts'
export { missionOf } from './mission-store.ts'
export { notePhotoCopies, photosOf } from './photo-store.ts'
export { keepPhoto } from './photos.ts'

type SubmitContext = Ctx<(typeof missions)['mission_submit']>

interface Reports {
  /** Part of the transaction in which a report is submitted. */
  onSubmitted(ctx: SubmitContext, orderId: number): Promise<unknown>
  findingsOf: FindingsOf
}

/** Reports are made of missions, so that a mission cannot import them. */
export function featureWith({ onSubmitted, findingsOf }: Reports): Feature<typeof missions> {
  const handlers = handlersWith(findingsOf)
  return {
    handlers: {
      ...handlers,
      async mission_submit(ctx, input) {
        const answer = await handlers.mission_submit(ctx, input)
        await onSubmitted(ctx, input.order_id)
        return answer
      },
    },
    mails,
  }
}
