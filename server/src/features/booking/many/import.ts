import { type booking, manySheet } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import { type DraftQuestion, emptyCart } from '@goodlot/rules'
import { recordBy } from '../../../audit-log/index.ts'
import type { Ctx } from '../../../http/context.ts'
import { fail } from '../../../http/refusal.ts'
import { staged } from '../../../http/staged.ts'
import { readSettings, ruleSettings } from '../../../setting/index.ts'
import { judgeRow, normalizeTitle, type RawCells, readSheet, textOf } from '../../../spreadsheet/index.ts'
import { type DraftLine, draftKey, withRecords } from '../draft-carts.ts'
import { mayDraftDates } from '../draft-dates.ts'
import { type ChosenRecords, openRecords } from '../draft-rows.ts'
import { differing, unfitting } from '../draft-sheet.ts'
import { draftsNamed } from '../draft-sheet-store.ts'
import { countDrafts } from '../draft-store.ts'
import { examples } from '../draft-template.ts'
import { draftsMax } from '../drafts.ts'
import { readCart } from '../read-cart.ts'
import { buyerById, lockAccounts, readCatalog } from '../store.ts'
import { usableProducts } from '../valid-cart.ts'
import { fillDown } from './fill-down.ts'
import { insertDrafts, type NewDraft } from './many-store.ts'

type UploadCall = (typeof booking)['many_upload']
type UploadContext = Ctx<UploadCall>

/** A row of the spreadsheet with what is open about it. */
interface OpenLine extends DraftLine {
  sheetRow: number
  questions: DraftQuestion[]
}

interface Found {
  partial: ChosenRecords
  errors: Record<string, string>
}

/** Cells that a question empties: whatever they say cannot be used. */
const emptied = [
  'level',
  'aql_critical',
  'aql_major',
  'aql_minor',
  'sampling',
  'lq_critical',
  'lq_major',
  'lq_minor',
  'ins_date',
] as const

export const manyUpload = staged<UploadCall, Awaited<ReturnType<typeof readSheet>>>(
  async (ctx, { encoding, answers, titles = {} }) => {
    if (!ctx.upload) fail(ctx, 'file_missing')
    const remembered = new Map(Object.entries(titles).map(([title, field]) => [normalizeTitle(title), field]))
    return readSheet(ctx.upload, manySheet, ctx, { encoding, answers, remembered })
  },
  async (ctx, { fill_down }, { rows, reading }) => {
    const nothing = { saved: 0, existing: 0, with_questions: 0, dids: [], reading }
    if (reading.questions.some(({ choice }) => choice === null)) return nothing
    await lockAccounts(ctx.db, [ctx.me.id])
    const own = withoutExamples(ctx, rows)
    const cells = own.map((row) => row.cells)
    const lines = await openLines(ctx, fill_down ? fillDown(cells) : cells, own)
    const named = await draftsNamed(
      ctx.db,
      ctx.me.id,
      lines.map(({ order_name }) => order_name),
    )
    const added = lines.filter((line) => !named.has(draftKey(line)))
    const drafts = await draftsFrom(ctx, added)
    const room = draftsMax - (await countDrafts(ctx.db, ctx.me.id))
    if (drafts.length > room) fail(ctx, 'too_many_drafts', { max: draftsMax })
    const dids = await insertDrafts(ctx.db, ctx.me.id, drafts, ctx.now)
    const with_questions = drafts.filter(({ questions }) => questions.length > 0).length
    await recordBy(ctx, 'booking.import', `account:${ctx.me.id}`, { inserted: dids.length, with_questions })
    return { saved: dids.length, existing: named.size, with_questions, dids: [...named.values(), ...dids], reading }
  },
)

/** Without the examples of the template, in any language. */
function withoutExamples<R extends { cells: RawCells }>({ translate }: UploadContext, rows: readonly R[]): R[] {
  const names = new Set(locales.flatMap((locale) => examples(translate(locale)).map(({ order_name }) => order_name)))
  return rows.filter(({ cells }) => !names.has(textOf(cells.order_name)))
}

