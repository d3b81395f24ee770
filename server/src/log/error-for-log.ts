/** An error as the log shows it. */
interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string
  /** Of the database: what was violated, without the values of the row. */
  constraint?: string
  table?: string
  cause?: LoggedError
  [key: string]: unknown
}

interface Details {
  code?: unknown
  constraint?: unknown
  table?: unknown
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Postgres repeats typed values in its messages about data (class 22), in quotation marks. */
const withoutValues = (message: string, code: string | undefined): string =>
  code !== undefined && /^22\w{3}$/.test(code) ? message.replaceAll(/"[^"]*"/g, '"…"') : message

/** The frames alone: the stack's first lines repeat the message. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/**
 * Only fields that are listed here: errors of the database carry the row (`detail`), those of the mail server the whole conversation, and
 * those of the payment provider its answer.
 */
export const errorForLog = (error: unknown): LoggedError => described(error, 0)

function described(error: unknown, depth: number): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: textIn(error) ?? 'not an error', stack: '' }
  const { code, constraint, table } = error as Error & Details
  const fields = { code: textIn(code), constraint: textIn(constraint), table: textIn(table) }
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return {
    type: error.name,
    message: withoutValues(error.message, fields.code),
    stack: framesOf(error.stack ?? ''),
    ...known,
    ...(error.cause === undefined || depth > 3 ? {} : { cause: described(error.cause, depth + 1) }),
  }
}
