import { money } from '@goodlot/i18n'
import { centsOf } from '@goodlot/rules'
import type { Locator, Page } from '@playwright/test'
import { call } from '../orders.ts'
import { expect, tokenOf, words } from '../world.ts'

const t = words('en-US')

interface Claim {
  claim_id: number
  kind: 'complaint' | 'update_request' | 'question' | 'low_rating'
  order_no: string
  state: string
  payout_status: string
}

interface Details extends Claim {
  cost: number
  paid: number
  refund_due: number
  outcome: string
  reduction: number
  refund: number
  recovery: number
  payees: { payout_id: number; left: number; payout_status: string }[]
}

/** What customers wrote and nobody has decided; stars without words can wait. */
const undecided = async (page: Page): Promise<Claim[]> => {
  const { data } = await call(page, 'claim_list', tokenOf('root'), { state: 'undecided', limit: 200 })
  return (data as Claim[]).filter(({ kind }) => kind !== 'low_rating')
}

const detailsOf = (page: Page, claim_id: number): Promise<Details> =>
  call(page, 'claim_get', tokenOf('root'), { claim_id })

interface Decision {
  remedy: 'explain' | 'reduction' | 'refund'
  /** In cents; of a reduction or a refund. */
  amount?: number
  /** In cents: what the inspector gives back. */
  recover?: number
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** Opens a claim from the list, takes it and decides it, as a person does. */
async function decides(page: Page, { claim_id, kind, order_no }: Claim, { remedy, amount, recover }: Decision) {
  await page.goto(`/claims?state=undecided&kind=${kind}&order_no=${encodeURIComponent(order_no)}`)
  await page.getByRole('button', { name: t('claims.open_named', { order_no }) }).click()
  const claim = page.getByRole('dialog', { name: t('claims.about', { kind: t(`claims.kind_${kind}`), order_no }) })
  await claim.getByRole('button', { name: t('claims.decide') }).click()
  const dialog = page.getByRole('dialog', { name: t('claims.decide_title', { order_no }) })
  await dialog.getByRole('radio', { name: t(`claims.remedy_${remedy}`) }).check()
  if (amount !== undefined) await dialog.getByLabel(t('claims.amount')).first().fill(dollars(amount))
  await dialog.getByLabel(t('claims.text'), { exact: true }).fill('We have looked at it with the inspector.')
  if (recover !== undefined) await recovers(dialog, recover)
  await dialog.getByRole('button', { name: t('claims.decide') }).click()
  await expect(dialog).toBeHidden()
  const decided = await detailsOf(page, claim_id)
  expect([decided.state, decided.outcome]).toEqual(['decided', remedy])
  return decided
}

async function recovers(dialog: Locator, cents: number) {
  await dialog.getByRole('checkbox', { name: t('claims.recover') }).check()
  await dialog.getByLabel(t('claims.amount')).last().fill(dollars(cents))
  await dialog.getByLabel(t('claims.recover_reason')).fill('Cartons were not opened')
  await expect(dialog.getByText(money('en-US', centsOf(cents / 100))).first()).toBeVisible()
}

const sum = (list: readonly Details[], part: 'reduction' | 'refund' | 'recovery') =>
  list.reduce((all, one) => all + Math.round(one[part] * 100), 0)

/** Decides what is open: by a lower price, by a refund in part with money from the inspector, and by words. Returns what that booked, in cents. */
export async function decidesClaims(page: Page) {
  const open = await undecided(page)
  const complaints = open.filter(({ kind }) => kind === 'complaint')
  const details = await Promise.all(complaints.map(({ claim_id }) => detailsOf(page, claim_id)))
  const reduced = details.find(({ cost }) => cost > 20)
  const refunded = details.find((one) => one !== reduced && one.paid - one.refund_due > 20 && one.payees[0]?.left)
  if (!reduced || !refunded) throw new Error('the demo has no complaint of each kind')
  const decided = [
    await decides(page, reduced, { remedy: 'reduction', amount: 1234 }),
    await decides(page, refunded, { remedy: 'refund', amount: 1517, recover: 999 }),
  ]
  for (const claim of open.filter(({ claim_id }) => ![reduced, refunded].some((one) => one.claim_id === claim_id)))
    decided.push(await decides(page, claim, { remedy: 'explain' }))
  expect(await undecided(page)).toEqual([])
  // nothing waits for a claim any more
  for (const { payees } of decided) for (const one of payees) expect(one.payout_status).not.toBe('held')
  return {
    reduction: sum(decided, 'reduction'),
    refund: sum(decided, 'refund'),
    recovery: sum(decided, 'recovery'),
  }
}
