import { createHash } from 'node:crypto'
import { canonicalText } from '@goodlot/inspection'
import { checkSignature, type Keeper, type Signed, signDigest } from '../../signing.ts'
import type { ReadyFile } from './pdf-file-store.ts'
import type { Version } from './store.ts'

type Sealed = Pick<ReadyFile, 'order_id' | 'version' | 'locale' | 'has_logo' | 'sha256' | 'size' | 'pages'>

/** What the signature of a PDF covers: its bytes, and the version of which it is a print. */
const sealOf = ({ code, digest }: Version, file: Sealed): string => {
  const { order_id, version, locale, has_logo, sha256, size, pages } = file
  const covered = { code, digest, order_id, version, locale, has_logo, sha256, size, pages }
  return createHash('sha256').update(canonicalText(covered)).digest('hex')
}

export const signFile = (keeper: Keeper, version: Version, file: Sealed): Signed =>
  signDigest(keeper, sealOf(version, file))

export const isOurFile = (keeper: Keeper, version: Version, file: Sealed & Signed): boolean =>
  checkSignature(keeper, sealOf(version, file), file).isOurs
