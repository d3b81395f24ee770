import type { Thread, ThreadLine } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { chinaDateTime, type HistoryEvent, mayForAll, readsLine, type ThreadSide, threadEvents } from '@goodlot/rules'
import type { Context, Me } from '../../http/context.ts'
import type { Order } from '../../order/index.ts'
import { attachmentsOfAll, attachmentView } from '../files/index.ts'
import { readersOf } from './reader-store.ts'
import { callerOf } from './readers.ts'
import { reportMessagesOf, visitQuestionsOf } from './store.ts'
import { eventsOf, factsOfLine, linesOf, type StoredLine } from './thread-store.ts'
import { fileTag } from './write-line.ts'

type ReadContext = Pick<Context, 'db' | 't' | 'addressOf'> & { me: Me }
type Reader = ThreadSide

const noFiles = {
  message_id: null,
  no: 0,
  hold: '',
  hold_reasons: [],
  files: [],
  read_by: [],
  recipient: '',
  mail_status: '',
} as const

/** An inspector reads whom somebody speaks for, never a name: a name can be an address or a number. */
const nameFor = (reader: Reader, side: ThreadSide | null, name: string): string =>
  reader === 'inspector' && side !== 'inspector' ? '' : name

/** The lines of people that somebody reads, as they are stored. */
export const readableLines = async (db: Context['db'], orderId: number, reader: { id: number; side: Reader }) =>
  (await linesOf(db, orderId)).filter((row) => readsLine(reader, factsOfLine(row)))

/** How many of these lines somebody has yet to read: those of others, after the number that was read. */
export const unreadLines = <L extends Pick<StoredLine, 'part' | 'author_id' | 'no'>>(
  lines: readonly L[],
  accountId: number,
  until: number,
): L[] => lines.filter(({ part, author_id, no }) => part !== null && author_id !== accountId && no > until)

type ThreadReader = Awaited<ReturnType<typeof readersOf>>[number]

const sideOfReader = (reader: ThreadReader): ThreadSide =>
  reader.role === 'inspector' ? 'inspector' : mayForAll(callerOf(reader), 'read_thread') ? 'office' : 'customer'

/** Who has read a line, besides its author; a line that was held back only once it was released. */
function readBy(row: StoredLine, readers: readonly ThreadReader[], reader: Reader): ThreadLine['read_by'] {
  const facts = factsOfLine(row)
  return readers.flatMap((one) => {
    const side = sideOfReader(one)
    const hasRead = one.id !== row.author_id && one.read_no >= row.no && readsLine({ id: one.id, side }, facts)
    return hasRead ? [{ side, name: nameFor(reader, side, one.nickname) }] : []
  })
}

async function messageLines(ctx: ReadContext, orderId: number, reader: Reader): Promise<ThreadLine[]> {
  const rows = await readableLines(ctx.db, orderId, { id: ctx.me.id, side: reader })
  const files = await attachmentsOfAll(
    ctx.db,
    fileTag,
    rows.filter(({ part }) => part !== null).map(({ id }) => id),
  )
  const isMine = (row: StoredLine) => row.author_id === ctx.me.id
  const readers = rows.some((row) => isMine(row) && row.part !== null) ? await readersOf(ctx.db, orderId) : []
  return rows.map((row) => ({
    key: `message ${row.id}`,
    kind: row.part === null ? 'letter' : 'message',
    message_id: row.part === null ? null : row.id,
    no: row.part === null ? 0 : row.no,
    part: row.part ?? (row.audience === 'inspector' ? 'visit' : 'team'),
    side: row.side,
    author: nameFor(reader, row.side, row.author),
    is_mine: isMine(row),
    read_by: isMine(row) && row.part !== null ? readBy(row, readers, reader) : [],
    text: row.text,
    at: chinaDateTime(row.created_at),
    about: '',
    hold: row.hold ?? '',
    hold_reasons: row.hold_reasons,
    files: files.filter(({ tag_id }) => tag_id === row.id).map((file) => attachmentView(file, ctx)),
    recipient: reader === 'office' ? (row.recipient ?? '') : '',
    mail_status: reader === 'office' ? (row.mail_status ?? '') : '',
  }))
}

