import type { Kysely } from 'kysely'
import { inTransaction } from '../../src/db/in-transaction.ts'
import type { DB } from '../../src/db/types.ts'
import { accountByEmail, demoPassword, hashNewPassword, insertAccount } from '../../src/features/accounts/index.ts'
import { outsideCalls } from '../../src/http/refusal.ts'

/** One member of the team for each staff role. */
export const staffPeople = [
  {
    ...{ email: 'reviewer@goodlot.test', staff_role: 'reviewer', nickname: 'Tomás Ruiz' },
    what: 'staff: checks and releases reports',
  },
  {
    ...{ email: 'operator@goodlot.test', staff_role: 'operator', nickname: 'Zhao Yan' },
    what: 'staff: runs orders and keeps inspectors',
  },
  {
    ...{ email: 'accountant@goodlot.test', staff_role: 'accountant', nickname: 'Ewa Zielińska' },
    what: 'staff: keeps the money, reads the rest',
  },
  {
    ...{ email: 'support@goodlot.test', staff_role: 'support', nickname: 'Park Ji-woo' },
    what: 'staff: answers enquiries, reads customers',
  },
] as const

export async function seedStaff(db: Kysely<DB>, now: Date): Promise<void> {
  for (const { email, staff_role, nickname } of staffPeople) {
    // one that an earlier start added stays as it is
    if (await accountByEmail(db, email)) continue
    const password_hash = await hashNewPassword(outsideCalls, demoPassword, email)
    await inTransaction(db, (trx) =>
      insertAccount(trx, {
        ...{ email, role: 'root', staff_role, nickname, password_hash, company: 'Goodlot' },
        ...{ created_at: now, password_changed_at: now, email_verified_at: now },
      }),
    )
  }
}
