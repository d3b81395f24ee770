import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { LabTestRow, laboratory } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { chinaDateTime, mayEver, maySaveOver } from '@goodlot/rules'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import { columnContains } from '../../db/text.ts'
import type { DB, LabTests } from '../../db/types.ts'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { sorted, textKey } from '../../http/sort.ts'
import { definedOnly } from '../../owned-records/index.ts'

import { catalogNodes } from '../../reference/index.ts'

/** Who recognises a laboratory's results. */
const accreditations = ['CMA', 'CNAS', 'CPSC'] as const
type Accreditation = (typeof accreditations)[number]
const isAccreditation = (text: string): text is Accreditation => accreditations.some((one) => one === text)

const labTestView = (row: Selectable<LabTests>, locale: Locale): LabTestRow => ({
  test_id: row.id,
  name: locale === 'zh-CN' && row.name_cn !== '' ? row.name_cn : row.name,
  names: { en: row.name, zh: row.name_cn },
  standard: row.standard,
  accreditation: row.accreditation.filter(isAccreditation),
  catalog_parent_id: row.category_id,
  price: row.price_cents / 100,
  days: row.days,
  sample: row.sample,
  status: row.active ? 1 : 2,
  version: row.version,
})

/** `CMA,CNAS`, in the order of the list. */
function accreditationsIn(text: string | undefined): Accreditation[] | undefined {
  if (text === undefined) return undefined
  const sent = text
    .split(/[,\s]+/)
    .map((one) => one.toUpperCase())
    .filter((one) => one !== '')
  if (!sent.every(isAccreditation)) throw new BadInput({ accreditation: 'validation.choice' })
  return accreditations.filter((one) => sent.includes(one))
}

export const labTestHandlers: Pick<Handlers<typeof laboratory>, 'lab_test_list' | 'lab_test_save'> = {
  lab_test_list(ctx, { test_id, name, standard, accreditation, catalog_id, status, sort, ...paging }) {
    let query = ctx.db.selectFrom('lab_tests as t')
    // withdrawn ones are for root, who may offer them again
    if (!mayEver(ctx.me, 'administer')) query = query.where('t.active', '=', true)
    if (test_id !== undefined) query = query.where('t.id', '=', test_id)
    if (status !== undefined) query = query.where('t.active', '=', status === 1)
    if (name !== undefined)
      query = query.where((eb) => eb.or([columnContains('t.name', name), columnContains('t.name_cn', name)]))
    if (standard !== undefined) query = query.where(columnContains('t.standard', standard))
    for (const one of accreditationsIn(accreditation) ?? [])
      query = query.where(sql<boolean>`${one} = ANY (t.accreditation)`)
    if (catalog_id !== undefined)
      query = query.where(sql<boolean>`(t.category_id IS NULL OR t.category_id = ${catalog_id}
        OR t.category_id = (SELECT parent_id FROM catalog_nodes WHERE id = ${catalog_id}))`)
    return pageOf(
      ctx,
      query,
      (q) =>
        sorted(q.selectAll('t'), sort, {
          name: ctx.locale === 'zh-CN' ? sql`coalesce(nullif(t.name_cn, ''), t.name)` : textKey('t.name'),
          standard: textKey('t.standard'),
          price: sql`t.price_cents`,
          days: sql`t.days`,
        })
          .orderBy(sql`t.category_id NULLS LAST`)
          .orderBy('t.name')
          .orderBy('t.id'),
      paging,
      (row) => labTestView(row, ctx.locale),
    )
  },

  async lab_test_save(ctx, input) {
    const category = input.catalog_parent_id
    if (typeof category === 'number' && !(await isCategory(ctx.db, category)))
      throw new BadInput({ catalog_parent_id: 'validation.choice' })
    const columns = {
      name: input.name,
      standard: input.standard,
      price_cents: Math.round(input.price * 100),
      days: input.days,
      kept: true,
      ...definedOnly({
        name_cn: input.name_cn === undefined ? undefined : (input.name_cn ?? ''),
        sample: input.sample === undefined ? undefined : (input.sample ?? ''),
        accreditation: accreditationsIn(input.accreditation),
        category_id: category,
        active: input.status === undefined ? undefined : input.status === 1,
      }),
    }
    const existing = input.test_id === undefined ? undefined : await lockTest(ctx, input.test_id, input.version)
    const change = { ...columns, changed_at: ctx.now, changed_by: ctx.me.id }
    const row = existing
      ? await ctx.db
          .updateTable('lab_tests')
          .set({ ...change, version: existing.version + 1 })
          .where('id', '=', existing.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await ctx.db.insertInto('lab_tests').values(change).returningAll().executeTakeFirstOrThrow()
    await recordBy(ctx, 'booking.lab_test', `lab_test:${row.id}`, {
      name: row.name,
      ...changedFields(existing ?? {}, columns),
    })
    return labTestView(row, ctx.locale)
  },
}

/** The test that is about to be changed; what was decided on an older version is refused, with who changed it and when. */
async function lockTest(
  ctx: { db: Transaction<DB> } & MayFail<'not_found' | 'record_changed'>,
  id: number,
  version: number | undefined,
) {
  const existing = await ctx.db
    .selectFrom('lab_tests as t')
    .leftJoin('accounts as a', 'a.id', 't.changed_by')
    .selectAll('t')
    .select('a.nickname')
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst()
  if (!existing) fail(ctx, 'not_found')
  const { nickname, ...test } = existing
  const who = nickname ?? ''
  const when = test.changed_at ? chinaDateTime(test.changed_at) : ''
  const saving = maySaveOver({ version }, { version: test.version, modifiedAt: when, modifiedBy: who })
  if (!saving.ok) fail(ctx, saving.why, saving.params, { who, when, version: test.version })
  return test
}

const isCategory = async (db: Db, id: number) =>
  (await catalogNodes(db)).some((node) => node.id === id && node.parent_id === null)

interface ReferenceTest {
  id: number
  name: string
  name_cn: string
  standard: string
  accreditation: string[]
  category: number | null
  price: number
  days: number
  sample: string
}

const file = new URL('../../../db/reference/lab-tests.json', import.meta.url)

/** Loads the reference catalogue when its file has changed. A test that root has changed stays as root left it. */
export async function loadLabTests(db: Kysely<DB>, text?: string): Promise<void> {
  const source = text ?? (await readFile(file, 'utf8'))
  const hash = createHash('sha256').update(source).digest('hex')
  const loaded = await db
    .selectFrom('reference_loads')
    .select('hash')
    .where('name', '=', 'lab-tests')
    .executeTakeFirst()
  if (loaded?.hash === hash) return
  const rows = (JSON.parse(source) as ReferenceTest[]).map(({ id, category, price, ...test }) => ({
    ...test,
    code: `reference-${id}`,
    category_id: category,
    price_cents: Math.round(price * 100),
  }))
  await db.transaction().execute(async (trx) => {
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
}
