import type { inspectors } from '@goodlot/contract'
import { addDays, chinaDay, expandWorkDays, mayRename, maySubmitVerify, workDaysAhead } from '@goodlot/rules'
import { record, recordBy } from '../../audit-log/index.ts'
import type { Context, Handlers, Me } from '../../http/context.ts'
import { BadInput, fail, type MayFail, refuse } from '../../http/refusal.ts'
import { notify } from '../../notice/index.ts'
import { lockInspectorDays } from '../../order/days/index.ts'
import { definedOnly } from '../../owned-records/index.ts'
import { sealBankCard } from '../../payment/index.ts'
import { bankAccountOf } from '../../payment/payouts/index.ts'
import { catalogNodes } from '../../reference/index.ts'
import { changeAccount, hashNewPassword, insertAccount, welcome } from '../accounts/index.ts'
import { attachFiles, attachmentsByIds, attachmentsOf, resolvePhoto } from '../files/index.ts'
import { ownerOfCode } from './code-store.ts'
import { bookedDays, capacity, replaceWorkDays, workDaysOf } from './day-store.ts'
import {
  citiesByCode,
  citiesOfInspector,
  conflictsOf,
  examsOf,
  linesOfInspector,
  replaceCities,
  replaceConflicts,
  replaceLines,
} from './profile-store.ts'
import {
  changeInspector,
  factsOf,
  type InspectorRecord,
  insertInspector,
  inspectorById,
  lockInspector,
} from './store.ts'
import { cityView, type InspectorParts, profileView } from './view.ts'

type OwnCalls =
  | 'ins_register'
  | 'ins_profile'
  | 'ins_profile_edit'
  | 'ins_days'
  | 'ins_days_save'
  | 'ins_prices_save'
  | 'ins_submit_verify'

/** Attachments of an inspector's account are its verification documents: only root and the inspector can open them. */
const documentTag = 'account'

