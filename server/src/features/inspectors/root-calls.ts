import { fieldPath, type inspectors } from '@goodlot/contract'
import { maySwitchInspector, mayVerify } from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { BadInput, fail, refuse } from '../../http/refusal.ts'
import { post } from '../../mail/outbox.ts'
import { notify } from '../../notice/index.ts'
import { catalogNodes } from '../../reference/index.ts'
import { accountById, changeAccount, endSessions } from '../accounts/index.ts'
import { lockVisible } from './access.ts'
import { acceptedProfile } from './logged-profile.ts'
import { mails } from './messages.ts'
import { partsOf } from './own-profile.ts'
import { examView } from './parts-view.ts'
import { deleteExam, examsOf, saveExam, scoreOf } from './profile-store.ts'
import { changeInspector, factsOf, lockInspector, openOrders } from './store.ts'
import { hasValidDocument } from './valid-documents.ts'
import { verifyVersion } from './verified-values.ts'

type RootCalls =
  | 'ins_set_verified'
  | 'ins_set_third_years'
  | 'ins_change_status'
  | 'ins_change_extra_qty'
  | 'ins_exam_save'

/** Calls with which root decides about inspectors; a customer can also switch its own inspectors on and off. */
export const rootHandlers: Pick<Handlers<typeof inspectors>, RootCalls> = {
  async ins_set_verified(ctx, { uid, audit_types = [], seen_version }) {
    const row = await lockVisible(ctx, uid)
    if (row.suspended_at) fail(ctx, 'already_suspended')
    refuse(ctx, mayVerify(factsOf(row)))
    const parts = await partsOf(ctx, row)
    if (seen_version !== undefined && seen_version !== verifyVersion(ctx.secrets, row, parts))
      fail(ctx, 'inspector_changed')
    if (!(await hasValidDocument(ctx, uid))) fail(ctx, 'no_valid_document')
    await changeInspector(ctx.db, uid, {
      ...{ verified_at: ctx.now, verified_by: ctx.me.id, checked_at: row.checked_at ?? ctx.now },
      ...{ verified_audits: audit_types, verify_note: '' },
    })
    await recordBy(
      ctx,
      'inspectors.verify',
      `inspector:${uid}`,
      changedFields(
        { verified: false, audit_types: row.verified_audits },
        { verified: true, audit_types, ...(await acceptedProfile(ctx, row, parts)) },
      ),
    )
    const account = await accountById(ctx.db, uid)
    const facts = { name: account.nickname, link: `${ctx.origin}${fieldPath}` }
    await post(ctx.db, account, { template: mails.inspector_verified, facts }, ctx)
    await notify(ctx.db, { accountId: uid, kind: 'inspector_verified', at: ctx.now })
    return {}
  },

  async ins_set_third_years(ctx, { uid, years }) {
    const row = await lockVisible(ctx, uid)
    await changeInspector(ctx.db, uid, { confirmed_years: years })
    await recordBy(ctx, 'inspectors.set_years', `inspector:${uid}`, {
      ...{ field: 'confirmed_years', from: row.confirmed_years, to: years },
    })
    return {}
  },

  async ins_change_status(ctx, { uid, status: active }) {
    const row = await lockInspector(ctx.db, uid)
    if (!row || row.erased_at) fail(ctx, 'not_found')
    refuse(ctx, maySwitchInspector(ctx.me, factsOf(row)))
    await changeAccount(ctx.db, uid, { active })
    // a closed account is refused anyway; without this, its old sessions would be valid again when it is reopened
    if (!active) await endSessions(ctx.db, uid, ctx.now)
    await recordBy(ctx, 'inspectors.change_status', `inspector:${uid}`, {
      field: 'active',
      from: row.active,
      to: active,
    })
    return { status: active, open_orders: await openOrders(ctx.db, uid) }
  },

  async ins_change_extra_qty(ctx, { uid, qty }) {
    const row = await lockVisible(ctx, uid)
    await changeInspector(ctx.db, uid, { extra_order_qty: qty })
    await recordBy(ctx, 'inspectors.change_extra_qty', `inspector:${uid}`, {
      ...{ field: 'extra_order_qty', from: row.extra_order_qty, to: qty },
    })
    return {}
  },

  async ins_exam_save(ctx, { uid, catalog_id, score, exam_date, is_del }) {
    const category = (await catalogNodes(ctx.db)).find(({ id, parent_id }) => id === catalog_id && parent_id === null)
    if (!category) throw new BadInput({ catalog_id: 'validation.choice' })
    await lockVisible(ctx, uid)
    const before = await scoreOf(ctx.db, uid, catalog_id, exam_date)
    if (is_del) await deleteExam(ctx.db, uid, catalog_id, exam_date)
    else
      await saveExam(ctx.db, {
        inspector_id: uid,
        category_id: catalog_id,
        score,
        taken_on: exam_date,
        saved_by: ctx.me.id,
        saved_at: ctx.now,
      })
    await recordBy(ctx, 'inspectors.save_exam', `inspector:${uid}`, {
      ...{ category: category.code, exam_date, is_del },
      ...{ from: { score: before }, to: { score: is_del ? null : score } },
    })
    return { exams: (await examsOf(ctx.db, uid)).map((exam) => examView(exam, ctx.locale)) }
  },
}
