import { appPaths } from '@goodlot/contract'
import { type ContactKind, contactDetailsIn, type ThreadPart, type ThreadSide } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Me, WriteContext } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { announce, type Order, type OrderWrite } from '../../order/index.ts'
import { noticeToRoot, tellRoot } from '../../order/messages/index.ts'
import { attachFiles, attachmentsByIds } from '../files/index.ts'
import { mails } from './mail-templates.ts'
import { tellReaders } from './readers.ts'
import { insertMessage } from './store.ts'
import { hasHeldLine, markOfficeRead } from './thread-store.ts'

type Writer = OrderWrite & { me: Me }
type LineContext = Omit<WriteContext, 'me'> & { me: Me } & MayFail<'line_empty'>

interface NewLine {
  part: ThreadPart
  side: ThreadSide
  text?: string | undefined
  files?: readonly number[] | undefined
}

/** Attachments of lines, by this tag: nobody but the thread answers them. */
export const fileTag = 'message'

/** Who is addressed first; the others of the part read it as well. */
const audienceOf = (part: ThreadPart, side: ThreadSide): ThreadSide =>
  side === 'office'
    ? part === 'visit'
      ? 'inspector'
      : 'customer'
    : part === 'visit' && side === 'customer'
      ? 'inspector'
      : 'office'

/** Names of files can carry a number or an address too; cameras and chats name files after themselves, so their names say nothing. */
const kindsInNames: readonly ContactKind[] = ['email', 'phone']

async function reasonsToHold(ctx: LineContext, { part, side, text = '', files = [] }: NewLine): Promise<ContactKind[]> {
  if (part === 'team' || side === 'office') return []
  const names = (await attachmentsByIds(ctx.db, files)).map(({ file_name }) => file_name.replace(/\.\w{1,8}$/, ''))
  const inNames = names.flatMap(contactDetailsIn).filter((kind) => kindsInNames.includes(kind))
  return [...new Set([...contactDetailsIn(text), ...inNames])]
}

/** The office is mailed about the first held line of an order; about others, while that one waits, it gets a notice. */
async function tellHeld(ctx: Writer, order: Order, text: string, isFirst: boolean): Promise<void> {
  const params = { from: ctx.me.nickname }
  const path = `${appPaths.messages}?state=held`
  if (isFirst)
    await tellRoot(ctx, order, 'write_messages', {
      template: mails.line_held,
      facts: () => ({ from: ctx.me.nickname, text }),
      notice: 'line_held',
      params,
      path,
    })
  else
    await noticeToRoot(ctx, 'write_messages', {
      kind: 'line_held',
      params: { order_no: order.order_no, ...params },
      link: path,
    })
}

const insertLine = (ctx: Writer, order: Order, { part, side, text = '' }: NewLine, hold_reasons: ContactKind[]) =>
  insertMessage(ctx.db, {
    ...{ order_id: order.id, author_id: ctx.me.id, part, side, audience: audienceOf(part, side), text },
    created_at: ctx.now,
    ...(hold_reasons.length > 0 ? { hold: 'held', hold_reasons } : {}),
  })

/** The log says that somebody wrote and why it was held back, not what. */
const recordLine = (ctx: Writer, order: Order, part: ThreadPart, message: number, reasons: readonly ContactKind[]) =>
  recordBy(ctx, 'messages.line', `order:${order.id}`, {
    ...{ part, message },
    ...(reasons.length > 0 ? { held: reasons.join(', ') } : {}),
  })

/**
 * Keeps a question or an answer on site that has contact details as a line of the visit that is held back: the other side reads it when the
 * office releases it. Returns the reasons; without any nothing is kept.
 */
export async function holdWords(ctx: Writer, order: Order, side: ThreadSide, text: string): Promise<ContactKind[]> {
  const reasons = side === 'office' ? [] : contactDetailsIn(text)
  if (reasons.length === 0) return []
  const isFirst = !(await hasHeldLine(ctx.db, order.id))
  const message_id = await insertLine(ctx, order, { part: 'visit', side, text }, reasons)
  await recordLine(ctx, order, 'visit', message_id, reasons)
  await tellHeld(ctx, order, text, isFirst)
  return reasons
}

/** Writes a line of an order's thread and tells its readers, or the office if it is held back. The order is locked by the caller. */
export async function writeLine(ctx: LineContext, order: Order, line: NewLine) {
  const { part, side, text = '', files = [] } = line
  if (text === '' && files.length === 0) return fail(ctx, 'line_empty')
  const hold_reasons = await reasonsToHold(ctx, line)
  const isHeld = hold_reasons.length > 0
  const isFirst = isHeld && !(await hasHeldLine(ctx.db, order.id))
  const message_id = await insertLine(ctx, order, line, hold_reasons)
  await attachFiles(
    ctx,
    { tag: fileTag, id: message_id, field: 'files' },
    files.map((attachment_id) => ({ attachment_id })),
  )
  if (side === 'office') await markOfficeRead(ctx.db, order.id, message_id, ctx.now)
  await recordLine(ctx, order, part, message_id, hold_reasons)
  if (isHeld) await tellHeld(ctx, order, text, isFirst)
  else await tellReaders(ctx, order, { part, authorId: ctx.me.id })
  await announce(ctx.db, order.id)
  return { message_id, hold: isHeld ? ('held' as const) : ('' as const), hold_reasons }
}