/** Calls of inspectors about their own accounts and profiles. */
export const ownHandlers: Pick<Handlers<typeof inspectors>, OwnCalls> = {
  async ins_register(ctx, { account, password, nickname, phone, code }) {
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
    await insertInspector(ctx.db, {
      account_id: created.id,
      owner_id: ownerId,
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

  async ins_profile_edit(ctx, input) {
    const id = ctx.me.id
    const existing = await lockInspector(ctx.db, id)
    if (!existing) fail(ctx, 'not_found')
    if (input.realname !== undefined)
      refuse(ctx, mayRename(factsOf(existing), existing.real_name, input.realname ?? ''), 'realname')
    const lines = input.expertise && (await linesAmong(ctx, input.expertise))
    const account = definedOnly({ nickname: input.nickname, phone: input.phone })
    if (Object.keys(account).length > 0) await changeAccount(ctx.db, id, account)
    const photo = {
      field: 'user_photos',
      kind: 'photo',
      id: input.user_photos_id,
      names: [input.user_photos_name, input.user_photos_path, input.user_photos],
    } as const
    const textOf = (value: string | null | undefined) => (value === undefined ? undefined : (value ?? ''))
    const card = textOf(input.bankcard)
    await changeInspector(ctx.db, id, {
      ...definedOnly({
        real_name: textOf(input.realname),
        title: textOf(input.show_title),
        declared_years: input.third_party_experiences,
        languages: input.languages,
        declared_audits: input.audit_types,
      }),
      ...(card === undefined ? {} : sealBankCard(ctx.secrets, id, card)),
      photo_id: await resolvePhoto(ctx, photo, existing.photo_id),
    })
    if (lines) await replaceLines(ctx.db, id, lines)
    if (input.conflicts) await replaceConflicts(ctx.db, id, input.conflicts)
    await attachFiles(ctx, { tag: documentTag, id, field: 'documents' }, input.documents)
    await recordBy(ctx, 'inspectors.edit_profile', `inspector:${id}`, {
      fields: Object.keys(input).filter((field) => input[field as keyof typeof input] !== undefined),
    })
    return profileOf(ctx)
  },

  async ins_days(ctx, input) {
    const { id } = ctx.me
    const row = await inspectorById(ctx.db, id)
    if (!row) fail(ctx, 'not_found')
    const from = input.from ?? chinaDay(ctx.now)
    const to = input.to ?? addDays(from, workDaysAhead)
    const booked = await bookedDays(ctx.db, id, from, to)
    return {
      from,
      to,
      days: await workDaysOf(ctx.db, id, from, to),
      booked: Object.fromEntries(
        [...Map.groupBy(booked, ({ day }) => day)].map(([day, orders]) => [day, orders.map((o) => o.order_no)]),
      ),
      capacity: capacity(row),
      weekdays: row.weekdays,
    }
  },

  async ins_days_save(ctx, { days = [], weekdays, except = [], ...input }) {
    const { id } = ctx.me
    const today = chinaDay(ctx.now)
    const last = addDays(today, workDaysAhead)
    const from = input.from ?? today
    const to = input.to ?? last
    const ahead = { key: 'validation.days_ahead', params: { days: workDaysAhead } } as const
    if (from < today || from > last) throw new BadInput({ from: ahead })
    if (to < from || to > last) throw new BadInput({ to: ahead })
    if (days.some((day) => day < from || day > to)) throw new BadInput({ days: ahead })
    const existing = await lockInspector(ctx.db, id)
    if (!existing) fail(ctx, 'not_found')
    const marked = expandWorkDays({ from, to, days, weekdays: weekdays ?? [], except })
    const removed = (await workDaysOf(ctx.db, id, from, to)).filter((day) => !marked.includes(day))
    // waits for orders that are just booking one of these days
    await lockInspectorDays(
      ctx.db,
      removed.map((day) => ({ inspectorId: id, day })),
    )
    const booked = (await bookedDays(ctx.db, id, from, to)).find(({ day }) => removed.includes(day))
    if (booked) fail(ctx, 'day_booked', { day: booked.day })
    await replaceWorkDays(ctx.db, id, { from, to }, marked)
    if (weekdays) await changeInspector(ctx.db, id, { weekdays })
    await recordBy(ctx, 'inspectors.save_days', `inspector:${id}`, { from, to, days: marked.length })
    return { days: await workDaysOf(ctx.db, id, from, to) }
  },

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
    await replaceCities(ctx.db, id, cities)
    await recordBy(ctx, 'inspectors.save_prices', `inspector:${id}`, { cities })
    return { city_data: (await citiesOfInspector(ctx.db, id)).map((city) => cityView(city, ctx.locale)) }
  },

  async ins_submit_verify(ctx) {
    const row = await lockInspector(ctx.db, ctx.me.id)
    if (!row) fail(ctx, 'not_found')
    refuse(ctx, maySubmitVerify(factsOf(row)))
    const parts = await partsOf(ctx, row)
    const missing = {
      ...(row.real_name === '' ? { realname: 'validation.realname_required' as const } : {}),
      ...(row.photo_id === null ? { user_photos: 'validation.portrait_required' as const } : {}),
      ...(parts.documents.length === 0 ? { documents: 'validation.document_required' as const } : {}),
      ...(parts.lines.length === 0 ? { expertise: 'validation.expertise_required' as const } : {}),
      ...(parts.cities.length === 0 ? { city_data: 'validation.city_price_required' as const } : {}),
    }
    if (Object.keys(missing).length > 0) throw new BadInput(missing)
    await changeInspector(ctx.db, row.account_id, { submitted_at: ctx.now })
    await recordBy(ctx, 'inspectors.submit', `inspector:${row.account_id}`)
    return profileOf(ctx)
  },
}

type OwnContext = Pick<Context, 'db' | 'locale' | 'secrets' | 'addressOf'> & { me: Me } & MayFail<'not_found'>

async function profileOf(ctx: OwnContext) {
  const row = await inspectorById(ctx.db, ctx.me.id)
  if (!row) fail(ctx, 'not_found')
  return profileView(row, await partsOf(ctx, row), ctx)
}

/** What is stored in other tables than the inspector's row. */
export async function partsOf({ db }: Pick<Context, 'db'>, row: InspectorRecord): Promise<InspectorParts> {
  const id = row.account_id
  const [photo] = await attachmentsByIds(db, row.photo_id === null ? [] : [row.photo_id])
  return {
    photo,
    lines: await linesOfInspector(db, id),
    cities: await citiesOfInspector(db, id),
    documents: await attachmentsOf(db, documentTag, id),
    conflicts: await conflictsOf(db, id),
    exams: await examsOf(db, id),
    bank: await bankAccountOf(db, id),
  }
}

/** The catalog lines with these ids; a category is replaced by all of its lines. */
async function linesAmong({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<number[]> {
  const nodes = await catalogNodes(db)
  const lines = ids.map((id) => {
    const node = nodes.find((one) => one.id === id)
    if (!node) throw new BadInput({ expertise: 'validation.choice' })
    return node.parent_id === null ? nodes.filter((one) => one.parent_id === id).map((one) => one.id) : [id]
  })
  return [...new Set(lines.flat())]
}
