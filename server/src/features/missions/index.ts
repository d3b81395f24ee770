import type { missions } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import type { Ctx } from '../../http/context.ts'
import { handlers } from './calls.ts'
import { mails } from './mails.ts'

// the work itself is below orders, which cancel and re-assign: two folders must not import each other
export { offerOrder, withdrawOffer } from '../orders/index.ts'
export { briefOf } from './brief.ts'
export { countingEntries, devicesOf, entriesOf } from './entry-store.ts'
export { missionOf } from './mission-store.ts'
export { photosOf } from './photo-store.ts'
export { keepPhoto } from './photos.ts'

type SubmitContext = Ctx<(typeof missions)['mission_submit']>

/** `onSubmitted` is part of the transaction in which a report is submitted. */
export const featureWith = (
  onSubmitted: (ctx: SubmitContext, orderId: number) => Promise<unknown>,
): Feature<typeof missions> => ({
  handlers: {
    ...handlers,
    async mission_submit(ctx, input) {
      const answer = await handlers.mission_submit(ctx, input)
      await onSubmitted(ctx, input.order_id)
      return answer
    },
  },
  mails,
})
