import { booksOf, doctorSays } from './month-end/books.ts'
import { closesPayouts } from './month-end/payouts.ts'
import { familiesOf, recordsAndReverses, reminds, sendsStatements } from './month-end/receivables.ts'
import { expect, signedInAs, test } from './world.ts'

test('root closes a month: statements, reminders, payments, payouts by a bank file, books; the sums agree with the doctor to the cent', async ({
  page,
}) => {
  test.setTimeout(900_000)
  page.setDefaultTimeout(60_000)
  await signedInAs(page, 'root')
  const families = await familiesOf(page)
  expect(families.length).toBeGreaterThan(3)
  await test.step('every family gets its statement, which ends with what it owes', () =>
    sendsStatements(page, families))
  await test.step('whoever is overdue is reminded once', () => reminds(page, families))
  await test.step('a transfer is recorded for the wrong customer, taken back and recorded for the right one', () =>
    recordsAndReverses(page, families))
  const payouts = await test.step('everybody with an account is paid, and the bank’s file has the same sum', () =>
    closesPayouts(page))
  await test.step('the books of the month agree with the ledger, and the ledger with the doctor', async () => {
    const paid = await booksOf(page, 'payouts')
    expect(paid.difference).toBe(0)
    expect(
      paid.rows.filter(({ reference }) => payouts.references.has(reference)).map(({ amount }) => amount),
    ).toHaveLength(payouts.lines)
    const received = await booksOf(page, 'payments')
    expect(received.difference).toBe(0)
    expect(received.rows.filter(({ amount }) => amount < 0).length).toBeGreaterThan(0)
    const ledger = await booksOf(page, 'ledger')
    const doctor = await doctorSays()
    expect(doctor.notPassed).toBe(0)
    expect(ledger.closing).toEqual(doctor.balances)
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
