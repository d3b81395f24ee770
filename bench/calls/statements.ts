// The SQL statements of one call: recorded once from the product itself, then replayed by the bare route.
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
  /** Set where the product sends a named (prepared) statement. */
  name?: string
}

/** Values as JSON, with dates and bytes kept apart from plain text. */
export const encode = (statements: readonly Statement[]): string =>
  JSON.stringify(
    statements.map(({ values, ...rest }) => ({
      ...rest,
      values: values.map((v) =>
        v instanceof Date
          ? { date: v.toISOString() }
          : Buffer.isBuffer(v)
            ? { bytes: v.toString('base64') }
            : { plain: v },
      ),
    })),
  )

type Encoded = { date: string } | { bytes: string } | { plain: unknown }
export const decode = (json: string): Statement[] =>
  (JSON.parse(json) as (Omit<Statement, 'values'> & { values: Encoded[] })[]).map(({ values, ...rest }) => ({
    ...rest,
    values: values.map((v) =>
      'date' in v ? new Date(v.date) : 'bytes' in v ? Buffer.from(v.bytes, 'base64') : v.plain,
    ),
  }))

/** Runs `work` and lists every statement that any client sent meanwhile. */
export async function recording(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const original = pg.Client.prototype.query
  const spy = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    if (typeof first === 'string') seen.push({ text: first, values: Array.isArray(second) ? [...second] : [] })
    else if (first && typeof first === 'object' && 'text' in first) {
      const { text, values = [], name } = first as Statement
      seen.push({ text, values: [...values], ...(name ? { name } : {}) })
    }
    return (original as (...rest: unknown[]) => unknown).apply(this, args)
  }
  pg.Client.prototype.query = spy as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return seen
}
