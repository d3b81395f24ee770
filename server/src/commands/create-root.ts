// npm run create-root — creates a root account, such as the first of a production server. Asks for e-mail and password, or takes ROOT_EMAIL
// and ROOT_PASSWORD.
import { createInterface } from 'node:readline/promises'
import { isEmail } from '@goodlot/rules'
import { record } from '../audit-log/index.ts'
import { readConfig, StartError } from '../config.ts'
import { hashNewPassword, insertAccount } from '../features/accounts/index.ts'
import { renewLibrary } from '../features/protocols/index.ts'
import { outsideCalls, Refusal } from '../http/refusal.ts'
import { wordsOf } from '../http/words.ts'
import { closeDatabase, openDatabase } from '../open.ts'

async function ask(question: string, preset: string | undefined): Promise<string> {
  if (preset) return preset
  if (!process.stdin.isTTY)
    throw new StartError(`${question} is missing: set ROOT_EMAIL and ROOT_PASSWORD, or run this in a terminal.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question}: `)
  terminal.close()
  return answer.trim()
}

try {
  const config = readConfig(process.env)
  const email = await ask('E-mail', process.env.ROOT_EMAIL)
  if (!isEmail(email)) throw new StartError(`"${email}" is not an e-mail address.`)
  const password = await ask('Password', process.env.ROOT_PASSWORD)
  const database = await openDatabase(config)
  const now = new Date()
  const password_hash = await hashNewPassword(outsideCalls, password, email)
  const created = await database.db.transaction().execute(async (trx) => {
    const account = await insertAccount(trx, {
      email,
      role: 'root',
      nickname: 'Root',
      password_hash,
      created_at: now,
      password_changed_at: now,
      email_verified_at: now,
    })
    if (account)
      await record(trx, {
        at: now,
        accountId: account.id,
        action: 'accounts.create_root',
        subject: `account:${account.id}`,
      })
    return account
  })
  if (created) await renewLibrary(database.db, now)
  await closeDatabase(database)
  if (!created) throw new StartError(`${email} already has an account.`)
  console.log(`Root ${created.email} can sign in now.`)
} catch (error) {
  if (error instanceof Refusal) console.error(wordsOf('en-US')(`faults.${error.fault}`, error.params))
  else console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
