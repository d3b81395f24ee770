import { addDays } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre'
import { fileOf, sheetsOf } from '../month-end/files.ts'
import { expect } from '../world.ts'
import { type Month, t } from './people.ts'

export const forty = 40

/** The days of rows that name one: more rows than there are inspectors. */
export const sharedDay = { rows: [6, 7, 8, 9, 10], day: weekdayIn(30) }
/** A day on which nobody is booked yet. */
export const otherDay = addDays(sharedDay.day, 1)

/** Rows that are not complete, each in its own way, by their number. */
export const incomplete = { quantity: 5, protocol: 12, factory: 18, past: 25, level: 31, product: 36 } as const
/** Rows whose goods take more than one man-day, and so cost more than the limit. */
export const dear = [3, 22, 39] as const

/** A Tuesday, Wednesday or Thursday about so many days ahead. */
function weekdayIn(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  while (![2, 3, 4].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}

export const poOf = (row: number) => `PO-2026-${String(row).padStart(3, '0')}`
export const numbers = Array.from({ length: forty }, (_, i) => i + 1)

const goods = ['不锈钢水壶', '电热水壶', '咖啡壶', '豆浆机', '面包机']
export const factories = ['中山明亮家居制品厂', '中山小榄电器厂', '中山古镇五金厂', '中山南头小家电厂']
const perFactory = forty / factories.length

/** What stands in a row, by its column: as people write such lists, with the factory and the protocol where they begin or change. */
function cellsOf(row: number, protocol: string): Partial<Record<Column, string | number>> {
  const product = (row - 1) % goods.length
  const isNewFactory = (row - 1) % perFactory === 0 || row === incomplete.factory + 1
  const isNewProtocol = row === 1 || row === incomplete.protocol + 1
  return {
    po: poOf(row),
    product_name: goods[product] ?? '',
    sku: `KT-${product + 1}`,
    category: '电子电器 / 厨房小家电',
    qty: (dear as readonly number[]).includes(row) ? 20_000 : 300 + 10 * row,
    ...(isNewProtocol ? { protocol } : {}),
    ...(isNewFactory ? factoryCells(Math.floor((row - 1) / perFactory)) : {}),
    ...(sharedDay.rows.includes(row) ? { ins_date: sharedDay.day } : {}),
    ...mistakes[row],
  }
}

const factoryCells = (n: number) => ({
  factory_name: factories[n] ?? '',
  city_code: '中山',
  address: `科技路${n + 8}号`,
  person: '李伟',
  phone1: `+86 760 10${n}`,
})

const mistakes: Record<number, Partial<Record<Column, string | number>>> = {
  [incomplete.quantity]: { qty: '待定' },
  [incomplete.protocol]: { protocol: '旧版规程' },
  [incomplete.factory]: { factory_name: '新合作工厂' },
  [incomplete.past]: { ins_date: '2020-01-06' },
  [incomplete.level]: { level: 'X9' },
  [incomplete.level + 1]: { level: 'II' },
  [incomplete.product]: { product_name: '保温壶', sku: 'BW-1', category: '' },
}

const columns = [
  ...['po', 'product_name', 'sku', 'category', 'qty', 'protocol', 'ins_date', 'level'],
  ...['factory_name', 'city_code', 'address', 'person', 'phone1'],
] as const
type Column = (typeof columns)[number]

/** Takes the template in the person's own language and writes the month's orders below its titles. */
export async function fillsInTheTemplate(page: Page, { protocol }: Month): Promise<Buffer> {
  const book = await sheetsOf(await fileOf(page, page.getByRole('button', { name: t('many.template') })))
  const [names = [], titles = []] = book[0]?.rows ?? []
  expect(titles).toContain(t('order-sheets.column_po'))
  const rows = numbers.map((row) => {
    const cells: Record<string, string | number> = cellsOf(row, protocol)
    return names.map((name) => cells[String(name)] ?? null)
  })
  const filled = [...(book[0]?.rows.slice(0, 2) ?? []), ...rows]
  return Buffer.from(await writeXlsx({ sheets: [{ name: book[0]?.name ?? '', rows: filled }] }))
}
