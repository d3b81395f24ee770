import type { jobs } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail } from '../../http/refusal.ts'
import { failed, failedById, restart } from './store.ts'

export const handlers: Handlers<typeof jobs> = {
  job_list(ctx, filters) {
    return pageOf(
      ctx,
      failed(ctx.db, filters),
      (q) => q.selectAll().orderBy('j.id', 'desc'),
      filters,
      (row) => ({
        job_id: row.id ?? 0,
        task: row.task_identifier ?? '',
        subject: row.key ?? '',
        tries: row.attempts ?? 0,
        error: row.last_error ?? '',
        created_at: row.created_at ? chinaDateTime(row.created_at) : '',
      }),
    )
  },

  async job_retry(ctx, { job_id }) {
    const job = await failedById(ctx.db, job_id)
    if (!job) fail(ctx, 'not_found')
    await restart(ctx.db, job_id)
    await recordBy(ctx, 'jobs.retry', `job:${job_id}`, job)
    return {}
  },
}
