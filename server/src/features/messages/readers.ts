import {
  type Caller,
  type MemberFlag,
  mayForAll,
  mayReadThread,
  orderStatus,
  type StaffRole,
  type ThreadPart,
  type ThreadSide,
} from '@goodlot/rules'
import type { OrderWrite } from '../../order/index.ts'
import { receiversOf } from '../../order/messages/index.ts'
import { countUnread } from './reader-store.ts'
import { authorsOf, inspectorsOn, type ThreadOrder } from './thread-store.ts'

interface Account {
  id: number
  role: string
  staff_role: string | null
  parent_id: number | null
  member_flags: readonly string[]
}

/** What the rules ask about an account that makes no call itself. */
export const callerOf = ({ id, role, staff_role, parent_id, member_flags }: Account): Caller => ({
  ...{ id, role: role as Caller['role'], staffRole: staff_role as StaffRole | null },
  ...{ isAgent: false, isSub: parent_id !== null, childCount: 0 },
  family: parent_id === null ? null : { mainId: parent_id, flags: member_flags as MemberFlag[] },
})

/** Whether somebody of the buyer's side or of the office still takes part: an account may have left its family, or do other work by now. */
export function takesPart(account: Account, side: ThreadSide, order: ThreadOrder): boolean {
  const who = callerOf(account)
  return side === 'office'
    ? mayForAll(who, 'write_thread')
    : mayReadThread(who, { customerId: order.customer_id, realCustomerId: order.real_customer_id }).ok
}

/** Whoever of this side has written in the thread and still takes part. */
const presentAuthors = async ({ db }: Pick<OrderWrite, 'db'>, order: ThreadOrder, side: ThreadSide) =>
  (await authorsOf(db, order.id))
    .filter((author) => author.side === side && takesPart(author, side, order))
    .map(({ id }) => id)

/**
 * Tells the readers of a new line. Both owners have it marked as unread; a mail goes to the first of them whose account is open and to
 * everybody of that side who has written. Of the office it is whoever has written in this thread, or else everybody whose work it is.
 */
export async function tellReaders(
  ctx: Pick<OrderWrite, 'db' | 'now'>,
  order: ThreadOrder,
  { part, authorId }: { part: ThreadPart; authorId: number },
): Promise<void> {
  const owners = [...new Set([order.real_customer_id, order.customer_id])]
  const open = (await receiversOf(ctx.db, owners)).filter(({ active }) => active)
  const customers = await presentAuthors(ctx, order, 'customer')
  const ours = await presentAuthors(ctx, order, 'office')
  const office = ours.some((id) => id !== authorId)
    ? ours
    : (await receiversOf(ctx.db, { work: 'write_thread' })).map(({ id }) => id)
  const isFromOffice = ours.includes(authorId)
  const mailed = new Set([
    ...open.slice(0, 1).map(({ id }) => id),
    ...customers,
    // colleagues need no mail about what one of them wrote, unless they take part
    ...(isFromOffice ? ours : office),
    ...(part === 'visit' ? await inspectorsOn(ctx.db, order.id) : []),
  ])
  const readers = [...new Set([...open.map(({ id }) => id), ...mailed])]
    .filter((id) => id !== authorId)
    .toSorted((a, b) => a - b)
  if (readers.length > 0)
    await countUnread(
      ctx.db,
      order.id,
      readers.map((id) => ({ id, mailed: mailed.has(id) })),
      ctx.now,
      { isOnSite: part === 'visit' && order.status === orderStatus.inProgress },
    )
}

/** Gives lines that wait for somebody of the office who has other work by now to everybody whose work they are, if nobody else takes part. */
export async function tellOthersOfOffice(
  ctx: Pick<OrderWrite, 'db' | 'now'>,
  order: ThreadOrder,
  unread: { lines: number; after: number },
): Promise<void> {
  if ((await presentAuthors(ctx, order, 'office')).length > 0) return
  const others = await receiversOf(ctx.db, { work: 'write_thread' })
  if (others.length === 0) return
  await countUnread(
    ctx.db,
    order.id,
    others.map(({ id }) => ({ id, mailed: true })),
    ctx.now,
    unread,
  )
}
