import { appPaths, type inspectors } from '@goodlot/contract'
import { chinaDay, dollarsOf, isValidDocument, maySubmitVerify } from '@goodlot/rules'
import { changedFields, record, recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { BadInput, fail, failAt, refuse } from '../../http/refusal.ts'
import { takeNickname } from '../../inspector-name/index.ts'
import { notify } from '../../notice/index.ts'
import { noticeToRoot } from '../../order/messages/index.ts'
import { inLanguage } from '../../reference/index.ts'
import { hashNewPassword, insertAccount, welcome } from '../accounts/index.ts'
import { claimInvitation } from '../invitations/index.ts'
import { ownerOfCode } from './code-store.ts'
import { proposedDocuments } from './documents.ts'
import { partsOf, profileOf } from './own-profile.ts'
import { cityView } from './parts-view.ts'
import { editProfile } from './profile-edit.ts'
import { citiesByCode, citiesOfInspector, replaceCities } from './profile-store.ts'
import { changeInspector, factsOf, insertInspector, lockInspector } from './store.ts'

type OwnCalls = 'ins_register' | 'ins_profile' | 'ins_profile_edit' | 'ins_prices_save' | 'ins_submit_verify'

/** Calls of inspectors about their own accounts and profiles. */
export const ownHandlers: Pick<Handlers<typeof inspectors>, OwnCalls> = {
  async ins_register(ctx, { account, password, nickname, phone, code, invitation }) {
    const ownerId = code === undefined ? null : await ownerOfCode(ctx.db, code)
    if (code !== undefined && ownerId === null) fail(ctx, 'ins_code_invalid')
    const created = await insertAccount(ctx.db, {
      email: account,
      password_hash: await hashNewPassword(ctx, password, account),
      role: 'inspector',
      nickname,
      phone,
      language: ctx.locale,
      created_at: ctx.now,
      password_changed_at: ctx.now,
    })
    if (!created) fail(ctx, 'email_used')
    const nameKey = await takeNickname(ctx.db, null, nickname)
    if (nameKey === null) failAt(ctx, 'nickname', 'nickname_used')
    await insertInspector(ctx.db, {
      ...{ account_id: created.id, owner_id: ownerId, name_key: nameKey },
      // a customer answers for its own inspectors
      exam_required: ownerId === null,
    })
    await record(ctx.db, {
      at: ctx.now,
      accountId: created.id,
      action: 'inspectors.register',
      subject: `account:${created.id}`,
      details: { owner: ownerId },
    })
    await claimInvitation(ctx.db, { id: created.id, email: account, nickname }, invitation, ctx.now)
    await welcome(ctx, created)
    await notify(ctx.db, { accountId: created.id, kind: 'inspector_welcome', params: { name: nickname }, at: ctx.now })
    if (ownerId !== null)
      await notify(ctx.db, {
        accountId: ownerId,
        kind: 'own_inspector_joined',
        params: { name: nickname },
        at: ctx.now,
      })
    return {}
  },

  ins_profile: (ctx) => profileOf(ctx),

  ins_profile_edit: editProfile,

  async ins_prices_save(ctx, { city_data }) {
    const { id } = ctx.me
    if (!(await lockInspector(ctx.db, id))) fail(ctx, 'not_found')
    const places = new Map(
      (
        await citiesByCode(
          ctx.db,
          city_data.map((city) => city.city_id),
        )
      ).map((place) => [place.code, place]),
    )
    const cities = city_data.map((city, i) => {
      const place = places.get(city.city_id)
      const field = `city_data.${i}.city_id`
      if (!place) throw new BadInput({ [field]: { key: 'validation.city_unknown', params: { given: city.city_id } } })
      if (city_data.findIndex(({ city_id }) => city_id === city.city_id) !== i)
        throw new BadInput({ [field]: 'validation.city_twice' })
      return {
        city: place.code,
        province: place.province,
        working_cents: city.city_normal_price,
        weekend_cents: city.city_weekend_price,
        holiday_cents: city.city_holiday_price,
      }
    })
    const before = await citiesOfInspector(ctx.db, id)
    await replaceCities(ctx.db, id, cities)
    const after = await citiesOfInspector(ctx.db, id)
    await recordBy(
      ctx,
      'inspectors.save_prices',
      `inspector:${id}`,
      changedFields(pricesByCity(before), pricesByCity(after)),
    )
    return { city_data: after.map((city) => cityView(city, ctx.locale)) }
  },

  async ins_submit_verify(ctx) {
    const row = await lockInspector(ctx.db, ctx.me.id)
    if (!row) fail(ctx, 'not_found')
    refuse(ctx, maySubmitVerify(factsOf(row)))
    const parts = await partsOf(ctx, row)
    const today = chinaDay(ctx.now)
    const { added } = await proposedDocuments(ctx, row.account_id)
    const documents = [...parts.documents, ...added].filter(({ expires_on }) => isValidDocument(expires_on, today))
    const missing = {
      ...(row.real_name === '' ? { realname: 'validation.realname_required' as const } : {}),
      ...(row.photo_id === null ? { user_photos: 'validation.portrait_required' as const } : {}),
      ...(documents.length === 0 ? { documents: 'validation.document_required' as const } : {}),
      ...(parts.lines.length === 0 ? { expertise: 'validation.expertise_required' as const } : {}),
      ...(parts.cities.length === 0 ? { city_data: 'validation.city_price_required' as const } : {}),
    }
    if (Object.keys(missing).length > 0) throw new BadInput(missing)
    await changeInspector(ctx.db, row.account_id, { submitted_at: ctx.now, verify_note: '' })
    await recordBy(ctx, 'inspectors.submit', `inspector:${row.account_id}`, {
      from: { submitted: false },
      to: { submitted: true },
    })
    await noticeToRoot(ctx, 'verify_inspectors', {
      kind: 'inspector_submitted',
      params: { name: row.nickname },
      link: `${appPaths.ins}?verify_stage=submitted`,
    })
    return profileOf(ctx)
  },
}

/** The three prices of each city, by its name: the log shows the cities whose prices differ. */
const pricesByCity = (cities: Awaited<ReturnType<typeof citiesOfInspector>>) =>
  Object.fromEntries(
    cities.map((city) => [
      inLanguage(city.names, 'en-US'),
      [city.working_cents, city.weekend_cents, city.holiday_cents].map(dollarsOf),
    ]),
  )
