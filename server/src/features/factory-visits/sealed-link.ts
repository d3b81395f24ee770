import { appPaths } from '@goodlot/contract'
import type { Secrets } from '../../secrets.ts'

const purpose = 'factory-page'
/** Binds the encryption to this use: nothing that was encrypted for another use opens here. */
const about = 'factory-page:1'

interface Sealed {
  link: number
  epoch: number
}

/** The last part of a link's address. It is encrypted, so that nobody can make one from a number. */
export const sealLink = (secrets: Secrets, { id, epoch }: { id: number; epoch: number }): string =>
  secrets
    .encrypt(purpose, Buffer.from(JSON.stringify({ link: id, epoch } satisfies Sealed)), about)
    .toString('base64url')

/** Null if it is not ours or was changed. A link has one spelling, so that nobody gets past the limits of a link by writing it differently. */
export function openLink(secrets: Secrets, text: string): Sealed | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text) return null
  try {
    return JSON.parse(secrets.decryptForeign(purpose, bytes, about).toString()) as Sealed
  } catch {
    // whatever cannot be decrypted is no link of ours
    return null
  }
}

export const linkAddress = (origin: string, sealed: string): string => `${origin}${appPaths.factory_visit}/${sealed}`
