import { light } from '@goodlot/brand'
import { moneyCell, productName } from '@goodlot/i18n'
import type { Context } from '../../http/context.ts'
import type { Order } from '../../order/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { type Table, type Words, words } from '../../pdf/index.ts'
import { readSettings } from '../../setting/index.ts'

export type DocumentContext = Pick<Context, 'db' | 'config' | 'now' | 'locale' | 't'>

/** Name over value, as long as there is a value. */
export const facts = (pairs: readonly (readonly [string, string])[], below = 12): Table => ({
  layout: 'noBorders',
  table: {
    widths: [120, '*'],
    body: pairs
      .filter(([, value]) => value !== '')
      .map(([name, value]): Words[] => [words(name, { color: light.ink3 }), words(value)]),
  },
  margin: [0, 0, 0, below],
})

/** What was sold, name by name; a name may have a comma of its own. */
export async function goodsOf({ db }: DocumentContext, order: Pick<Order, 'id' | 'revision'>): Promise<string> {
  const { sold } = await currentRevision(db, order)
  return [...new Set(sold.goods.map(({ name }) => name))].join('; ')
}

interface Line {
  name: string
  /** In cents. */
  amount: number
  bold?: boolean
}

/** Lines with their amounts under a head. */
export function amounts({ t, locale }: DocumentContext, lines: readonly Line[]): Table {
  const head = { color: light.ink3 }
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: ['*', 110],
      body: [
        [words(t('receipts.item'), head), words(t('receipts.amount'), { ...head, alignment: 'right' })],
        ...lines.map(({ name, amount, bold = false }): Words[] => [
          words(name, { bold }),
          words(moneyCell(locale, amount / 100), { bold, alignment: 'right' }),
        ]),
      ],
    },
    margin: [0, 0, 0, 16],
  }
}

/** Who issues the document, and what it is. */
export async function head(ctx: DocumentContext, title: string): Promise<{ author: string; content: Words[] }> {
  const { 'company.legal': legal } = await readSettings(ctx)
  const author = legal.name || productName
  return {
    author,
    content: [
      words(author, { bold: true, fontSize: 14, color: light.accent }),
      ...(legal.address === '' ? [] : [words(legal.address)]),
      ...(legal.registration === '' ? [] : [words(ctx.t('receipts.registration', { value: legal.registration }))]),
      words(title, { bold: true, fontSize: 20, margin: [0, 12, 0, 6] }),
    ],
  }
}

export const pageNumber =
  ({ t }: DocumentContext) =>
  (page: number, pages: number): Words =>
    words(t('receipts.page', { page, pages }), {
      alignment: 'center',
      fontSize: 8,
      color: light.ink3,
      margin: [0, 24, 0, 0],
    })
