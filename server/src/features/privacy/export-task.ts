import { randomBytes } from 'node:crypto'
import { appPaths } from '@goodlot/contract'
import { isLocale, type Locale } from '@goodlot/i18n'
import { chinaDateTime } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import { openPersonal } from '../../audit-log/index.ts'
import type { Accounts } from '../../db/types.ts'
import type { Task, TaskWorld } from '../../jobs/task.ts'
import { post } from '../../mail/outbox.ts'
import { readBankCard } from '../../payment/index.ts'
import { bankAccountOf, openBankAccount } from '../../payment/payouts/index.ts'
import { readSettings } from '../../setting/index.ts'
import { configuredOrigin } from '../../setup/index.ts'
import { type ZipEntry, zipStream } from '../../zip-stream.ts'
import { type ExportedSection, exportIndex, type LeftOut } from './export-index.ts'
import { rowsAbout, storedCard, uploadsOf } from './export-store.ts'
import { mails } from './messages.ts'
import { type ExportSection, exportSections } from './person-table.ts'
import { personTables } from './person-tables.ts'
import { changeExport, exportById, findAccount, type PersonExport } from './store.ts'

/** The most that the files of an archive may have together: the zip format that every computer opens ends at 4 GB. */
export const filesMax = 2_000_000_000
/** How many rows of a table the page shows; the JSON files have all. */
const shownRows = 200

type Account = Selectable<Accounts>

/** The rows of one section as JSON, piece by piece; counts them and keeps the first ones for the page. */
async function* sectionJson(
  { db, secrets }: Pick<TaskWorld, 'db' | 'secrets'>,
  account: Account,
  made: ExportedSection,
): AsyncGenerator<Buffer> {
  const stored = made.section === 'inspector' ? await storedCard(db, account.id) : undefined
  // sealed in the database, but the person's own
  const card = stored ? readBankCard(secrets, account.id, stored) : ''
  const bank = made.section === 'inspector' ? await bankAccountOf(db, account.id) : undefined
  const opened: Partial<Record<string, object>> = {
    inspectors: { payout_account: card },
    bank_accounts: bank && openBankAccount(secrets, account.id, bank.sealed),
  }
  const tables = personTables.filter(({ section }) => section === made.section)
  yield Buffer.from('{')
  for (const [i, about] of tables.entries()) {
    // a table with two kinds of rows gets two names
    const name = tables.slice(0, i).some(({ table }) => table === about.table)
      ? `${about.table}_by_others`
      : about.table
    yield Buffer.from(`${i === 0 ? '' : ','}\n${JSON.stringify(name)}: [`)
    let count = 0
    for await (const found of rowsAbout(db, about, account)) {
      const logged = about.table === 'audit' ? await openPersonal(db, found, ({ details }) => details, '') : []
      const rows = found.map((row, n) => ({
        ...row,
        ...opened[about.table],
        ...(logged[n] ? { details: logged[n] } : {}),
      }))
      if (count === 0) made.shown[name] = rows.slice(0, shownRows)
      yield Buffer.from(rows.map((row, n) => `${count + n === 0 ? '' : ','}\n${JSON.stringify(row)}`).join(''))
      count += rows.length
    }
    made.rows[name] = count
    yield Buffer.from(']')
  }
  yield Buffer.from('\n}\n')
}

/** Everything in an archive: one JSON file per section, the uploads, and last the page, which counts them. */
async function* entriesOf(world: TaskWorld, account: Account, locale: Locale): AsyncGenerator<ZipEntry> {
  const sections: ExportedSection[] = []
  for (const section of exportSections satisfies readonly ExportSection[]) {
    const made: ExportedSection = { section, file: `${section}.json`, rows: {}, shown: {} }
    sections.push(made)
    yield { name: made.file, isCompressed: true, content: sectionJson(world, account, made) }
  }
  const leftOut: LeftOut[] = []
  let [total, files] = [0, 0]
  for (const { id, name, file_name, size } of await uploadsOf(world.db, account.id)) {
    world.signal.throwIfAborted()
    const shown = `files/${id}-${file_name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').slice(-80) || name}`
    if (total + size > filesMax) {
      leftOut.push({ name: shown, why: 'too_large' })
      continue
    }
    const stored = await world.storage.open(name)
    if (!stored) {
      leftOut.push({ name: shown, why: 'missing' })
      continue
    }
    total += size
    files += 1
    yield { name: shown, isCompressed: false, content: stored.pieces() }
  }
  const page = exportIndex(world.translate(locale), locale, {
    email: account.email,
    madeAt: world.clock.now(),
    sections,
    files,
    leftOut,
  })
  yield { name: 'index.html', isCompressed: true, content: [page] }
}

async function tellReady(world: TaskWorld, made: PersonExport, account: Account, until: Date): Promise<void> {
  const receiver = made.requested_by === account.id ? account : await findAccount(world.db, made.requested_by)
  if (!receiver) return
  const origin = await configuredOrigin(world)
  const link = `${origin}${made.requested_by === account.id ? appPaths.profile : appPaths.customer}`
  const letter = {
    template: mails.export_ready,
    facts: { name: receiver.nickname, until: chinaDateTime(until), link },
  }
  await world.db.transaction().execute(async (trx) => {
    await changeExport(trx, made.id, { state: 'ready' })
    await post(trx, receiver, letter, { now: world.clock.now(), translate: world.translate })
  })
}

/** Writes the archive. Interrupted, it is made again from the beginning. */
async function makeExport(world: TaskWorld, { export: id }: { export: number }): Promise<void> {
  const { db, storage, clock } = world
  const asked = await exportById(db, id)
  const account = asked && (await findAccount(db, asked.account_id))
  if (asked?.state !== 'waiting' || !account || account.erased_at) return
  const locale = isLocale(asked.language) ? asked.language : 'en-US'
  const name = `${randomBytes(16).toString('hex')}.zip`
  try {
    await storage.writeStream(name, zipStream(entriesOf(world, account, locale), clock.now()))
    const file = await storage.open(name)
    if (!file) throw new Error('the export is not in the storage')
    await file.close()
    const { 'privacy.keep_days': days } = await readSettings(world)
    const until = new Date(clock.now().getTime() + days.exports * 24 * 3600_000)
    await changeExport(db, id, { name, size: file.size, made_at: clock.now(), expires_at: until })
    await tellReady(world, asked, account, until)
  } catch (error) {
    await storage.remove(name)
    throw error
  }
}

export const exportTask: Task<{ export: number }> = {
  name: 'privacy.export',
  concurrency: 1,
  timeoutMs: 30 * 60_000,
  attempts: 5,
  run: makeExport,
}
