import type { Kysely } from 'kysely'
import { inTransaction } from '../../src/db/in-transaction.ts'
import type { DB } from '../../src/db/types.ts'
import { changeAccount, demoPassword, hashNewPassword, insertAccount } from '../../src/features/accounts/index.ts'
import { outsideCalls } from '../../src/http/refusal.ts'
import type { DemoAccount } from './seed.ts'
import { staffPeople } from './staff.ts'

/** The permanent referral code of the demo agent. */
export const agentCode = 'GLAGENT1'

const people = [
  {
    email: 'root@goodlot.test',
    role: 'root',
    nickname: 'Wei Lin',
    company: 'Goodlot',
    country: 'CN',
    phone: '+86 512 6000 1000',
    what: 'root: administers everything',
  },
  {
    email: 'admin@goodlot.test',
    role: 'admin',
    nickname: 'Marta Nowak',
    company: 'Goodlot',
    country: 'PL',
    phone: '+48 22 600 10 00',
    what: 'admin: keeps the public protocols',
  },
  {
    email: 'buyer@goodlot.test',
    role: 'customer',
    nickname: 'Anna Berg',
    company: 'Nordlicht Home GmbH',
    country: 'DE',
    phone: '+49 40 600 1000',
    what: 'customer: no flags',
  },
  {
    email: 'main@goodlot.test',
    role: 'customer',
    nickname: 'Li Jing',
    company: 'Harbour Trading Ltd',
    country: 'CN',
    phone: '+86 755 6000 1000',
    what: 'customer with a sub-account: own inspectors, registration code, own price USD 220, credit',
    all: true,
  },
  {
    email: 'child@goodlot.test',
    role: 'customer',
    nickname: 'Chen Hao',
    company: 'Harbour Trading Ltd',
    country: 'CN',
    phone: '+86 755 6000 1001',
    what: 'sub-account of main@goodlot.test: books and reads, above USD 450 with its approval',
    parent: 'main@goodlot.test',
  },
  {
    email: 'agent@goodlot.test',
    role: 'customer',
    nickname: 'Sofía Romero',
    company: 'Romero Sourcing SL',
    country: 'ES',
    phone: '+34 93 600 1000',
    what: `agent: code ${agentCode}`,
    agent: agentCode,
  },
  {
    email: 'inspector@goodlot.test',
    role: 'inspector',
    nickname: 'Zhang Min',
    company: '',
    country: 'CN',
    phone: '+86 138 0000 1000',
    what: 'inspector',
  },
] as const

/** Who can sign in, and what for: printed at each start. */
export const demoAccounts: readonly DemoAccount[] = [...people, ...staffPeople].map(({ email, what }) => ({
  email,
  what,
}))

/** Creates the accounts of the developers' guide. */
export const seedAccounts = (db: Kysely<DB>, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ids = new Map<string, number>()
    for (const person of people) {
      const { email, role, nickname, company, country, phone } = person
      const parent = 'parent' in person ? (ids.get(person.parent) ?? null) : null
      const password_hash = await hashNewPassword(outsideCalls, demoPassword, email)
      const account = await insertAccount(trx, {
        email,
        role,
        nickname,
        company,
        country,
        phone,
        parent_id: parent,
        password_hash,
        created_at: now,
        password_changed_at: now,
        email_verified_at: now,
      })
      if (!account) continue
      ids.set(email, account.id)
      if ('all' in person) {
        await changeAccount(trx, account.id, {
          can_use_my_ins_list: true,
          can_use_own_price: true,
          customer_price_cents: 22_000,
          can_use_ins_code: true,
          credit_ok: true,
          credit_limit_cents: 1_000_000,
        })
      }
      if ('agent' in person) await changeAccount(trx, account.id, { is_agent: true, agent_code: person.agent })
    }
  })
