import { appPaths, fieldPath } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { isVisitOpen, type ThreadSide } from '@goodlot/rules'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { mailLocale } from '../../mail/compose.ts'
import { mayPost, post } from '../../mail/outbox.ts'
import { mailedLink, notify } from '../../notice/index.ts'
import { factsOf, inTransaction, type Order, type OrderWrite, orderById } from '../../order/index.ts'
import { mails } from './mail-templates.ts'
import { endDue, takeDue } from './reader-store.ts'
import { takesPart, tellOthersOfOffice } from './readers.ts'
import { inspectorsOn, isAccepted, type StoredLine } from './thread-store.ts'
import { readableLines, unreadLines } from './thread-view.ts'

/** Lines that a mail quotes, the latest ones, and characters of each. */
const quoted = { lines: 10, characters: 400 }
/** Mails about unread lines that one address gets in 24 hours, of all orders together. */
const mostMails = 40

type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>

const sideOf = ({ role }: Due): ThreadSide =>
  role === 'root' ? 'office' : role === 'inspector' ? 'inspector' : 'customer'

/** Whether the person may still read the thread: an inspector may be replaced, a member may have left, one of the office do other work. */
async function mayRead({ db }: OrderWrite, order: Order, due: Due): Promise<boolean> {
  if (!due.active) return false
  const side = sideOf(due)
  if (side !== 'inspector') return takesPart(due, side, order)
  const isOpen = isVisitOpen(factsOf(order), await isAccepted(db, order.id))
  return isOpen && (await inspectorsOn(db, order.id)).includes(due.account_id)
}

/** What the person has not read yet. */
async function waitingLines({ db }: OrderWrite, order: Order, due: Due): Promise<StoredLine[]> {
  const side = sideOf(due)
  const lines = await readableLines(db, order.id, { id: due.account_id, side })
  return unreadLines(lines, due.account_id, due.read_no)
}

function quote(t: Translate, lines: readonly StoredLine[], reader: ThreadSide): string {
  const shown = lines.slice(-quoted.lines).map(({ side, author, text }) => {
    const who = reader === 'inspector' && side !== 'inspector' ? t(`threads.side_${side}`) : author
    const words = [...(text || t('threads.only_files'))]
    const cut = words.length > quoted.characters ? `${words.slice(0, quoted.characters).join('')} …` : words.join('')
    return `${who}: ${cut}`
  })
  return shown.join('\n\n')
}

const linkFor: Record<ThreadSide, (order: Order) => string> = {
  office: ({ order_no }) => `${appPaths.order}?order_no=${encodeURIComponent(order_no)}#thread`,
  customer: ({ order_no }) => `${appPaths.order}?order_no=${encodeURIComponent(order_no)}#thread`,
  inspector: ({ id }) => `${fieldPath}/mission/${id}/more/messages`,
}

/**
 * One notice and one mail for everything that somebody has not read. A person of the office who writes to a customer or an inspector reaches
 * them whatever they switched off, as with its letters.
 */
async function tell(ctx: OrderWrite, order: Order, due: Due, lines: readonly StoredLine[]): Promise<void> {
  const side = sideOf(due)
  const path = linkFor[side](order)
  const { order_no } = order
  const isFromOffice = side !== 'office' && lines.some((line) => line.side === 'office')
  const isMailed =
    (due.email_notification || isFromOffice) &&
    (await mayPost(ctx.db, due.email, mails.unread_lines, ctx.now, mostMails))
  const { noticeId, rings } = await notify(ctx.db, {
    accountId: due.account_id,
    kind: 'unread_lines',
    params: { order_no, count: lines.length },
    link: path,
    at: ctx.now,
    ...{ orderId: order.id, isMailed },
  })
  if (!isMailed) return
  const t = ctx.translate(mailLocale(due.language))
  const facts = {
    ...{ name: due.nickname, order_no, count: lines.length },
    lines: quote(t, lines, side),
    link: rings ? mailedLink(ctx, path, noticeId) : `${ctx.origin}${path}`,
  }
  await post(ctx.db, due, { template: mails.unread_lines, facts }, ctx, order.id)
}

const mailUnread = (world: JobWorld): Promise<boolean> =>
  inTransaction(world, async (ctx) => {
    const due = await takeDue(ctx.db, ctx.now)
    if (!due) return false
    const order = await orderById(ctx.db, due.order_id)
    const lines = order ? await waitingLines(ctx, order, due) : []
    const isTold = order !== undefined && lines.length > 0 && (await mayRead(ctx, order, due))
    await endDue(ctx.db, due.order_id, due.account_id, isTold ? ctx.now : null)
    if (order && isTold) await tell(ctx, order, due, lines)
    else if (order && lines.length > 0 && sideOf(due) === 'office')
      await tellOthersOfOffice(ctx, order, { lines: lines.length, after: due.read_no })
    return true
  })

export const jobs: readonly Job[] = [{ name: 'messages.mail_unread', everyMs: 60_000, patient: true, run: mailUnread }]
