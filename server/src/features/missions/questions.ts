import type { missions } from '@goodlot/contract'
import { mayEver, orderStatus, ownsOrder } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { requireLocked } from '../../order/access/index.ts'
import { announce, factsOf } from '../../order/index.ts'
import type { HoldWords } from './hold-words.ts'
import { tellAsked } from './messages.ts'
import { insertQuestion, questionIds, questionsOf } from './question-store.ts'

/** Questions per order: whoever needs more should make a phone call. */
const mostQuestions = 50

export const askQuestion =
  (holdWords: HoldWords): Handlers<typeof missions>['mission_question'] =>
  async (ctx, { order_id, text }) => {
    const order = await requireLocked(ctx, order_id)
    if (!mayEver(ctx.me, 'see_all_records') && !ownsOrder(ctx.me, factsOf(order))) fail(ctx, 'not_yours')
    if (order.status !== orderStatus.inProgress || order.service_type === 'lab') fail(ctx, 'not_on_site')
    if ((await questionIds(ctx.db, order_id)).size >= mostQuestions)
      fail(ctx, 'too_many_questions', { max: mostQuestions })
    const side = mayEver(ctx.me, 'see_all_records') ? 'office' : 'customer'
    const hold_reasons = await holdWords(ctx, order, side, text)
    const isHeld = hold_reasons.length > 0
    if (!isHeld) {
      await insertQuestion(ctx.db, { order_id, asked_by: ctx.me.id, asked_at: ctx.now, text })
      await recordBy(ctx, 'missions.question', `order:${order_id}`, { text })
      await tellAsked(ctx, order)
    }
    await announce(ctx.db, order_id)
    return { questions: await questionsOf(ctx.db, order_id), hold: isHeld ? 'held' : '', hold_reasons }
  }
