import type { EnquiryOnce, enquiries } from '@goodlot/contract'
import { centsOf } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { sorted } from '../../http/sort.ts'
import { mailLocale } from '../../mail/compose.ts'
import { mayPost, post } from '../../mail/outbox.ts'
import { readSettings } from '../../setting/index.ts'
import { cityDayPrices, countryDayPrices, hasEnoughPrices } from '../inspectors/index.ts'
import { mails } from './messages.ts'
import {
  enquiryById,
  insertAnswer,
  insertEnquiry,
  listed,
  lockEnquiry,
  setClosed,
  sortKeys,
  threadOf,
} from './store.ts'
import { answerView, enquiryView, greetingName, quoteOf, summaryOf } from './view.ts'

/** Nobody can read and fill in a form faster than this. */
const humanMs = 1500

async function once(ctx: { db: Db } & MayFail<'not_found'>, id: number): Promise<EnquiryOnce> {
  const row = await enquiryById(ctx.db, id)
  if (!row) fail(ctx, 'not_found')
  return { ...enquiryView(row), thread: (await threadOf(ctx.db, id)).map(answerView) }
}

export const handlers: Handlers<typeof enquiries> = {
  async post_issue(ctx, input) {
    const { website, started_at, request_type, email, ...rest } = input
    const suspect = website !== undefined || (started_at !== undefined && started_at < humanMs)
    const row = await insertEnquiry(ctx.db, {
      request_type,
      email,
      first_name: rest.first_name ?? '',
      last_name: rest.last_name ?? '',
      phone: rest.phone ?? '',
      company_name: rest.company_name ?? '',
      industry: rest.industry ?? '',
      product_category: rest.product_category ?? '',
      issue_type: rest.issue_type ?? '',
      description: rest.description ?? '',
      server_type: rest.server_type ?? '',
      language: ctx.locale,
      account_id: ctx.me?.id ?? null,
      suspect,
      created_at: ctx.now,
    })
    // a bot gets the same answer as a person, so that it learns nothing; no mail is sent for its enquiry
    if (suspect) return {}
    const settings = await readSettings(ctx)
    const name = row.request_type === 1 ? email : greetingName(ctx.locale, row)
    await post(
      ctx.db,
      { email: settings['mail.office'], language: 'en-US' },
      { template: mails.enquiry, facts: { from: email, summary: summaryOf(row), link: `${ctx.origin}/enquiry` } },
      ctx,
    )
    if (await mayPost(ctx.db, email, mails.enquiry_received, ctx.now))
      await post(ctx.db, { email, language: ctx.locale }, { template: mails.enquiry_received, facts: { name } }, ctx)
    return {}
  },

  issue_list(ctx, { sort, ...filters }) {
    return pageOf(
      ctx,
      listed(ctx.db, filters),
      (q) =>
        sorted(
          q.selectAll('e').select(['a.email as answered_email', 'c.email as closed_email']),
          sort,
          sortKeys,
        ).orderBy('e.id', 'desc'),
      filters,
      enquiryView,
    )
  },

  issue_once(ctx, { issue_id }) {
    return once(ctx, issue_id)
  },

  async issue_answer(ctx, { issue_id, text, answers }) {
    if (!(await lockEnquiry(ctx.db, issue_id))) fail(ctx, 'not_found')
    const enquiry = await once(ctx, issue_id)
    const { thread, email, language } = enquiry
    const last = thread.at(-1)
    if (last && answers !== undefined && answers !== thread.length) {
      const saved = { who: last.created_by, when: last.created_at, version: thread.length }
      fail(ctx, 'record_changed', { who: saved.who, when: saved.when }, saved)
    }
    await insertAnswer(ctx.db, issue_id, text, ctx.me.id, ctx.now)
    const quote = quoteOf(enquiry, ctx.translate(mailLocale(language)))
    await post(ctx.db, { email, language }, { template: mails.enquiry_answer, facts: { answer: text, quote } }, ctx)
    await recordBy(ctx, 'enquiries.answer', `enquiry:${issue_id}`)
    return once(ctx, issue_id)
  },

  async issue_close(ctx, { issue_id, closed }) {
    const enquiry = await lockEnquiry(ctx.db, issue_id)
    if (!enquiry) fail(ctx, 'not_found')
    await setClosed(ctx.db, issue_id, closed ? { id: ctx.me.id, at: ctx.now } : null)
    await recordBy(ctx, closed ? 'enquiries.close' : 'enquiries.reopen', `enquiry:${issue_id}`, {
      from: { closed: enquiry.closed_at !== null },
      to: { closed },
    })
    return once(ctx, issue_id)
  },

  async public_quote(ctx, { country, city, service_type }) {
    const none = { low: null, high: null, scope: 'country', currency: 'USD' } as const
    if (service_type === 'lab' || !(await hasEnoughPrices(ctx.db))) return none
    const inCity = city?.startsWith(`${country}-`) ? await cityDayPrices(ctx.db, city) : null
    if (inCity) return { low: inCity[0], high: inCity[1], scope: 'city', currency: 'USD' }
    const inCountry = await countryDayPrices(ctx.db, country)
    if (inCountry) return { low: inCountry[0], high: inCountry[1], scope: 'country', currency: 'USD' }
    const [low, high] = (await readSettings(ctx))['quote.day_price'][country]
    return { low: centsOf(low), high: centsOf(high), scope: 'country', currency: 'USD' }
  },
}
