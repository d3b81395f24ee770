import { createHash } from 'node:crypto'
import pg from 'pg'

/** Uses after which a statement gets a name: names for rare ones would only fill the memory of the connections. */
const nameAfterUses = 20
/** Postgres keeps a named statement per connection, so their number has a limit. */
const namesMax = 100
/**
 * The cost of a text search depends on the search term, so a generic plan would be wrong for most terms. These statements
 * are planned each time.
 */
const dependsOnSearchTerm = /grams\(|strpos\(|ilike/i

/**
 * Whether a statement was refused because a migration has added a column to its `*` since it was prepared. Nothing of it was carried out;
 * inside a transaction the whole transaction has to be repeated.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan must not change/.test(error.message)

/** Which statements have a name, for all connections of the process. */
export class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #renewals = 0

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= namesMax) return name
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < nameAfterUses || dependsOnSearchTerm.test(text)) {
      // lists of values produce ever new texts, so the counters are cleared when there are too many
      if (this.#uses.size > 10 * namesMax) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    return this.#give(text)
  }

  /** Gives all statements other names, so that every connection prepares them anew, unless that was done since `stale` was given. */
  renew(stale: string): void {
    if (![...this.#names.values()].includes(stale)) return
    this.#renewals++
    for (const text of this.#names.keys()) this.#give(text)
  }

  #give(text: string): string {
    const name = createHash('sha1')
      .update(this.#renewals === 0 ? text : `${this.#renewals} ${text}`)
      .digest('base64url')
    this.#names.set(text, name)
    return name
  }
}

type Callback = (error: Error | null | undefined, result?: unknown) => void

/**
 * A client that sends hot statements by name, so that Postgres parses and plans them once per connection. One whose columns a migration
 * has changed since is sent again under another name; inside a transaction it fails (`isStalePlan`), and the transaction is repeated.
 */
export function namingClient(names: StatementNames): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares ten overloads of this method
    override query(...args: any[]): any {
      const [text, values, callback] = args as [unknown, unknown, Callback?]
      const name = typeof text === 'string' && Array.isArray(values) ? names.nameOf(text) : undefined
      const send = super.query as (...all: unknown[]) => unknown
      if (name === undefined) return send.apply(this, args)
      const isAgain = (error: unknown): boolean => {
        if (!isStalePlan(error)) return false
        names.renew(name)
        return this.getTransactionStatus() === 'I'
      }
      if (!callback)
        return (send.call(this, { name, text, values }) as Promise<unknown>).catch((error) => {
          if (isAgain(error)) return this.query(text as string, values as unknown[])
          throw error
        })
      return send.call(this, { name, text, values }, (error: Error | null | undefined, result: unknown) =>
        isAgain(error) ? this.query(text as string, values as unknown[], callback as never) : callback(error, result),
      )
    }
  }
}
