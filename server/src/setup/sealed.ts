import type { Db } from '../db/connect.ts'
import type { Secrets } from '../secrets.ts'
import { resealPart, type SetupPart, sealedParts } from './store.ts'

const purpose = 'server setup'

/** Encrypts the secrets of a part for its row. */
export const seal = (secrets: Secrets, part: SetupPart, values: Readonly<Record<string, string>>): Buffer =>
  secrets.encrypt(purpose, Buffer.from(JSON.stringify(values)), part)

/** Seals the secrets of all parts with the present secret of the server. Returns how many parts that were. */
export async function resealSetup({ db, secrets }: { db: Db; secrets: Secrets }): Promise<number> {
  let resealed = 0
  for (const { part, sealed } of await sealedParts(db)) {
    const anew = sealed && secrets.resealed(purpose, sealed, part)
    if (sealed && anew && (await resealPart(db, part, sealed, anew))) resealed += 1
  }
  return resealed
}

/** The secrets of a part; null where they were sealed with another secret of the server, and have to be typed again. */
export function open(secrets: Secrets, part: SetupPart, sealed: Buffer | null): Record<string, string> | null {
  if (sealed === null) return {}
  try {
    return JSON.parse(secrets.decrypt(purpose, sealed, part).toString()) as Record<string, string>
  } catch {
    return null
  }
}
