import { fieldPath, type inspectors } from '@goodlot/contract'
import {
  addDays,
  chinaDateTime,
  chinaDay,
  familyOf,
  inspectorStatus,
  isOwnInspector,
  mayEver,
  maySwitchInspector,
  mayVerify,
  seesInspector,
  workDaysAhead,
} from '@goodlot/rules'
import type { Transaction } from 'kysely'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { BadInput, fail, type MayFail, refuse } from '../../http/refusal.ts'
import { sorted } from '../../http/sort.ts'
import { post } from '../../mail/outbox.ts'
import { notify } from '../../notice/index.ts'
import { catalogNodes } from '../../reference/index.ts'
import { accountById, changeAccount } from '../accounts/index.ts'
import { attachmentsByIds } from '../files/index.ts'
import { ensureCode } from './codes.ts'
import { evaluationView } from './evaluations.ts'
import { mails } from './messages.ts'
import { partsOf } from './own-calls.ts'
import * as store from './store.ts'
import { examView, infoView, listRow } from './view.ts'

type DeskCalls =
  | 'ins_select_list'
  | 'ins_list'
  | 'my_ins_count'
  | 'my_ins_set_lader'
  | 'ins_set_verified'
  | 'ins_set_third_years'
  | 'ins_change_status'
  | 'ins_change_extra_qty'
  | 'ins_exam_save'
  | 'ins_code'
  | 'ins_code_refresh'
  | 'ins_info'
  | 'ins_evaluations'

/** Page 0 of the select list is everybody, up to so many. */
const selectMax = 200

