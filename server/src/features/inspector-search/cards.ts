import type { InspectorCard } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import { addDays, averageOf, chinaDay, mayBookDay, type Recommended, seesEmail } from '@goodlot/rules'
import { placeName } from '../../reference/index.ts'
import { attachmentsByIds } from '../files/index.ts'
import { citiesByCode, hoursOf, portrait } from '../inspectors/index.ts'
import { nextFreeDays } from './candidate-store.ts'
import { type CardPricing, cardPrice } from './card-price.ts'
import { factsOf, type Judgements } from './find.ts'
import { type Search, shownKm } from './judge.ts'
import type { SearchContext } from './read-terms.ts'

/** The first day that can still be booked. */
function firstBookable(now: Date): string {
  const tomorrow = addDays(chinaDay(now), 1)
  return mayBookDay(tomorrow, now).ok ? tomorrow : addDays(tomorrow, 1)
}

/** The cards of all lists; their facts are read together. */
export async function cardsOf(
  ctx: SearchContext,
  lists: readonly Recommended[][],
  judged: Judgements,
  search: Search,
  paying: CardPricing,
): Promise<InspectorCard[][]> {
  const shown = lists.flat().flatMap(({ id }) => judged.get(id) ?? [])
  const photos = new Map(
    (
      await attachmentsByIds(
        ctx.db,
        shown.flatMap(({ row }) => row.photo_id ?? []),
      )
    ).map((photo) => [photo.id, photo]),
  )
  const next = await nextFreeDays(
    ctx.db,
    shown.map(({ row }) => row.id),
    firstBookable(ctx.now),
  )
  const names = new Map(
    (
      await citiesByCode(
        ctx.db,
        shown.flatMap(({ nearest }) => nearest?.city ?? []),
      )
    ).map((city) => [city.code, placeName(city, ctx.locale).name]),
  )
  return lists.map((list, i) =>
    list.flatMap((ranked) => {
      const one = judged.get(ranked.id)
      if (!one) return []
      const { row, verdict } = one
      const rate = averageOf(row.recent_halves, row.recent_ratings)
      const nextDay = next.get(row.id) ?? ''
      // if no days were chosen, `inWork` and `free` tell whether there is any free day at all
      const isAvailable = search.days.length > 0 ? one : { inWork: nextDay !== '', free: nextDay !== '' }
      const img = portrait(photos.get(row.photo_id ?? 0), ctx)
      const card: InspectorCard = {
        user_id: row.id,
        user_name: row.nickname || null,
        img,
        img_empty: img === '',
        rate,
        rate_count: row.ratings,
        show_title: row.title,
        similar_type: i === 0 ? '' : one.inCity ? 'city' : 'category',
        email: seesEmail(ctx.me, factsOf(row)) ? row.email : '',
        hosts: row.jobs_done,
        in_work: isAvailable.inWork,
        free: isAvailable.free,
        in_city: one.inCity,
        in_category: one.inCategory,
        avg_used_time: hoursOf(row.used_minutes),
        last_order_date: row.last_order_on ?? '',
        my_lader_id: row.grade,
        a: Number(one.inCity),
        b: Number(one.inCategory),
        c: Number(isAvailable.free),
        d: rate,
        is_own_inspector: row.owner_id !== null,
        third_party_experiences: row.years,
        languages: row.languages,
        city_name: names.get(one.nearest?.city ?? '') ?? '',
        distance_km: shownKm(search.location, one.nearest),
        ...cardPrice(one, search, paying, chinaDay(ctx.now)),
        score: ranked.score,
        reasons: ranked.reasons.map((code) => ({ code, title: ctx.t(`inspectors.reason_${code}`) })),
        refusal: verdict.ok
          ? null
          : {
              code: verdict.why,
              title: ctx.t(`inspectors.refusal_${verdict.why}` satisfies Key, verdict.params ?? {}),
            },
        next_date: nextDay,
        free_dates: search.qty === null ? [] : one.chosenDays,
      }
      return [card]
    }),
  )
}
