import { orderStatus } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Me } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import type { Order } from '../../order/index.ts'
import { type MissionRole, missionRoleOf } from './mission-role-store.ts'

type RoleContext = { db: Db; me: Me } & MayFail<'not_found'>

/** The caller's role in the mission of `order`. The order must be locked beforehand if it is going to be changed. */
export async function requireMissionRole(ctx: RoleContext, order: Order | undefined): Promise<MissionRole> {
  const missionRole = order && (await missionRoleOf(ctx.db, order.id, ctx.me.id))
  return missionRole ?? fail(ctx, 'not_found')
}

/** Whether the mission takes entries of this inspector and counts them. */
export const canWrite = ({ status }: Pick<Order, 'status'>, { leftAt }: MissionRole): boolean =>
  leftAt === null && (status === orderStatus.confirmed || status === orderStatus.inProgress)
