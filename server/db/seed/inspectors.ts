import { type AuditType, addDays, centsOf, chinaDay } from '@goodlot/rules'
import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { accountByEmail, demoPassword, hashNewPassword, insertAccount } from '../../src/features/accounts/index.ts'
import { saveFile } from '../../src/features/files/index.ts'
import { feature, insertInspector } from '../../src/features/inspectors/index.ts'
import { feature as workDays } from '../../src/features/work-days/index.ts'
import { outsideCalls } from '../../src/http/refusal.ts'
import { readSettings, ruleSettings } from '../../src/setting/index.ts'
import { asDemo, type DemoContext } from './demo-context.ts'
import { seedHistory } from './inspector-history.ts'
import { languagesOf, people, type Somebody, towns } from './inspector-people.ts'
import { drawCertificate, drawPortrait } from './portraits.ts'

type Portrait = Awaited<ReturnType<typeof drawPortrait>>
const { handlers } = feature

/** The inspector of the developers' guide, who is one of the sixty. */
const known: Somebody = ['Zhang Min', '张敏', 'f', 'shenzhen', 9, 'verified']
const knownEmail = 'inspector@goodlot.test'
const ownerEmail = 'main@goodlot.test'

/** Sixty inspectors in twenty-five towns, with portraits, prices, days, exams and what customers said about them. */
export async function seedInspectors(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('inspector_cities').select('city').limit(1).executeTakeFirst()) return
  const all = [known, ...people]
  const portraits = await Promise.all(
    all.map(([, , sex, town], i) =>
      drawPortrait({ isWoman: sex === 'f', variant: i, country: towns[town][0].slice(0, 2) }),
    ),
  )
  const certificate = await drawCertificate()
  const password_hash = await hashNewPassword(outsideCalls, demoPassword, knownEmail)
  const owner = await accountByEmail(db, ownerEmail)
  const ids = await asDemo(app, db, knownEmail, now, async (ctx) => {
    const created: number[] = []
    for (const [i, somebody] of all.entries()) {
      const [name, , , town, , state] = somebody
      if (i === 0) {
        // a database from before inspectors were seeded already has this row
        const has = await ctx.db
          .selectFrom('inspectors')
          .select('owner_id')
          .where('account_id', '=', ctx.me.id)
          .executeTakeFirst()
        if (!has) await insertInspector(ctx.db, { account_id: ctx.me.id })
        created.push(ctx.me.id)
      } else {
        const account = await insertAccount(ctx.db, {
          email: `${name.toLowerCase().replaceAll(' ', '.')}@inspectors.goodlot.test`,
          password_hash,
          role: 'inspector',
          nickname: name,
          phone: phoneOf(towns[town][0], i),
          country: towns[town][0].slice(0, 2),
          created_at: now,
          password_changed_at: now,
          email_verified_at: now,
        })
        if (!account) throw new Error(`${name} is in the demo twice`)
        await insertInspector(ctx.db, {
          account_id: account.id,
          owner_id: state === 'own' ? (owner?.id ?? null) : null,
        })
        created.push(account.id)
      }
      const me = { ...ctx.me, id: created[i] ?? 0 }
      await fillIn({ ...ctx, me }, somebody, i, portraits[i] as Portrait, certificate)
    }
    return created
  })
  await asDemo(app, db, 'root@goodlot.test', now, async (ctx) => {
    for (const [i, somebody] of all.entries()) await accept(ctx, ids[i] ?? 0, somebody, i)
    // one of these mails is enough as an example; sixty would hide all other mails in the outbox
    await ctx.db
      .deleteFrom('mails')
      .where('template', '=', 'inspector_verified')
      .where('to_address', '<>', knownEmail)
      .execute()
  })
  await seedHistory(
    app,
    db,
    all.map(([, , , town, years, state], i) => ({ id: ids[i] ?? 0, town, years, state, index: i })),
    ruleSettings(await readSettings({ db, config: app.world.config })),
    now,
  )
}

/** Calling codes of the towns' countries; the numbers reach nobody. */
const callingCodes: Record<string, string> = { CN: '+86 138', VN: '+84 90', KH: '+855 12', IN: '+91 98', PK: '+92 300' }
const phoneOf = (city: string, i: number) => `${callingCodes[city.slice(0, 2)]} 0000 ${String(3000 + i)}`

