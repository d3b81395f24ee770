import type { DecodedOf, laboratory } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains } from '../../db/text.ts'
import type { DB, LabTests } from '../../db/types.ts'
import { sorted, textKey } from '../../http/sort.ts'

export type LabTest = Selectable<LabTests>
type ListInput = DecodedOf<(typeof laboratory)['lab_test_list']>

interface LabTestFilters extends Pick<ListInput, 'test_id' | 'name' | 'standard' | 'catalog_id'> {
  isOffered: boolean | undefined
  accreditedBy: readonly string[]
  withWithdrawn: boolean
}

export function labTestsOf(
  db: Db,
  { test_id, name, standard, catalog_id, isOffered, accreditedBy, withWithdrawn }: LabTestFilters,
) {
  let query = db.selectFrom('lab_tests as t')
  if (!withWithdrawn) query = query.where('t.active', '=', true)
  if (test_id !== undefined) query = query.where('t.id', '=', test_id)
  if (isOffered !== undefined) query = query.where('t.active', '=', isOffered)
  if (name !== undefined)
    query = query.where((eb) => eb.or([columnContains('t.name', name), columnContains('t.name_cn', name)]))
  if (standard !== undefined) query = query.where(columnContains('t.standard', standard))
  for (const one of accreditedBy) query = query.where(sql<boolean>`${one} = ANY (t.accreditation)`)
  if (catalog_id !== undefined)
    query = query.where(sql<boolean>`(t.category_id IS NULL OR t.category_id = ${catalog_id}
      OR t.category_id = (SELECT parent_id FROM catalog_nodes WHERE id = ${catalog_id}))`)
  return query
}

export const sortedLabTests = (query: ReturnType<typeof labTestsOf>, sort: ListInput['sort'], locale: Locale) =>
  sorted(query.selectAll('t'), sort, {
    name: locale === 'zh-CN' ? sql`coalesce(nullif(t.name_cn, ''), t.name)` : textKey('t.name'),
    standard: textKey('t.standard'),
    price: sql`t.price_cents`,
    days: sql`t.days`,
  })
    .orderBy(sql`t.category_id NULLS LAST`)
    .orderBy('t.name')
    .orderBy('t.id')

/** The test with the nickname of whoever changed it last; the row is locked. */
export const lockedLabTest = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom('lab_tests as t')
    .leftJoin('accounts as a', 'a.id', 't.changed_by')
    .selectAll('t')
    .select('a.nickname')
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst()

export const insertLabTest = (trx: Transaction<DB>, values: Insertable<LabTests>): Promise<LabTest> =>
  trx.insertInto('lab_tests').values(values).returningAll().executeTakeFirstOrThrow()

export const updateLabTest = (trx: Transaction<DB>, id: number, change: Updateable<LabTests>): Promise<LabTest> =>
  trx.updateTable('lab_tests').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Tests of the reference catalogue that root has changed. */
export const changedTestIds = async (db: Db): Promise<number[]> => {
  const rows = await db.selectFrom('lab_tests').select('id').where('kept', '=', true).where('code', 'is not', null)
  return (await rows.orderBy('id').execute()).map(({ id }) => id)
}

/** Can any laboratory test be booked? */
export const offersLabTests = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('lab_tests').select('id').where('active', '=', true).limit(1).executeTakeFirst()) !== undefined

/** The hash of the reference catalogue that was loaded last. */
export const loadedHash = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('reference_loads').select('hash').where('name', '=', 'lab-tests').executeTakeFirst())?.hash

/** Saves the reference catalogue. A test that root has changed stays as root left it. */
export const saveReferenceTests = (
  db: Kysely<DB>,
  rows: readonly Insertable<LabTests>[],
  hash: string,
): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    // two servers that start at the same time must not load concurrently
    await sql`SELECT pg_advisory_xact_lock(hashtext('reference'))`.execute(trx)
    await trx
      .insertInto('lab_tests')
      .values(rows)
      .onConflict((oc) =>
        oc
          .column('code')
          .doUpdateSet(({ ref }) => ({
            name: ref('excluded.name'),
            name_cn: ref('excluded.name_cn'),
            standard: ref('excluded.standard'),
            accreditation: ref('excluded.accreditation'),
            category_id: ref('excluded.category_id'),
            price_cents: ref('excluded.price_cents'),
            days: ref('excluded.days'),
            sample: ref('excluded.sample'),
          }))
          .where('lab_tests.kept', '=', false),
      )
      .execute()
    await trx
      .insertInto('reference_loads')
      .values({ name: 'lab-tests', hash })
      .onConflict((oc) => oc.column('name').doUpdateSet({ hash }))
      .execute()
  })
