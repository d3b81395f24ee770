import type { inspectors } from '@goodlot/contract'
import { chinaDateTime, familyOf, isOwnInspector, mayEver } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { sorted } from '../../http/sort.ts'
import { attachmentsByIds } from '../files/index.ts'
import { lockVisible } from './access.ts'
import { deleteCode } from './code-store.ts'
import { ensureCode } from './codes.ts'
import { examDue } from './exam-due-store.ts'
import { countInspectors, filteredList, listSortKeys } from './list-store.ts'
import { factsOf, flagsOf, gradeOf, setGrade } from './store.ts'
import { listRow } from './view.ts'

type CustomerCalls = 'ins_list' | 'my_ins_count' | 'my_ins_set_lader' | 'ins_code' | 'ins_code_refresh'

/** Calls for customers' own inspectors. Customers need a flag that root sets; root needs none, and its list has all inspectors. */
export const customerHandlers: Pick<Handlers<typeof inspectors>, CustomerCalls> = {
  async ins_list(ctx, { page, limit, sort, ...filters }) {
    await requireFlag(ctx, 'can_use_my_ins_list')
    const found = await pageOf(
      ctx,
      filteredList(ctx.db, ctx.me, familyOf(ctx.me), filters),
      (q) =>
        sorted(
          q
            .selectAll('i')
            .select([
              'a.email',
              'a.nickname',
              'a.phone',
              'a.active',
              'a.erased_at',
              'a.created_at',
              'o.company as owner_company',
              'g.grade',
            ])
            .select(examDue.as('exam_due')),
          sort,
          listSortKeys,
        ).orderBy('i.account_id', 'desc'),
      { page, limit },
      (row) => row,
    )
    const photos = new Map(
      (
        await attachmentsByIds(
          ctx.db,
          found.data.flatMap((row) => row.photo_id ?? []),
        )
      ).map((photo) => [photo.id, photo]),
    )
    return { ...found, data: found.data.map((row) => listRow(row, photos.get(row.photo_id ?? 0), ctx)) }
  },

  async my_ins_count(ctx) {
    await requireFlag(ctx, 'can_use_my_ins_list')
    return countInspectors(ctx.db, mayEver(ctx.me, 'see_all_records') ? null : familyOf(ctx.me))
  },

  async my_ins_set_lader(ctx, { uid, my_lader_id }) {
    await requireFlag(ctx, 'can_use_my_ins_list')
    const row = await lockVisible(ctx, uid)
    if (!isOwnInspector(ctx.me, factsOf(row))) fail(ctx, 'permission_denied')
    const grade = my_lader_id || null
    const family = familyOf(ctx.me)
    const before = await gradeOf(ctx.db, family, uid)
    await setGrade(ctx.db, family, uid, grade)
    await recordBy(ctx, 'inspectors.grade', `inspector:${uid}`, { from: { grade: before }, to: { grade } })
    return { my_lader_id: grade }
  },

  async ins_code(ctx) {
    await requireFlag(ctx, 'can_use_ins_code')
    const { code, created_at } = await ensureCode(ctx.db, familyOf(ctx.me), ctx.now)
    return { code, created_at: chinaDateTime(created_at) }
  },

  async ins_code_refresh(ctx) {
    await requireFlag(ctx, 'can_use_ins_code')
    const family = familyOf(ctx.me)
    await deleteCode(ctx.db, family)
    const { code, created_at } = await ensureCode(ctx.db, family, ctx.now)
    await recordBy(ctx, 'inspectors.refresh_code', `account:${family}`)
    return { code, created_at: chinaDateTime(created_at) }
  },
}

/** Customers need the flag; root does not. */
async function requireFlag(
  ctx: { db: Db; me: Me } & MayFail<'permission_denied'>,
  flag: 'can_use_my_ins_list' | 'can_use_ins_code',
): Promise<void> {
  if (mayEver(ctx.me, 'see_all_records')) return
  if (!(await flagsOf(ctx.db, ctx.me.id))[flag]) fail(ctx, 'permission_denied')
}
