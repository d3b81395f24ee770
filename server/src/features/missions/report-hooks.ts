import type { MissionOpened, missions } from '@goodlot/contract'
import type { Context, Ctx } from '../../http/context.ts'

/** What reports add to missions. Reports depend on missions, so missions cannot import them: `features.ts` passes these functions in. */
export interface ReportHooks {
  /** Runs in the transaction of the submit: the mission becomes a version of its report. */
  whenSubmitted(ctx: Ctx<(typeof missions)['mission_submit']>, orderId: number): Promise<unknown>
  /** The findings of another order's released report, with pictures; null if it has none. */
  findingsOf(ctx: Pick<Context, 'db' | 'addressOf'>, orderId: number): Promise<MissionOpened['earlier']>
}
