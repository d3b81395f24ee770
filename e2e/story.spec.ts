import { placesACopy, placesTheDraft, placesWith, savesADraft } from './story/booking.ts'
import { acceptsReport, reassigns, reopensReport, sendsRefund } from './story/desk.ts'
import { answersTheEnquiry, invites, registers, sendsAnEnquiry } from './story/invitation.ts'
import { agentSees, customerCounts, ordersCounted, rootCounts } from './story/numbers.ts'
import { gather, type Story, type StoryLocale } from './story/people.ts'
import {
  asksForUpdate,
  followsBothLooks,
  mayRate,
  opensReport,
  rates,
  readsNewVersion,
  wantsAnotherLook,
  watches,
} from './story/reader.ts'
import { copiesAProtocol, importsAFactory, importsProducts, publicProtocol } from './story/records.ts'
import {
  aborts,
  acceptsOffer,
  addsARemark,
  checksIn,
  checksTheProtocol,
  findsADefect,
  finishes,
  looksAtUnits,
  type Phone,
  phoneOf,
  replies,
  sendsNow,
  submits,
  takesAPhoto,
} from './story/visit.ts'
import { test } from './world.ts'

/** npm run soak story: each language everywhere, and after the first report also an aborted visit and a failed lot. */
const isLong = process.env.GOODLOT_LONG_STORY !== undefined
/** Languages at the desks and on the phones: both mixed in one story, or each of them everywhere. */
const languages: [StoryLocale, StoryLocale][] = isLong
  ? [
      ['en-US', 'en-US'],
      ['zh-CN', 'zh-CN'],
    ]
  : [['en-US', 'zh-CN']]

/** An aborted visit with its refund, and a failed lot that the other inspector looks at again. Returns the numbers of their orders. */
async function aSecondVisitAndAThird(story: Story, phone: Phone, order: string): Promise<string[]> {
  const otherPhone = await phoneOf(story, story.first)
  const aborted = await test.step('a visit is aborted and its money goes back', async () => {
    const placed = await placesACopy(story, order, story.first, 10)
    const mission = await acceptsOffer(story, otherPhone, placed)
    await aborts(story, otherPhone)
    await acceptsReport(story, mission)
    await sendsRefund(story, placed)
    return placed
  })
  const failed = await test.step('a lot fails', async () => {
    const placed = await placesACopy(story, order, story.second, 11)
    const mission = await acceptsOffer(story, phone, placed)
    await checksIn(story, phone)
    await findsADefect(story, phone)
    await looksAtUnits(story, phone, 2, 5)
    await checksTheProtocol(story, phone)
    await finishes(story, phone)
    await submits(story, phone)
    await acceptsReport(story, mission)
    return placed
  })
  const again = await test.step('the other inspector looks at it again', async () => {
    const tab = await wantsAnotherLook(story, failed)
    const placed = await placesWith({ ...story, customer: tab }, story.first, 12)
    await tab.close()
    await followsBothLooks(story, failed, placed)
    const mission = await acceptsOffer(story, otherPhone, placed)
    await checksIn(story, otherPhone)
    await looksAtUnits(story, otherPhone, 1, 5)
    await checksTheProtocol(story, otherPhone)
    await finishes(story, otherPhone)
    await submits(story, otherPhone)
    await acceptsReport(story, mission)
    return placed
  })
  await mayRate(story, again)
  return [aborted, failed, again]
}

for (const [desks, phones] of languages)
  test(`the whole business in ${desks}, with phones in ${phones}: from an enquiry to a rated report${isLong ? ', with an aborted visit, a failed lot and its second look' : ''} (J-70, J-84, P-09, P-14, P-15, Q-06, Q-21, R-09, R-10, T-13)`, async ({
    page,
    browser,
  }) => {
    // some two hundred steps of five people
    test.setTimeout(900_000)
    page.setDefaultTimeout(40_000)
    const story = await gather(browser, page, desks, phones)
    try {
      const countedBefore = await ordersCounted(story)

      await test.step('a visitor asks and becomes a customer', async () => {
        await sendsAnEnquiry(story)
        await answersTheEnquiry(story)
        await registers(story, await invites(story))
      })
      const protocol = await test.step('the customer brings its records', async () => {
        await importsProducts(story)
        await importsAFactory(story)
        return copiesAProtocol(story, await publicProtocol(story))
      })
      const order = await test.step('an order is drafted, placed, paid and given to another inspector', async () => {
        await savesADraft(story, protocol)
        const placed = await placesTheDraft(story)
        await reassigns(story, placed, story.second)
        return placed
      })

      const phone = await phoneOf(story, story.second)
      const id =
        await test.step('the inspector works without a network; the customer watches when it is back', async () => {
          const mission = await acceptsOffer(story, phone, order)
          await phone.network.cut()
          await checksIn(story, phone)
          await looksAtUnits(story, phone, 1, 3)
          await takesAPhoto(story, phone)
          await checksTheProtocol(story, phone)
          await sendsNow(story, phone)
          await watches(story, order, 3)
          await looksAtUnits(story, phone, 4, 5)
          await replies(story, phone)
          await finishes(story, phone)
          await submits(story, phone)
          return mission
        })
      await test.step('the report is accepted, asked about, made anew, decided on and rated', async () => {
        await acceptsReport(story, id)
        const report = await opensReport(story, order)
        await asksForUpdate(story, report)
        await reopensReport(story, id)
        await addsARemark(story, phone, id)
        await acceptsReport(story, id)
        await readsNewVersion(story, report)
        await report.close()
        await rates(story, order, story.second)
      })

      const orders = [order, ...(isLong ? await aSecondVisitAndAThird(story, phone, order) : [])]
      await test.step('agent, customer and root see it', async () => {
        await agentSees(story, orders)
        await customerCounts(
          story,
          isLong ? { inspections: 4, failed: 1, passed: 2 } : { inspections: 1, failed: 0, passed: 1 },
        )
        await rootCounts(story, countedBefore + orders.length)
      })
    } finally {
      for (const close of story.closing) await close()
    }
  })
