import type { Settings } from '@goodlot/contract'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { readSettings } from './store.ts'

/** Settings for pages that are shown without a database as well: then they are the last ones that were read. */
export class LastKnownSettings {
  readonly #source: { db: Db; config: Config }
  #last: Settings | null = null

  constructor(source: { db: Db; config: Config }) {
    this.#source = source
  }

  /** `isCurrent` is false while the database is away. */
  async read(): Promise<{ settings: Settings; isCurrent: boolean }> {
    try {
      this.#last = await readSettings(this.#source)
      return { settings: this.#last, isCurrent: true }
    } catch (error) {
      if (!isUnavailable(error) || !this.#last) throw error
      return { settings: this.#last, isCurrent: false }
    }
  }
}