const titles = ['Inspector', 'Senior inspector', 'Inspection engineer', 'Quality consultant'] as const
const titleOf = (years: number, i: number) =>
  years < 3 ? 'Junior inspector' : years > 11 ? 'Lead inspector' : (titles[i % titles.length] ?? '')

/** Every third inspector with at least five years of experience also audits factories. */
const auditsOf = (years: number, i: number): AuditType[] =>
  years < 5 || i % 3 !== 0 ? [] : i % 2 === 0 ? ['technical', 'social'] : ['technical', 'security']

/** What the inspector itself does: profile, prices, days, documents. */
async function fillIn(ctx: DemoContext, somebody: Somebody, i: number, portrait: Portrait, certificate: Portrait) {
  const [name, realName, , townName, years, state] = somebody
  const [city, neighbours, categories, price] = towns[townName]
  const country = city.slice(0, 2)
  const photo = await saveFile(ctx, { fileName: `${name}.png`, ...portrait })
  const isSubmitted = state !== 'new'
  const document = isSubmitted ? await saveFile(ctx, { fileName: 'certificate.png', ...certificate }) : null
  await handlers.ins_profile_edit(ctx, {
    realname: isSubmitted ? realName : null,
    show_title: titleOf(years, i),
    third_party_experiences: years,
    bankcard: `${country} 0000 0000 ${String(4000 + i)}`,
    languages: [
      ...(languagesOf[country] ?? []),
      ...(i % 7 === 3 ? ['ko'] : []),
      ...(i % 11 === 5 ? ['es'] : []),
    ] as never,
    audit_types: auditsOf(years, i),
    // newcomers know one category, others all of their town's
    expertise: years < 3 ? categories.slice(0, 1) : [...categories],
    conflicts: i % 9 === 4 ? ['Golden Bridge Trading Co., Ltd'] : [],
    user_photos_id: photo.id,
    documents: document ? [{ attachment_id: document.id }] : [],
  })
  const dollars = price + (years > 10 ? 25 : years < 3 ? -25 : 0) + ((i * 7) % 5) * 5
  const priceOf = (extra: number) => ({
    city_normal_price: centsOf(dollars + extra),
    city_weekend_price: centsOf(Math.round((dollars + extra) * 1.25)),
    city_holiday_price: centsOf(Math.round((dollars + extra) * 1.6)),
  })
  await handlers.ins_prices_save(ctx, {
    city_data: [
      { city_id: city, ...priceOf(0) },
      ...neighbours.slice(0, 1 + (i % 2)).map((city_id, n) => ({ city_id, ...priceOf(15 + n * 10) })),
    ],
  })
  if (state === 'new') return
  const today = chinaDay(ctx.now)
  await workDays.handlers.ins_days_save(ctx, {
    // most work on weekdays, some on Saturdays; each has days off of its own
    repeats: i % 3 !== 2,
    weekdays: i % 4 === 0 ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5],
    to: addDays(today, 90),
    except: Array.from({ length: 12 }, (_, n) => addDays(today, 1 + ((i * 5 + n * 7) % 88))),
  })
  if (i % 4 === 1)
    await workDays.handlers.ins_leave_add(ctx, {
      first_day: addDays(today, 30 + (i % 20)),
      last_day: addDays(today, 36 + (i % 20)),
    })
  await handlers.ins_submit_verify(ctx, {})
}

/** What root does: exams, years, verification, and the status of those who stopped. */
async function accept(ctx: DemoContext, uid: number, [, , , town, years, state]: Somebody, i: number) {
  if (state === 'new') return
  await handlers.ins_exam_save(ctx, {
    uid,
    catalog_id: towns[town][2][0],
    score: 72 + ((i * 11) % 27),
    exam_date: addDays(chinaDay(ctx.now), -30 - i * 3),
  })
  if (state === 'submitted') return
  await handlers.ins_set_verified(ctx, { uid, audit_types: auditsOf(years, i) })
  if (i % 5 === 0) await handlers.ins_set_third_years(ctx, { uid, years: Math.max(1, years - 1) })
  if (years > 12) await handlers.ins_change_extra_qty(ctx, { uid, qty: 1 })
  if (state === 'inactive') await handlers.ins_change_status(ctx, { uid, status: false })
}