/** Questions to the inspector on site, with their answers: they are asked and answered where the visit is watched. */
async function questionLines(ctx: ReadContext, orderId: number, reader: Reader): Promise<ThreadLine[]> {
  return (await visitQuestionsOf(ctx.db, orderId)).flatMap((row): ThreadLine[] => {
    const side = row.isOffice ? 'office' : 'customer'
    const shared = { ...noFiles, hold_reasons: [], files: [], read_by: [], part: 'visit', about: '' } as const
    const question: ThreadLine = {
      ...shared,
      ...{
        hold_reasons: [],
        files: [],
        read_by: [],
        kind: 'question',
        key: `question ${row.id}`,
        side,
        text: row.text,
      },
      author: nameFor(reader, side, row.author),
      is_mine: row.asked_by === ctx.me.id,
      at: chinaDateTime(row.asked_at),
    }
    if (row.at === null) return [question]
    const answer: ThreadLine = {
      ...shared,
      ...{
        hold_reasons: [],
        files: [],
        read_by: [],
        kind: 'answer',
        key: `answer ${row.id}`,
        side: 'inspector',
        text: row.answer,
      },
      author: row.inspector_name,
      is_mine: reader === 'inspector',
      at: chinaDateTime(row.at),
    }
    return [question, answer]
  })
}

/** What owner and office wrote about the report or certificate. */
async function reportLines(ctx: ReadContext, orderId: number): Promise<ThreadLine[]> {
  return (await reportMessagesOf(ctx.db, orderId)).map((row) => ({
    ...noFiles,
    ...{ hold_reasons: [], files: [], read_by: [], kind: 'report', key: `report ${row.id}`, part: 'team' },
    side: row.isOffice ? 'office' : 'customer',
    author: row.author,
    is_mine: row.account_id === ctx.me.id,
    text: row.text,
    at: chinaDateTime(row.at),
    about: row.type,
  }))
}

type Params = Record<string, string | number>

/** The sentence of an event, with days, times and, for the team, the inspector; never an amount or a reason. */
function eventText({ t }: ReadContext, order: Order, event: string, params: Params, reader: Reader): string {
  const isEnd = event === 'force_finished' && params.version === undefined
  const name = isEnd ? 'ended' : event === 'accepted' && order.service_type === 'lab' ? 'accepted_lab' : event
  const { inspector, days, time } = params
  const details = [
    reader !== 'inspector' && inspector,
    days,
    time && t('orders.china_time', { time: String(time) }),
  ].filter(Boolean)
  return [wordFor(t, 'orders.event_', name), ...details].join(' · ')
}

async function eventLines(ctx: ReadContext, order: Order, reader: Reader): Promise<ThreadLine[]> {
  return (await eventsOf(ctx.db, order.id)).flatMap(({ id, at, event, params, author }): ThreadLine[] => {
    const part = threadEvents[event as HistoryEvent]
    if (!part || (reader === 'inspector' && part === 'team')) return []
    return [
      {
        ...noFiles,
        ...{
          hold_reasons: [],
          files: [],
          read_by: [],
          kind: 'event',
          key: `event ${id}`,
          part,
          side: null,
          is_mine: false,
        },
        author: nameFor(reader, null, author ?? ''),
        text: eventText(ctx, order, event, params as Params, reader),
        at: chinaDateTime(at),
        about: event,
      },
    ]
  })
}

/** Everything that somebody reads in the thread of an order, oldest first. */
export async function threadLines(ctx: ReadContext, order: Order, reader: Reader): Promise<Thread['lines']> {
  const lines = [
    ...(await eventLines(ctx, order, reader)),
    ...(await messageLines(ctx, order.id, reader)),
    ...(await questionLines(ctx, order.id, reader)),
    ...(reader === 'inspector' ? [] : await reportLines(ctx, order.id)),
  ]
  // the times are written as in China, so their texts sort as they do
  return lines.toSorted((a, b) => a.at.localeCompare(b.at))
}
