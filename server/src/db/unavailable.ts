import pg from 'pg'

/** The database cannot be reached now. Nothing is wrong with what was asked, so it can be asked again later. */
export class DatabaseAway extends Error {}

/** Errors of connections to the database that the driver passes on as they are, so that nothing else marks them. */
const ofConnections = new WeakSet<Error>()
export const markConnectionError = (error: Error): void => void ofConnections.add(error)

/**
 * Postgres' codes: the connection failed (class 08), the server stops, crashed or starts, it has no connection left, or it became a
 * standby, which accepts no writes.
 */
const awayCodes = /^(08...|57P0[1235]|53300|25006)$/
/**
 * Postgres refuses to begin a session, which is no fault of a statement: its password was changed, it is being restored and does not
 * exist meanwhile, or it accepts nobody during maintenance. A statement can fail with the last of these codes too, but never fatally.
 */
const refusedCodes = /^(28000|28P01|3D000|55000)$/
const closed = /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether an error says that the database is out of reach, instead of that a statement was wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway || ofConnections.has(error)) return true
  if (error instanceof pg.DatabaseError) {
    const { code = '', severity } = error
    return awayCodes.test(code) || (severity === 'FATAL' && refusedCodes.test(code))
  }
  return closed.test(error.message) || (error.cause !== undefined && isUnavailable(error.cause))
}

/** What to print about an error. The error of a host with several addresses has no message of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