/** What root and customers read of inspectors, and change about them. */
export const deskHandlers: Pick<Handlers<typeof inspectors>, DeskCalls> = {
  ins_select_list(ctx, { page, limit, q }) {
    const family = familyOf(ctx.me)
    return pageOf(
      ctx,
      store.selectableInspectors(ctx.db, ctx.me, family, q),
      (query) =>
        query
          .select(['i.account_id', 'a.nickname', 'i.title', 'i.owner_id'])
          .orderBy('a.nickname')
          .orderBy('i.account_id'),
      page === 0 ? { page: 1, limit: selectMax } : { page, limit },
      (row) => ({
        user_id: row.account_id,
        nick_name: row.nickname,
        show_title: row.title,
        is_own_inspector: row.owner_id === null ? 0 : 1,
      }),
    )
  },

  async ins_list(ctx, { page, limit, sort, ...filters }) {
    await requireFlag(ctx, 'can_use_my_ins_list')
    const found = await pageOf(
      ctx,
      store.filteredList(ctx.db, ctx.me, familyOf(ctx.me), filters),
      (q) =>
        sorted(
          q
            .selectAll('i')
            .select([
              'a.email',
              'a.nickname',
              'a.phone',
              'a.active',
              'a.created_at',
              'o.company as owner_company',
              'g.grade',
            ]),
          sort,
          store.listSortKeys,
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
    return store.countInspectors(ctx.db, mayEver(ctx.me, 'see_all_records') ? null : familyOf(ctx.me))
  },

  async my_ins_set_lader(ctx, { uid, my_lader_id }) {
    await requireFlag(ctx, 'can_use_my_ins_list')
    const row = await lockVisible(ctx, uid)
    if (!isOwnInspector(ctx.me, store.factsOf(row))) fail(ctx, 'permission_denied')
    const grade = my_lader_id || null
    await store.setGrade(ctx.db, familyOf(ctx.me), uid, grade)
    await recordBy(ctx, 'inspectors.grade', `inspector:${uid}`, { grade })
    return { my_lader_id: grade }
  },

  async ins_set_verified(ctx, { uid, audit_types = [] }) {
    const row = await lockVisible(ctx, uid)
    refuse(ctx, mayVerify(store.factsOf(row)))
    await store.changeInspector(ctx.db, uid, {
      verified_at: ctx.now,
      verified_by: ctx.me.id,
      verified_audits: audit_types,
    })
    await recordBy(ctx, 'inspectors.verify', `inspector:${uid}`, {
      ...changedFields({ verified: row.verified_at !== null }, { verified: true, audit_types }),
    })
    const account = await accountById(ctx.db, uid)
    const facts = { name: account.nickname, link: `${ctx.origin}${fieldPath}` }
    await post(ctx.db, account, { template: mails.inspector_verified, facts }, ctx)
    await notify(ctx.db, { accountId: uid, kind: 'inspector_verified', at: ctx.now })
    return {}
  },

  async ins_set_third_years(ctx, { uid, years }) {
    const row = await lockVisible(ctx, uid)
    await store.changeInspector(ctx.db, uid, { confirmed_years: years })
    await recordBy(ctx, 'inspectors.set_years', `inspector:${uid}`, { from: row.confirmed_years, to: years })
    return {}
  },

  async ins_change_status(ctx, { uid, status }) {
    const row = await store.lockInspector(ctx.db, uid)
    if (!row) fail(ctx, 'not_found')
    refuse(ctx, maySwitchInspector(ctx.me, store.factsOf(row)))
    const active = status === inspectorStatus.active
    await changeAccount(ctx.db, uid, { active })
    await recordBy(ctx, 'inspectors.change_status', `inspector:${uid}`, { from: row.active, to: active })
    return { status, open_orders: await store.openOrders(ctx.db, uid) }
  },

  async ins_change_extra_qty(ctx, { uid, qty }) {
    const row = await lockVisible(ctx, uid)
    await store.changeInspector(ctx.db, uid, { extra_order_qty: qty })
    await recordBy(ctx, 'inspectors.change_extra_qty', `inspector:${uid}`, { from: row.extra_order_qty, to: qty })
    return {}
  },

  async ins_exam_save(ctx, { uid, catalog_id, score, exam_date, is_del }) {
    const category = (await catalogNodes(ctx.db)).find(({ id, parent_id }) => id === catalog_id && parent_id === null)
    if (!category) throw new BadInput({ catalog_id: 'validation.choice' })
    await lockVisible(ctx, uid)
    if (is_del) await store.deleteExam(ctx.db, uid, catalog_id, exam_date)
    else
      await store.saveExam(ctx.db, {
        inspector_id: uid,
        category_id: catalog_id,
        score,
        taken_on: exam_date,
        saved_by: ctx.me.id,
        saved_at: ctx.now,
      })
    await recordBy(ctx, 'inspectors.save_exam', `inspector:${uid}`, {
      category: category.code,
      score,
      exam_date,
      is_del,
    })
    return { exams: (await store.examsOf(ctx.db, uid)).map((exam) => examView(exam, ctx.locale)) }
  },

  async ins_code(ctx) {
    await requireFlag(ctx, 'can_use_ins_code')
    const { code, created_at } = await ensureCode(ctx.db, familyOf(ctx.me), ctx.now)
    return { code, created_at: chinaDateTime(created_at) }
  },

  async ins_code_refresh(ctx) {
    await requireFlag(ctx, 'can_use_ins_code')
    const family = familyOf(ctx.me)
    await store.deleteCode(ctx.db, family)
    const { code, created_at } = await ensureCode(ctx.db, family, ctx.now)
    await recordBy(ctx, 'inspectors.refresh_code', `account:${family}`)
    return { code, created_at: chinaDateTime(created_at) }
  },

  async ins_info(ctx, { id }) {
    const row = await visible(ctx, id)
    const today = chinaDay(ctx.now)
    const last = addDays(today, workDaysAhead)
    const calendar = {
      days: await store.workDaysOf(ctx.db, id, today, last),
      booked: await store.bookedDays(ctx.db, id, today, last),
    }
    const grade = await store.gradeOf(ctx.db, familyOf(ctx.me), id)
    return infoView(row, await partsOf(ctx, row), calendar, { grade, history: await store.historyOf(ctx.db, id) }, ctx)
  },

  async ins_evaluations(ctx, { id, ...paging }) {
    await visible(ctx, id)
    return pageOf(
      ctx,
      store.ratingsOf(ctx.db, id),
      (q) =>
        q
          .selectAll('r')
          .select(['o.service_type', 'o.order_no', 'o.customer_id', 'o.real_customer_id', 'c.company', 'c.country'])
          .select(['p.name as photo_name', 'p.has_copies'])
          .orderBy('r.created_at', 'desc')
          .orderBy('r.order_id', 'desc'),
      paging,
      (row) => evaluationView(ctx, row),
    )
  },
}

type Reading = { db: Db; me: Me } & MayFail<'not_found'>

/** The inspector, if the caller may see it: another customer's does not exist. */
async function visible(ctx: Reading, id: number): Promise<store.InspectorRecord> {
  const row = await store.inspectorById(ctx.db, id)
  if (!row || !seesInspector(ctx.me, store.factsOf(row))) fail(ctx, 'not_found')
  return row
}

async function lockVisible(
  ctx: { db: Transaction<DB>; me: Me } & MayFail<'not_found'>,
  id: number,
): Promise<store.InspectorRecord> {
  const row = await store.lockInspector(ctx.db, id)
  if (!row || !seesInspector(ctx.me, store.factsOf(row))) fail(ctx, 'not_found')
  return row
}

/** Customers need the flag; root does not. */
async function requireFlag(
  ctx: { db: Db; me: Me } & MayFail<'permission_denied'>,
  flag: 'can_use_my_ins_list' | 'can_use_ins_code',
): Promise<void> {
  if (mayEver(ctx.me, 'see_all_records')) return
  if (!(await store.flagsOf(ctx.db, ctx.me.id))[flag]) fail(ctx, 'permission_denied')
}
