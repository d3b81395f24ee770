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

/** Which statements have a name, for all connections of the process. */
export class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()

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
    const newName = createHash('sha1').update(text).digest('base64url')
    this.#names.set(text, newName)
    return newName
  }
}

/** A client that sends hot statements by name, so that Postgres parses and plans them once per connection. */
export function namingClient(names: StatementNames): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares ten overloads of this method
    override query(...args: any[]): any {
      const [text, values, ...rest] = args
      const name = typeof text === 'string' && Array.isArray(values) ? names.nameOf(text) : undefined
      const send = super.query as (...all: unknown[]) => unknown
      return name === undefined ? send.apply(this, args) : send.apply(this, [{ name, text, values }, ...rest])
    }
  }
}
