import { centsOf, normalEmail } from '@goodlot/rules'
import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { accountByEmail, demoPassword, hashNewPassword, insertAccount } from '../../src/features/accounts/index.ts'
import { feature as customerFeature } from '../../src/features/customers/index.ts'
import { claimReferral, feature as referralFeature, referralFor } from '../../src/features/referrals/index.ts'
import { outsideCalls } from '../../src/http/refusal.ts'
import { agentCode } from './accounts.ts'
import * as data from './data/customers.ts'
import { asDemo, type DemoContext } from './demo-context.ts'

const agentEmail = 'agent@goodlot.test'
/** The time between an invitation and the registration that uses it. */
const daysToAnswer = 4

/** contact person · company · e-mail · phone */
type Person = readonly [string, string, string, string, ...unknown[]]

/** Customers of many countries, what root decided about them, and the invitations of the agent; dates are counted back from `now`. */
export async function seedCustomers(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('referrals').select('id').limit(1).executeTakeFirst()) return
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000)
  // one hash for all: hashing is slow by design, and they have the same password
  const password_hash = await hashNewPassword(outsideCalls, demoPassword, agentEmail)

  /** Registers a customer as the product does, except that no mail asks to confirm the address. */
  const register = async (ctx: DemoContext, customer: data.DemoCustomer, code?: string) => {
    const [nickname, company, email, phone, country, language] = customer
    const invitation = code === undefined ? null : await referralFor(ctx.db, code)
    const account = await insertAccount(ctx.db, {
      email,
      nickname,
      company,
      phone,
      country,
      language,
      password_hash,
      referred_by: invitation?.referrerId ?? null,
      created_at: ctx.now,
      password_changed_at: ctx.now,
      email_verified_at: data.unconfirmed.includes(email) ? null : ctx.now,
    })
    if (account && invitation) await claimReferral(ctx.db, invitation, account, ctx)
  }
  const invite = async (days: number, [nickname, company, email, phone]: Person): Promise<string> => {
    const { ref_code } = await asDemo(app, db, agentEmail, daysAgo(days), (ctx) =>
      referralFeature.handlers.create_ref(ctx, { email, nickname, company, phone, sendemail: false }),
    )
    return ref_code
  }

  const codes = new Map<string, string>()
  const invitations = [
    ...data.invited.map((customer) => ({ days: customer[6] + daysToAnswer, person: customer })),
    ...data.waiting.map((person) => ({ days: person[4], person })),
  ].map(({ days, person }) => ({ days, run: async () => void codes.set(person[2], await invite(days, person)) }))
  const registrations = [...data.customers, ...data.invited, ...data.byCode].map((customer) => ({
    days: customer[6],
    run: () =>
      asDemo(app, db, agentEmail, daysAgo(customer[6]), (ctx) =>
        register(ctx, customer, data.byCode.includes(customer) ? agentCode : codes.get(customer[2])),
      ),
  }))
  for (const { run } of [...invitations, ...registrations].sort((a, b) => b.days - a.days)) await run()
  await asDemo(app, db, 'root@goodlot.test', now, decide)
}

/** Root's decisions, through root's own calls. */
async function decide(ctx: DemoContext): Promise<void> {
  const { handlers } = customerFeature
  const idOf = async (email: string): Promise<number> => {
    const account = await accountByEmail(ctx.db, normalEmail(email))
    if (!account) throw new Error(`the demo customer ${email} is missing`)
    return account.id
  }
  for (const email of data.closed) await handlers.customer_change_status(ctx, { uid: await idOf(email), status: false })
  for (const email of data.silent) await handlers.customer_change_notify(ctx, { uid: await idOf(email), value: false })
  for (const email of data.withOwnInspectors) {
    for (const field of ['can_use_ins_code', 'can_use_my_ins_list'] as const)
      await handlers.customer_change_flag(ctx, { uid: await idOf(email), field, value: true })
  }
  for (const [email, price] of Object.entries(data.withPrice)) {
    const uid = await idOf(email)
    await handlers.customer_change_price(ctx, { uid, price: centsOf(price) })
    await handlers.customer_change_flag(ctx, { uid, field: 'can_use_own_price', value: true })
  }
  for (const [email, dollars] of Object.entries(data.withCredit))
    await handlers.customer_change_credit(ctx, {
      uid: await idOf(email),
      credit_ok: true,
      credit_limit: centsOf(dollars),
    })
}
