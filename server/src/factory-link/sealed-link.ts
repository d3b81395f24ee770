import { appPaths } from '@goodlot/contract'
import type { Secrets } from '../secrets.ts'

/** What links without an account open, each with the address of its screen: nothing that was sealed for one opens another. */
const screens = {
  'factory-page': appPaths.factory_visit,
  'supplier-page': appPaths.supplier_request,
  'factory-actions': appPaths.factory_actions,
} as const
export type LinkUse = keyof typeof screens

interface Sealed {
  link: number
  epoch: number
}

const aboutOf = (use: LinkUse) => `${use}:1`

/** The last part of a link's address. It is encrypted, so that nobody can make one from a number. */
export const sealLink = (secrets: Secrets, use: LinkUse, { id, epoch }: { id: number; epoch: number }): string =>
  secrets
    .encrypt(use, Buffer.from(JSON.stringify({ link: id, epoch } satisfies Sealed)), aboutOf(use))
    .toString('base64url')

/** Null if it is not ours or was changed. A link has one spelling, so that nobody gets past the limits of a link by writing it differently. */
export function openLink(secrets: Secrets, use: LinkUse, text: string): Sealed | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text) return null
  try {
    return JSON.parse(secrets.decryptForeign(use, bytes, aboutOf(use)).toString()) as Sealed
  } catch {
    // whatever cannot be decrypted is no link of ours
    return null
  }
}

export const linkAddress = (origin: string, use: LinkUse, sealed: string): string =>
  `${origin}${screens[use]}/${sealed}`
