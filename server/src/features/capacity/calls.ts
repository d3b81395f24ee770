import type { capacity } from '@goodlot/contract'
import { addDays, chinaDay } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { countLimit } from '../../http/page.ts'
import { fail } from '../../http/refusal.ts'
import { inLanguage, placeName } from '../../reference/index.ts'
import { keptCapacity } from './kept.ts'
import { categoriesOf, citiesOf, shownWeeks } from './store.ts'

export const handlers: Handlers<typeof capacity> = {
  async capacity_list(ctx, { page, limit, city_id, catalog_id }) {
    const offset = (page - 1) * limit
    if (offset >= countLimit) fail(ctx, 'list_too_deep')
    const today = chinaDay(ctx.now)
    // 0: what has no category
    const wanted = catalog_id === 0 ? null : catalog_id
    const found = (await keptCapacity(ctx, today)).filter(
      ({ city, category }) =>
        (city_id === undefined || city === city_id) && (wanted === undefined || category === wanted),
    )
    const shown = found.slice(offset, offset + limit)
    const weeks = Array.from({ length: shownWeeks }, (_, week) => addDays(today, week * 7))
    const cities = await citiesOf(
      ctx.db,
      shown.map(({ city }) => city),
    )
    const categories = await categoriesOf(
      ctx.db,
      shown.flatMap(({ category }) => category ?? []),
    )
    return {
      data: shown.flatMap((cell) => {
        const place = cities.get(cell.city)
        if (!place) return []
        const names = cell.category === null ? undefined : categories.get(cell.category)
        return {
          row_id: `${cell.city}/${cell.category ?? 0}`,
          city_id: cell.city,
          city_name: placeName(place, ctx.locale).name,
          city_path: [place.country, place.province, cell.city],
          catalog_id: cell.category,
          catalog_name: names ? inLanguage(names, ctx.locale) : '',
          weeks: weeks.map((_, week) => ({
            free: cell.free[week] ?? 0,
            booked: cell.booked[week] ?? 0,
            missed: cell.missed[week] ?? 0,
          })),
        }
      }),
      total: found.length,
      weeks,
    }
  },
}
