import type { Secrets } from '../secrets.ts'
import type { SetupPart } from './store.ts'

const purpose = 'server setup'

/** Encrypts the secrets of a part for its row. */
export const seal = (secrets: Secrets, part: SetupPart, values: Readonly<Record<string, string>>): Buffer =>
  secrets.encrypt(purpose, Buffer.from(JSON.stringify(values)), part)

/** The secrets of a part; null where they were sealed with another secret of the server, and have to be typed again. */
export function open(secrets: Secrets, part: SetupPart, sealed: Buffer | null): Record<string, string> | null {
  if (sealed === null) return {}
  try {
    return JSON.parse(secrets.decrypt(purpose, sealed, part).toString()) as Record<string, string>
  } catch {
    return null
  }
}
