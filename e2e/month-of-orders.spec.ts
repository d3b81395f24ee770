import { allArePlaced, approves, seesTheAnswers } from './month-of-orders/approval.ts'
import { answers, booksAll, changesInPlace, uploads } from './month-of-orders/booking.ts'
import { gathersATeam, opensTheMonth } from './month-of-orders/people.ts'
import { test } from './world.ts'

test('forty orders of a month by Excel, booked in one act, by a team of three with a limit and an approval, in Chinese', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000)
  page.setDefaultTimeout(40_000)
  const month = await opensTheMonth(browser, page)
  try {
    await test.step('the main account invites two members, who set their passwords', () => gathersATeam(month))
    await test.step('forty rows become drafts with days, inspectors and prices', () => uploads(month))
    await test.step('questions are answered in place', () => answers(month))
    await test.step('a conflict and an inspector are changed in place', () => changesInPlace(month))
    const booked = await test.step('one press of Book places all', () => booksAll(month))
    await test.step('those above the limit wait, nothing is half booked', () => allArePlaced(month, booked))
    const refused = await test.step('the approver puts them on account and refuses one', () => approves(month, booked))
    await test.step('the booker sees it', () => seesTheAnswers(month, booked, refused))
  } finally {
    for (const close of month.closing) await close()
  }
})
