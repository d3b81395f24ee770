import type { OrderRow } from '@goodlot/contract/wire-shapes'
import { rowAction } from '../row-actions.ts'
import { expect, mailTo } from '../world.ts'
import { aboveTheLimit, type Booked } from './booking.ts'
import { credit, type Month, type Person, t } from './people.ts'
import { dear, forty, poOf } from './sheet.ts'

const reason = '预算已用完，请改到下个月'

/** The list as a person sees it by an address, and the same rows by the call: their numbers agree. */
async function listed({ call }: Month, { page, token }: Person, filters: Record<string, string>): Promise<OrderRow[]> {
  await page.goto(`/order?${new URLSearchParams({ part: 'list', ...filters })}`)
  const { data, total } = await call('order_list', token, { ...filters, limit: 200 })
  await expect(page.getByText(t('ui.total', { count: total }), { exact: true })).toBeVisible()
  expect(data).toHaveLength(total)
  return data as OrderRow[]
}

const numbersOf = (rows: readonly { order_no: string }[]) => rows.map(({ order_no }) => order_no).toSorted()

/** Whoever looks sees the same forty orders: those above the limit wait, all others are confirmed, each with its day and inspector. */
export async function allArePlaced(month: Month, booked: readonly Booked[]): Promise<void> {
  const { main, booker, approver } = month
  const above = aboveTheLimit(booked)
  expect(above.map(({ order_name }) => order_name)).toEqual(dear.map(poOf))
  for (const person of [booker, main, approver]) {
    const rows = await listed(month, person, {})
    expect(numbersOf(rows)).toEqual(numbersOf(booked))
    for (const row of rows) {
      const isAbove = above.some(({ order_no }) => order_no === row.order_no)
      expect([row.order_no, row.order_status_str, row.approver]).toEqual([
        row.order_no,
        ...(isAbove ? ['Pending', approver.name] : ['Confirmed', '']),
      ])
    }
  }
  const waiting = await listed(month, booker, { order_status_str: 'Pending' })
  expect(numbersOf(waiting)).toEqual(numbersOf(above))
  const [first] = above as [Booked]
  const lines = await booker.page.getByRole('row').filter({ hasText: first.order_no }).innerText()
  expect(lines.split(/\s*\n\s*/)).toContain(t('orders.waits_approval', { name: approver.name }))
  await nothingIsHalfBooked(month, forty)
}

/** No draft is left, no inspector is sold twice for a day, and the credit is used by exactly what is confirmed. */
async function nothingIsHalfBooked({ call, booker, main }: Month, alive: number): Promise<void> {
  expect((await call('draft_list', booker.token, { limit: 200 })).total).toBe(0)
  const { data } = await call('order_list', main.token, { limit: 200 })
  const rows = (data as OrderRow[]).filter(({ order_status_str }) => order_status_str !== 'Cancelled')
  expect(rows).toHaveLength(alive)
  const places = rows.flatMap(({ ins_id, ins_date }) => ins_date.split(/[,\s]+/).map((day) => `${ins_id} ${day}`))
  expect(new Set(places).size).toBe(places.length)
  expect(places.some((place) => place.startsWith('null'))).toBe(false)
  const confirmed = rows.filter(({ order_status_str }) => order_status_str === 'Confirmed')
  const used = confirmed.reduce((sum, { total_price }) => sum + Number(total_price), 0)
  expect((await call('many_preview', booker.token)).credit_left).toBe(credit - used)
}

/** The approver finds them on Today, puts all but the last on account, and refuses that one with a reason. */
export async function approves({ approver: { page } }: Month, booked: readonly Booked[]): Promise<Booked> {
  const above = aboveTheLimit(booked)
  const refused = above.at(-1) as Booked
  await page.goto('/order')
  await page.getByRole('link', { name: t('today.line_approve', { count: above.length }) }).click()
  await expect(page.getByText(t('ui.total', { count: above.length }), { exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog')
  for (const { order_no } of above.slice(0, -1)) {
    await (await rowAction(page, t, 'orders.put_on_account_named', order_no)).click()
    await dialog.getByRole('button', { name: t('orders.put_on_account') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: order_no })).toHaveCount(0)
  }
  await (await rowAction(page, t, 'orders.refuse_named', refused.order_no)).click()
  await dialog.getByLabel(t('orders.reason'), { exact: true }).fill(reason)
  await dialog.getByRole('button', { name: t('orders.refuse') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: refused.order_no })).toHaveCount(0)
  await page.goto('/order')
  await expect(page.getByRole('link', { name: t('today.line_approve', { count: 1 }) })).toHaveCount(0)
  return refused
}

/** The booker is told why, sees one cancelled order and the others confirmed; the team counts what it has booked. */
export async function seesTheAnswers(month: Month, booked: readonly Booked[], refused: Booked): Promise<void> {
  const { booker, main } = month
  expect(await mailTo(booker.email, reason)).toContain(refused.order_no)
  const rest = booked.filter((one) => one !== refused)
  expect(numbersOf(await listed(month, booker, { order_status_str: 'Confirmed' }))).toEqual(numbersOf(rest))
  expect(numbersOf(await listed(month, booker, { order_status_str: 'Cancelled' }))).toEqual([refused.order_no])
  await booker.page.getByRole('link', { name: refused.order_no }).first().click()
  await expect(booker.page.getByText(reason).first()).toBeVisible()
  expect(await listed(month, main, {})).toHaveLength(forty)
  await nothingIsHalfBooked(month, forty - 1)
  await main.page.goto('/team')
  const row = main.page.getByRole('row').filter({ hasText: booker.email })
  await expect(row.getByRole('cell', { name: String(forty - 1), exact: true })).toBeVisible()
}
