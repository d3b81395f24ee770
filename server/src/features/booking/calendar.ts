import type { booking, DecodedOf } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import {
  addDays,
  type BookRefusal,
  type Cents,
  type CityPrice,
  capacityOf,
  chinaDay,
  type Day,
  type Demand,
  defaultCalendar,
  familyOf,
  inCategory,
  kindOfDay,
  mayBookDay,
  mayBookInspector,
  mayEver,
  quote,
  type Verdict,
} from '@goodlot/rules'
import type { Ctx, Handlers } from '../../http/context.ts'
import { BadInput, fail } from '../../http/refusal.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { calendarOf } from '../holidays/index.ts'
import { type InspectorToBook, inspectorFacts } from '../inspectors/index.ts'
import { openBooking } from './booking-account.ts'
import * as calendarStore from './calendar-store.ts'
import { demandOf } from './demand.ts'
import { readCart } from './read-cart.ts'
import { daysOfOrder, readCatalog } from './store.ts'
import { recordsOf } from './valid-cart.ts'

type CalendarContext = Ctx<(typeof booking)['booking_calendar']>
type Input = DecodedOf<(typeof booking)['booking_calendar']>
type CalendarDay = Awaited<ReturnType<Handlers<typeof booking>['booking_calendar']>>['days'][number]

const daysMax = 62

export const calendarHandlers: Pick<Handlers<typeof booking>, 'booking_calendar'> = {
  async booking_calendar(ctx, input) {
    const days = daysOf(input)
    const catalog = await readCatalog(ctx.db, ctx.locale)
    const cart = readCart({ ...input, ins_date: days }, catalog)
    const by = await openBooking(ctx, input.osn)
    const { products, factory, inspector } = await recordsOf(ctx, by, cart)
    if (input.use_my_ins && !(await calendarStore.mayUseOwn(ctx.db, ctx.me.id))) fail(ctx, 'permission_denied')
    const settings = ruleSettings(await readSettings(ctx))
    const calendar = factory ? await calendarOf(ctx.db, factory.country, days) : defaultCalendar
    const reserved = by.order ? (await daysOfOrder(ctx.db, by.order.id)).map(({ day }) => day) : []
    const found = {
      orderId: by.order?.id ?? 0,
      city: factory?.city ?? null,
      days,
    }
    const demand = demandOf(cart, products.values(), catalog)
    const states = inspector
      ? await statesOfOne(ctx, inspector, demand, found)
      : await statesOfAll(ctx, {
          ...found,
          lines: demand.lines.map(({ id }) => id),
          audit: demand.auditType,
          factoryName: factory?.name ?? null,
          familyId: by.order?.customer_id ?? familyOf(ctx.me),
          onlyOwn: input.use_my_ins ?? false,
        })
    const priceOf = (day: Day, own: boolean, prices: readonly CityPrice[]): Cents | null =>
      factory
        ? (quote(
            {
              md: 1,
              dates: [{ day, kind: kindOfDay(day, calendar) }],
              inspector: { own, prices },
              factory,
              customer: {
                country: by.buyer.country,
                canUseOwnPrice: by.buyer.can_use_own_price,
                customerPrice: by.buyer.customer_price_cents,
              },
              today: chinaDay(ctx.now),
            },
            settings.price,
          )?.total ?? null)
        : null
    return {
      days: days.map((day): CalendarDay => {
        const state = states.get(day) ?? nobody
        const kind = kindOfDay(day, calendar)
        const verdict = reserved.includes(day) ? state.verdict : firstRefusal(bookableDay(ctx, day), state.verdict)
        if (!verdict.ok)
          return {
            day,
            kind,
            why: verdict.why,
            sentence: ctx.t(sentenceOf(verdict.why), verdict.params),
            inspectors: 0,
            price: null,
          }
        const prices = state.offers.flatMap(({ own, prices }) => priceOf(day, own, prices) ?? [])
        return {
          day,
          kind,
          why: '',
          sentence: '',
          inspectors: state.inspectors,
          price: prices.length > 0 ? Math.min(...prices) : null,
        }
      }),
    }
  },
}

type DayVerdict = Verdict<BookRefusal | 'another_date' | 'next_day_after_noon'>

/** What is known about a day: how many inspectors can come, what they ask, and whether the chosen one may be booked. */
interface DayState {
  inspectors: number
  offers: { own: boolean; prices: readonly CityPrice[] }[]
  verdict: DayVerdict
}
const nobody: DayState = { inspectors: 0, offers: [], verdict: { ok: true } }

const firstRefusal = (a: DayVerdict, b: DayVerdict): DayVerdict => (a.ok ? b : a)

const sentenceOf = (why: Exclude<DayVerdict, { ok: true }>['why']): Key =>
  why === 'another_date' || why === 'next_day_after_noon' ? `booking.${why}` : `faults.${why}`

function daysOf({ from, to }: Input): Day[] {
  if (to < from) throw new BadInput({ to: 'validation.date_order' })
  if (to > addDays(from, daysMax - 1))
    throw new BadInput({ to: { key: 'validation.range_days', params: { max: daysMax } } })
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The noon rule binds customers only; root, who edits an order, may choose any day that is not past. */
function bookableDay(ctx: CalendarContext, day: Day): DayVerdict {
  const isRoots = mayEver(ctx.me, 'see_all_records') && day >= chinaDay(ctx.now)
  return isRoots ? { ok: true } : mayBookDay(day, ctx.now)
}

interface Wanted {
  /** The edited order, whose own days are free for it; 0: a new one. */
  orderId: number
  city: string | null
  days: readonly Day[]
}

async function statesOfOne(ctx: CalendarContext, inspector: InspectorToBook, demand: Demand, wanted: Wanted) {
  const rows = await calendarStore.daysOfInspector(ctx.db, inspector.id, wanted)
  const knows = { lines: new Set(inspector.lines), audits: inspector.verified_audits }
  return new Map(
    rows.map(({ day, in_work, taken, cities }): [Day, DayState] => {
      const verdict = mayBookInspector({
        inspector: inspectorFacts(inspector),
        conflict: inspector.conflict,
        demand,
        inCategory: inCategory(demand, knows),
        capacity: capacityOf(inspector.extra_order_qty),
        days: [{ day, inWork: in_work, taken, cities }],
        city: wanted.city,
      })
      return [day, { inspectors: 1, offers: [{ own: inspector.owner_id !== null, prices: inspector.prices }], verdict }]
    }),
  )
}

async function statesOfAll(ctx: CalendarContext, wanted: calendarStore.Wanted) {
  const rows = await calendarStore.bookableByDay(ctx.db, wanted)
  return new Map(
    rows.map((row): [Day, DayState] => [
      row.day,
      {
        inspectors: row.inspectors,
        offers: [
          ...(row.own > 0 ? [{ own: true, prices: [] }] : []),
          ...(row.working === null || row.weekend === null || row.holiday === null || wanted.city === null
            ? []
            : [
                {
                  own: false,
                  // the cheapest of each kind of day; only the kind of this day is read
                  prices: [
                    {
                      city: wanted.city,
                      province: '',
                      working: row.working,
                      weekend: row.weekend,
                      holiday: row.holiday,
                    },
                  ],
                },
              ]),
        ],
        verdict: { ok: true },
      },
    ]),
  )
}
