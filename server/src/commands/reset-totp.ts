// npm run reset-totp -- EMAIL — switches two-step verification off for somebody who lost phone and recovery codes, root included.

import { record } from '../audit-log/index.ts'
import { readConfig, StartError } from '../config.ts'
import { accountByEmail, removeTotp } from '../features/accounts/index.ts'
import { wordsOf } from '../http/words.ts'
import { closeDatabase, openDatabase } from '../open.ts'

try {
  const email = process.argv[2]
  if (!email) throw new StartError('Whose? Say: npm run reset-totp -- EMAIL')
  const database = await openDatabase(readConfig(process.env))
  const now = new Date()
  const result = await database.db.transaction().execute(async (trx) => {
    const account = await accountByEmail(trx, email)
    if (!account) return `${email} has no account.`
    if (!(await removeTotp(trx, account, { now, translate: wordsOf })))
      return `${email} has no two-step verification switched on.`
    await record(trx, {
      at: now,
      accountId: account.id,
      action: 'accounts.totp_reset_by_command',
      subject: `account:${account.id}`,
    })
    return null
  })
  await closeDatabase(database)
  if (result !== null) throw new StartError(result)
  console.log(`Two-step verification of ${email} is off and its devices are signed out. The password is unchanged.`)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
