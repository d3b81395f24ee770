import type { inspectorPractice } from '@goodlot/contract'
import { practiceScore } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { keepPractice, practiceOf } from './practice-store.ts'
import { lockInspector } from './store.ts'

export const practiceHandlers: Handlers<typeof inspectorPractice> = {
  async ins_practice_save(ctx, { try_key: key, version, practice_steps: steps }) {
    if (!(await lockInspector(ctx.db, ctx.me.id))) fail(ctx, 'not_found')
    const score = practiceScore(steps)
    const row = { inspector_id: ctx.me.id, key, version, steps, score, saved_at: ctx.now }
    if (await keepPractice(ctx.db, row))
      await recordBy(ctx, 'inspectors.practise', `inspector:${ctx.me.id}`, { score, version })
    const result = await practiceOf(ctx.db, ctx.me.id)
    if (!result) fail(ctx, 'not_found')
    return result
  },
}
