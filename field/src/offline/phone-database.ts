import { openDatabase } from '../store/database.ts'

let opening: Promise<IDBDatabase | null> | undefined

/** The phone's database, opened once; null in a browser that keeps nothing. */
export function phoneDatabase(): Promise<IDBDatabase | null> {
  opening ??= openDatabase().catch(() => null)
  return opening
}

/** Another database from now on, as after each test. */
export const dropPhoneDatabase = (): void => {
  opening = undefined
}
