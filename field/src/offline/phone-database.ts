import { openDatabase } from '../store/database.ts'

let opening: Promise<IDBDatabase | null> | undefined

/** The phone's database, opened once; null in a browser that cannot store anything. */
export function phoneDatabase(): Promise<IDBDatabase | null> {
  opening ??= openDatabase().catch(() => null)
  return opening
}

/** For tests: makes the next use open the database anew. */
export const dropPhoneDatabase = (): void => {
  opening = undefined
}
