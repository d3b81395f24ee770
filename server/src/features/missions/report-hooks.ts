import type { missions } from '@goodlot/contract'
import type { ReportOrigin } from '@goodlot/inspection'
import type { Db } from '../../db/connect.ts'
import type { Ctx } from '../../http/context.ts'

/** What reports add to missions. Reports are made of missions, so missions cannot import them: `features.ts` passes these in. */
export interface ReportHooks {
  /** Runs in the transaction of the submit: the mission becomes a version of its report. */
  whenSubmitted(ctx: Ctx<(typeof missions)['mission_submit']>, orderId: number): Promise<unknown>
  /** What the released report of another order found; null without one. */
  findingsOf(db: Db, orderId: number): Promise<ReportOrigin | null>
}
