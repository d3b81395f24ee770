import { groupBy } from '@goodlot/checklists'
import { type Cents, usualPrice, usualPrices } from '@goodlot/rules'
import type { Kysely } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { json, type Names, type PublicPrice } from '../../db/json-columns.ts'
import type { DB } from '../../db/types.ts'
import type { Job } from '../../jobs/job.ts'
import { allBookedPrices } from './store.ts'

const dayMs = 24 * 3600_000
/** How many cities the public page names at most. */
const citiesShown = 6

/**
 * Counts what is usual, for the public page. Once a day is enough for the middle of ninety days, and a page that everybody may ask for must not
 * read the bookings of ninety days each time.
 */
async function count(db: Kysely<DB>, now: Date): Promise<void> {
  const booked = await allBookedPrices(db, new Date(now.getTime() - usualPrices.days * dayMs))
  const found = [...groupBy(booked, ({ city }) => city)].flatMap(([city, rows]): PublicPrice[] => {
    const usual = usualPrice(rows.map(({ price }) => price))
    return usual ? [{ city, ...usual }] : []
  })
  const cities = found.filter(({ city }) => city !== '').toSorted((a, b) => b.inspectors - a.inspectors)
  const prices = json([...cities.slice(0, citiesShown), ...found.filter(({ city }) => city === '')])
  await db
    .insertInto('public_prices')
    .values({ counted_at: now, prices })
    .onConflict((clash) => clash.column('id').doUpdateSet({ counted_at: now, prices }))
    .execute()
}

export const publicPricesJob: Job = {
  name: 'earnings.public_prices',
  everyMs: 3600_000,
  patient: true,
  async run({ db, clock }) {
    const now = clock.now()
    const last = await db.selectFrom('public_prices').select('counted_at').executeTakeFirst()
    if (!last || now.getTime() - last.counted_at.getTime() >= dayMs) await count(db, now)
    return false
  },
}

interface ShownPrice {
  /** Null for all cities together. */
  city: { code: string; names: Names; local_name: string } | null
  low: Cents
  high: Cents
  inspectors: number
}

/** What was counted last. Nothing if that is more than two days ago, because bookings leave the ninety days meanwhile. */
export async function publicPrices(db: Db, now: Date): Promise<{ countedAt: Date; prices: ShownPrice[] } | null> {
  const row = await db.selectFrom('public_prices').selectAll().executeTakeFirst()
  if (!row || row.prices.length === 0 || now.getTime() - row.counted_at.getTime() > 2 * dayMs) return null
  const places = await db
    .selectFrom('places')
    .select(['code', 'names', 'local_name'])
    .where(
      'code',
      'in',
      row.prices.map(({ city }) => city),
    )
    .execute()
  const byCode = new Map(places.map((place) => [place.code, place]))
  return {
    countedAt: row.counted_at,
    prices: row.prices.flatMap(({ city, ...price }) => {
      const place = byCode.get(city)
      return city !== '' && !place ? [] : [{ city: place ?? null, ...price }]
    }),
  }
}