/** Reads rows as far as they can be read; everything else becomes a question. */
async function openLines(ctx: UploadContext, rows: readonly RawCells[], own: readonly { sheetRow: number }[]) {
  const { choose } = await openRecords(ctx, rows)
  const reader = {
    choose(cells: RawCells, typed: Readonly<Record<string, string>>) {
      const { errors, shown, partial } = choose(cells, typed)
      return { errors: {}, shown, found: { partial, errors } }
    },
    toRow: (values: Omit<DraftLine, keyof ChosenRecords>, { partial, errors }: Found) => ({
      line: { ...values, ...partial } satisfies DraftLine,
      errors,
    }),
  }
  return rows.map((cells, i): OpenLine => {
    const sheetRow = own[i]?.sheetRow ?? i + 1
    const first = judgeRow(manySheet, reader, cells, ctx.t)
    // cells that break the rules of their column are left out and asked about
    const wrong = Object.keys(first.errors)
    const rest = Object.fromEntries(Object.entries(cells).filter(([field]) => !wrong.includes(field)))
    const read = wrong.length > 0 ? judgeRow(manySheet, reader, rest, ctx.t) : first
    if (read.values === null) throw new Error('a row without its wrong cells can be read')
    const { line, errors } = read.values
    const messages = { ...errors, ...first.errors }
    const questions = Object.entries(messages).map(([field, message]) => ({
      row: sheetRow,
      field,
      given: textOf(cells[field]).slice(0, 200),
      message: message.slice(0, 500),
    }))
    const usable = { ...line }
    for (const field of emptied) if (field in messages) usable[field] = ''
    const order_name = usable.order_name || usable.product_name || usable.factory_name || `#${sheetRow}`
    return { ...usable, order_name: order_name.slice(0, 200), sheetRow, questions }
  })
}

/** The drafts of the lines with their carts; new products and factories are added, each once. */
async function draftsFrom(ctx: UploadContext, lines: readonly OpenLine[]): Promise<NewDraft[]> {
  const catalog = await readCatalog(ctx.db, ctx.locale)
  const active = lines.map((values, i) => ({ row: i, sheetRow: values.sheetRow, action: 'new' as const, values }))
  const compared = Map.groupBy([...differing(ctx.t, active), ...unfitting(ctx.t, active)], ({ row }) => row)
  const context = {
    now: ctx.now,
    catalog,
    settings: ruleSettings(await readSettings(ctx)),
    buyer: await buyerById(ctx.db, ctx.me.id),
  }
  const asked = lines.map((line, i) => ({
    key: draftKey(line),
    questions: [
      ...line.questions,
      ...(compared.get(i) ?? []).map(({ field, message }) => ({ row: line.sheetRow, field, given: '', message })),
    ],
  }))
  const byKey = Map.groupBy(asked, ({ key }) => key)
  const carts = await withRecords({ ...ctx, added: () => undefined }, lines, draftKey)
  const drafts: NewDraft[] = []
  for (const { key, cart: sent } of carts) {
    const questions = (byKey.get(key) ?? []).flatMap((one) => one.questions)
    // a protocol for another service is not used: the question says which one was meant
    const isUnfit = questions.some(({ field }) => field === 'protocol')
    const cart = { ...emptyCart, ...readCart(isUnfit ? { ...sent, tpl: undefined } : sent, catalog) }
    const ids = cart.products.map(({ productId }) => productId)
    const products = await usableProducts(ctx.db, { users: [ctx.me], order: null }, ids)
    const dates = mayDraftDates(cart, products, context)
    if (dates.ok) drafts.push({ cart, questions })
    else {
      const message = ctx.t('faults.too_many_dates', dates.params)
      const first = lines.find((line) => draftKey(line) === key)?.sheetRow ?? 0
      const given = cart.days.join(', ')
      drafts.push({
        cart: { ...cart, days: [] },
        questions: [...questions, { row: first, field: 'ins_date', given, message }],
      })
    }
  }
  return drafts
}
