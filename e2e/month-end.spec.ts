import { doctorSays, documentsOf, postedIn, quietBooksOf } from './month-end/books.ts'
import { decidesClaims } from './month-end/claims.ts'
import { correctsInvoice } from './month-end/invoices.ts'
import { checksStatements, closesPayouts, holdsAndReleases } from './month-end/payouts.ts'
import { familiesOf, mailsStatements, recordsAndReverses, reminds, sendsStatements } from './month-end/receivables.ts'
import { sendsRefunds } from './month-end/refunds.ts'
import { expect, signedInAs, test } from './world.ts'

test('root closes a month: statements, reminders, payments, claims, payouts by a bank file, books; the sums agree with the doctor to the cent', async ({
  page,
}) => {
  test.setTimeout(900_000)
  page.setDefaultTimeout(60_000)
  await signedInAs(page, 'root')
  const families = await familiesOf(page)
  expect(families.length).toBeGreaterThan(3)
  await test.step('every family gets its statement, which ends with what it owes', () =>
    sendsStatements(page, families))
  await test.step('all of them are mailed their statements in one act', () => mailsStatements(page, families))
  await test.step('whoever is overdue is reminded once', () => reminds(page, families))
  await test.step('a transfer is recorded for the wrong customer, taken back and recorded for the right one', () =>
    recordsAndReverses(page, families))
  await test.step('claims are decided: explained, price lowered, refunded in part, recovered; the ledger has each cent', async () => {
    const before = await doctorSays()
    const { reduction, refund, recovery } = await decidesClaims(page)
    expect([reduction, recovery]).toEqual([1234 + 1517, 999])
    const after = await doctorSays()
    expect(after.notPassed).toBe(0)
    const change = (account: 'sales' | 'refunds_payable' | 'inspectors_payable') =>
      (after.balances[account] ?? 0) - (before.balances[account] ?? 0)
    expect([change('sales'), change('refunds_payable'), change('inspectors_payable')]).toEqual([
      ...[reduction, 0 - refund, recovery],
    ])
  })
  await test.step('an invoice with a wrong address is taken back and issued anew', () => correctsInvoice(page))
  await test.step('what is due back is sent back', async () => {
    const before = await doctorSays()
    const sent = await sendsRefunds(page)
    const after = await doctorSays()
    expect(after.notPassed).toBe(0)
    expect([after.balances.refunds_payable ?? 0, sent]).toEqual([0, -(before.balances.refunds_payable ?? 0)])
  })
  await test.step('a payout is held and let go again, each with a reason', () => holdsAndReleases(page))
  const payouts = await test.step('everybody with an account is paid, and the bank’s file has the same sum', () =>
    closesPayouts(page))
  await test.step('statements end with what is owed, in the office and on the phone', () => checksStatements(page))
  await test.step('the books of the month agree with the ledger, and the ledger with the doctor', async () => {
    const { books, doctor } = await quietBooksOf(page)
    expect(doctor.notPassed).toBe(0)
    for (const [what, { closing, rows }] of Object.entries(books)) {
      expect([what, closing]).toEqual([what, doctor.balances])
      expect([what, rows.length > 0]).toEqual([what, true])
    }
    const { ledger, payments, refunds, payouts: paid, charges, invoices, credit_notes: credits } = books
    expect([payments, refunds, paid, charges].map(({ difference }) => difference)).toEqual([0, 0, 0, 0])
    expect([payments.total, refunds.total, paid.total, charges.total]).toEqual([
      postedIn(ledger, 'payments'),
      postedIn(ledger, 'refunds'),
      postedIn(ledger, 'payouts'),
      postedIn(ledger, 'charges'),
    ])
    expect(
      paid.rows.filter(({ reference }) => payouts.references.has(reference)).map(({ amount }) => amount),
    ).toHaveLength(payouts.lines)
    expect(payments.rows.filter(({ amount }) => amount < 0).length).toBeGreaterThan(0)
    for (const [kind, { rows }] of Object.entries({ invoice: invoices, credit_note: credits })) {
      expect(rows.map(({ parts }) => parts)).toEqual(rows.map(({ amount }) => amount))
      expect([kind, new Set(rows.map(({ number }) => number)).size]).toEqual([kind, rows.length])
      const listed = await documentsOf(page, kind)
      expect([kind, rows.map(({ number, amount }) => [number, amount]).sort()]).toEqual([kind, listed])
    }
    // what is open on the screens is what the ledger owes
    const { open } = await payouts.left()
    expect(Math.round(open * 100)).toBe(-(doctor.balances.inspectors_payable ?? 0))
    const { owed, credit } = (await familiesOf(page)).reduce(
      (sum, one) => ({ owed: sum.owed + one.owed, credit: sum.credit + one.credit }),
      { owed: 0, credit: 0 },
    )
    expect(Math.round((owed - credit) * 100)).toBe(doctor.onAccount)
  })
})
