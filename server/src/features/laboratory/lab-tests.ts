import type { LabTestRow, ListedLabTest, laboratory } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { chinaDateTime, dollarsOf, mayEver, maySaveOver } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { definedOnly } from '../../owned-records/index.ts'
import { catalogNodes } from '../../reference/index.ts'
import { type Delivered, deliveredTests, differs } from './delivered-tests.ts'
import {
  changedTestIds,
  insertLabTest,
  type LabTest,
  labTestsOf,
  lockedLabTest,
  sortedLabTests,
  updateLabTest,
} from './lab-test-store.ts'

/** The bodies that accredit laboratories. */
const accreditations = ['CMA', 'CNAS', 'CPSC'] as const
type Accreditation = (typeof accreditations)[number]
const isAccreditation = (text: string): text is Accreditation => accreditations.some((one) => one === text)

const labTestView = (row: LabTest, locale: Locale): LabTestRow => ({
  test_id: row.id,
  name: locale === 'zh-CN' && row.name_cn !== '' ? row.name_cn : row.name,
  names: { en: row.name, zh: row.name_cn },
  standard: row.standard,
  accreditation: row.accreditation.filter(isAccreditation),
  catalog_parent_id: row.category_id,
  price: row.price_cents,
  days: row.days,
  sample: row.sample,
  status: row.active,
  version: row.version,
})

/** What root also sees: where the test comes from, and how it was delivered. */
function listedTest(row: LabTest, locale: Locale, delivered: Delivered | undefined): ListedLabTest {
  if (!delivered) return { ...labTestView(row, locale), origin: 'own' }
  const { name, name_cn, standard, price_cents, days, sample } = delivered
  return {
    ...labTestView(row, locale),
    origin: differs(row, delivered) ? 'changed' : 'delivered',
    delivered: { names: { en: name, zh: name_cn }, standard, price: price_cents, days, sample },
  }
}

/** Reads a text such as `CMA,CNAS`; the result has the order of `accreditations`. */
function accreditationsIn(text: string | undefined): Accreditation[] | undefined {
  if (text === undefined) return undefined
  const sent = text
    .split(/[,\s]+/)
    .map((one) => one.toUpperCase())
    .filter((one) => one !== '')
  if (!sent.every(isAccreditation)) throw new BadInput({ accreditation: 'validation.choice' })
  return accreditations.filter((one) => sent.includes(one))
}

/** A test as the log keeps it. */
const logged = (test: LabTest) => ({
  ...{ name: test.name, name_cn: test.name_cn, standard: test.standard, sample: test.sample, days: test.days },
  ...{ price: dollarsOf(test.price_cents), accreditation: test.accreditation, category_id: test.category_id },
  active: test.active,
})

export const labTestHandlers: Pick<
  Handlers<typeof laboratory>,
  'lab_test_list' | 'lab_test_reset' | 'lab_test_save'
> = {
  async lab_test_list(ctx, { accreditation, status, sort, page, limit, ...filters }) {
    const isRoot = mayEver(ctx.me, 'administer')
    const delivered = isRoot ? await deliveredTests() : undefined
    const query = labTestsOf(ctx.db, {
      ...filters,
      accreditedBy: accreditationsIn(accreditation) ?? [],
      isOffered: status,
      // root sees withdrawn tests and may offer them again
      withWithdrawn: isRoot,
    })
    return pageOf(
      ctx,
      query,
      (q) => sortedLabTests(q, sort, ctx.locale),
      { page, limit },
      (row) => (delivered ? listedTest(row, ctx.locale, delivered.get(row.code ?? '')) : labTestView(row, ctx.locale)),
    )
  },

  async lab_test_save(ctx, input) {
    const category = input.catalog_parent_id
    if (typeof category === 'number' && !(await isCategory(ctx.db, category)))
      throw new BadInput({ catalog_parent_id: 'validation.choice' })
    const columns = {
      name: input.name,
      standard: input.standard,
      price_cents: input.price,
      days: input.days,
      ...definedOnly({
        name_cn: input.name_cn === undefined ? undefined : (input.name_cn ?? ''),
        sample: input.sample === undefined ? undefined : (input.sample ?? ''),
        accreditation: accreditationsIn(input.accreditation),
        category_id: category,
        active: input.status,
      }),
    }
    const existing = input.test_id === undefined ? undefined : await lockTest(ctx, input.test_id, input.version)
    const delivered = existing && (await deliveredTests()).get(existing.code ?? '')
    // switching a delivered test on or off does not make it root's: it goes on following the deliveries
    const kept = delivered ? differs({ ...existing, ...columns }, delivered) : true
    const change = { ...columns, kept, changed_at: ctx.now, changed_by: ctx.me.id }
    const row = existing
      ? await updateLabTest(ctx.db, existing.id, { ...change, version: existing.version + 1 })
      : await insertLabTest(ctx.db, change)
    await recordBy(ctx, 'booking.lab_test', `lab_test:${row.id}`, {
      name: row.name,
      ...changedFields(existing ? logged(existing) : {}, logged(row)),
    })
    return labTestView(row, ctx.locale)
  },

  async lab_test_reset(ctx, { test_id, version }) {
    const known = await deliveredTests()
    const ids = test_id === undefined ? await changedTestIds(ctx.db) : [test_id]
    let reset = 0
    for (const id of ids) {
      const existing = await lockTest(ctx, id, test_id === undefined ? undefined : version)
      const delivered = known.get(existing.code ?? '')
      if (!delivered) {
        if (test_id !== undefined) fail(ctx, 'not_found')
        continue
      }
      if (!existing.kept) continue
      const change = { ...delivered, kept: false, changed_at: ctx.now, changed_by: ctx.me.id }
      await updateLabTest(ctx.db, id, { ...change, version: existing.version + 1 })
      await recordBy(ctx, 'booking.lab_test_reset', `lab_test:${id}`, {
        name: delivered.name,
        ...changedFields(existing, { ...delivered }),
      })
      reset += 1
    }
    return { reset }
  },
}

/**
 * Locks a test for a change. A change that was decided on an older version is refused, with who changed the test and
 * when.
 */
async function lockTest(
  ctx: { db: Transaction<DB> } & MayFail<'not_found' | 'record_changed'>,
  id: number,
  version: number | undefined,
) {
  const existing = await lockedLabTest(ctx.db, id)
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
