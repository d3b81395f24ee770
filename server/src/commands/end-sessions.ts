// npm run end-sessions -- EMAIL | --all — signs an account out on every device, or everybody, root included. Passwords stay.

import { record } from '../audit-log/index.ts'
import { readConfig, StartError } from '../config.ts'
import { accountByEmail, endAllSessions, endSessions } from '../features/accounts/index.ts'
import { closeDatabase, openDatabase } from '../open.ts'

try {
  const whose = process.argv[2]
  if (!whose) throw new StartError('Whose? Say: npm run end-sessions -- EMAIL, or: npm run end-sessions -- --all')
  const database = await openDatabase(readConfig(process.env))
  const at = new Date()
  const action = 'accounts.sign_out_by_command'
  const ended = await database.db.transaction().execute(async (trx) => {
    if (whose === '--all') {
      const count = await endAllSessions(trx, at)
      await record(trx, { at, accountId: null, action, subject: 'account:all', details: { ended: count } })
      return count
    }
    const account = await accountByEmail(trx, whose)
    if (!account) return null
    const count = await endSessions(trx, account.id, at)
    const subject = `account:${account.id}`
    await record(trx, { at, accountId: account.id, action, subject, details: { ended: count } })
    return count
  })
  await closeDatabase(database)
  if (ended === null) throw new StartError(`${whose} has no account.`)
  console.log(`${ended} sessions were ended. Passwords are unchanged.`)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
