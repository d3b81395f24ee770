import type { capacity } from '@goodlot/contract'
import { addDays, chinaDay } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { countLimit } from '../../http/page.ts'
import { fail } from '../../http/refusal.ts'
import { inLanguage, placeName } from '../../reference/index.ts'
import { capacityOf, shownWeeks } from './store.ts'

export const handlers: Handlers<typeof capacity> = {
  async capacity_list(ctx, { page, limit, city_id, catalog_id }) {
    if ((page - 1) * limit >= countLimit) fail(ctx, 'list_too_deep')
    const today = chinaDay(ctx.now)
    const filters = { city: city_id, category: catalog_id === 0 ? null : catalog_id }
    const rows = await capacityOf(ctx.db, today, filters, { page, limit })
    const weeks = Array.from({ length: shownWeeks }, (_, week) => addDays(today, week * 7))
    return {
      data: rows.map((row) => ({
        row_id: `${row.city}/${row.category ?? 0}`,
        city_id: row.city,
        city_name: placeName({ code: row.city, names: row.names, local_name: row.local_name }, ctx.locale).name,
        city_path: [row.country, row.province, row.city],
        catalog_id: row.category,
        catalog_name: row.category_names ? inLanguage(row.category_names, ctx.locale) : '',
        weeks: weeks.map((_, week) => ({
          free: row.free[week] ?? 0,
          booked: row.booked[week] ?? 0,
          missed: row.missed[week] ?? 0,
        })),
      })),
      total: rows[0]?.total ?? 0,
      weeks,
    }
  },
}
