import { canonicalText } from '@goodlot/inspection'
import type { Db } from '../../db/connect.ts'
import { checkSignature, type Keeper, type Signed, signDigest } from '../../signing.ts'
import { type LogArchive, sealsDigest } from './archives-store.ts'
import { rotatedAction } from './chain-keys.ts'
import { rowsAsSealed } from './links.ts'

export const archivedAction = 'audit.archived'
export const returnedAction = 'audit.archive_returned'

/** Rows of these actions are read however old they are, so they never leave the database. */
export const keptActions: readonly string[] = [
  // each proves a signed statement about a report
  'reports.statement',
  'reports.upgrade_done',
  // since when the end of the log is kept, and with which secret it is sealed
  'audit.head_kept',
  'audit.head_renewed',
  rotatedAction,
  archivedAction,
  returnedAction,
  // earlier names of a person, which an erasure looks for
  'accounts.edit_profile',
  'privacy.erase',
  'privacy.erase_again',
]

type Described = Pick<
  LogArchive,
  'before' | 'made_at' | 'sha256' | 'first_seal' | 'last_seal' | 'kept_actions' | 'seals_sha256' | 'rows'
>

const textOf = ({ before, made_at, sha256, first_seal, last_seal, kept_actions, seals_sha256, rows }: Described) =>
  canonicalText({
    about: 'archive of the audit log',
    ...{ before: before.toISOString(), made_at: made_at.toISOString() },
    ...{ sha256, first_seal, last_seal, kept_actions, seals_sha256, rows },
  })

/** Signed, so that access to the database is not enough to call deleted rows archived. */
export const signArchive = (keeper: Keeper, archive: Described): Signed => signDigest(keeper, textOf(archive))

async function isAsSigned(log: Keeper & { db: Db }, archive: LogArchive): Promise<boolean> {
  const subject = `archive:${archive.id}`
  const [entry, ...others] = await rowsAsSealed(log, subject, archivedAction)
  const { sha256 } = (entry?.details ?? {}) as { sha256?: unknown }
  if (!entry?.isWhole || others.length > 0 || sha256 !== archive.sha256) return false
  if ((await rowsAsSealed(log, subject, returnedAction)).length > 0) return false
  if (!checkSignature(log, textOf(archive), archive).isOurs) return false
  const seals = await sealsDigest(log.db, archive)
  return seals.sha256 === archive.seals_sha256 && seals.rows === archive.rows
}

/** The archives that are not what was signed and noted in the log, or in whose range other rows are missing than were archived. */
export async function alteredArchives(
  log: Keeper & { db: Db },
  archives: readonly LogArchive[],
): Promise<readonly LogArchive[]> {
  const altered: LogArchive[] = []
  for (const archive of archives) if (!(await isAsSigned(log, archive))) altered.push(archive)
  return altered
}
