import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Cents, centsOf } from '@goodlot/rules'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { loadedHash, saveReferenceTests } from './lab-test-store.ts'

interface ReferenceTest {
  id: number
  name: string
  name_cn: string
  standard: string
  accreditation: string[]
  category: number | null
  price: number
  days: number
  sample: string
}

/** The columns of a test that are delivered. */
export interface Delivered {
  name: string
  name_cn: string
  standard: string
  accreditation: string[]
  category_id: number | null
  price_cents: Cents
  days: number
  sample: string
}

const file = new URL('../../../db/reference/lab-tests.json', import.meta.url)

const testsIn = (source: string): Map<string, Delivered> =>
  new Map(
    (JSON.parse(source) as ReferenceTest[]).map(({ id, category, price, ...test }) => [
      `reference-${id}`,
      { ...test, category_id: category, price_cents: centsOf(price) },
    ]),
  )

let delivered: Promise<Map<string, Delivered>> | undefined

/** The tests of the catalogue that this release delivers, by their code. */
export function deliveredTests(): Promise<Map<string, Delivered>> {
  delivered ??= readFile(file, 'utf8').then(testsIn)
  return delivered
}

/** Is a test something else than what was delivered? */
export const differs = (test: Delivered, from: Delivered): boolean =>
  (Object.keys(from) as (keyof Delivered)[]).some((column) => !isDeepStrictEqual(test[column], from[column]))

/**
 * Loads the reference catalogue when its file has changed. A test that root has changed stays as root left it, and whether a test is offered
 * is never changed here. New ones are offered at once unless `areOffered` is false.
 */
export async function loadLabTests(
  db: Kysely<DB>,
  { areOffered = true, text }: { areOffered?: boolean; text?: string } = {},
): Promise<void> {
  const source = text ?? (await readFile(file, 'utf8'))
  const hash = createHash('sha256').update(source).digest('hex')
  if ((await loadedHash(db)) === hash) return
  const rows = Array.from(testsIn(source), ([code, test]) => ({ ...test, code, active: areOffered }))
  await saveReferenceTests(db, rows, hash)
}
