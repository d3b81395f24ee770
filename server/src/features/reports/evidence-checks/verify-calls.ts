import type { reports } from '@goodlot/contract'
import type { Context, Handlers } from '../../../http/context.ts'
import { fail } from '../../../http/refusal.ts'
import { orderById } from '../../../order/index.ts'
import { serviceNames } from '../../../reference/index.ts'
import { checkSignature } from '../../../signing.ts'
import { readToCompare } from '../../../storage/read-to-compare.ts'
import { headFault } from '../../audit/index.ts'
import { hasErasedName, hasItsHead, objectOf } from '../../evidence/index.ts'
import { copyName, printName } from '../../files/index.ts'
import { photosOf, storedEntries } from '../../missions/index.ts'
import { issuedFiles } from '../pdf-file-store.ts'
import { shownTime } from '../read-calls.ts'
import { isOurFile } from '../sign-pdf-file.ts'
import { lostVersion, type Version, versionByCode } from '../store.ts'
import { lastReleased, recordsOf, signedRelease } from './check-record.ts'
import { typedCode } from './digest.ts'
import { erasedPaths } from './report-names.ts'
import { type Bundle, statedFile, type VerifiedPart, verifyBundle } from './verify-version.ts'

type Verifier = Pick<Context, 'db' | 'storage' | 'config' | 'secrets'>

/** What is stored of a version; files are read when they are needed. */
export async function bundleOf(ctx: Verifier, version: Version): Promise<Bundle> {
  const { db, storage } = ctx
  const { order_id } = version
  const photos = (await photosOf(db, order_id)).filter(({ deleted_at }) => deleted_at === null)
  const names = new Map(photos.map(({ sha256, name }) => [sha256, name]))
  const read = (name: string | null | undefined) => (name ? readToCompare(storage, name) : null)
  return {
    ...(await recordsOf(ctx, await orderById(db, order_id), version)),
    entries: await storedEntries(db, order_id),
    photo: async (sha256) => read(names.get(sha256)),
    async copy(sha256, kind) {
      const name = names.get(sha256)
      return read(name && (kind === 'print' ? printName(name) : copyName(name, kind)))
    },
    files: await issuedFiles(db, order_id, version.version),
    file: (name) => readToCompare(storage, name),
    hasHead: await hasItsHead(ctx, order_id),
    hasLog: (await headFault(ctx)) === null,
  }
}

/** The answer for a version that was issued but whose row is gone. */
const gone = (part: VerifiedPart) => ({
  service_type_str: '',
  released_at: '',
  replaced_by: 0,
  key_id: '',
  signature: '',
  public_key: '',
  genuine: false,
  parts: [{ part, genuine: false, which: [] }],
  names_removed: false,
  file: '' as const,
  file_made_at: '',
  file_locale: '',
})

export const verifyHandlers: Pick<Handlers<typeof reports>, 'report_verify'> = {
  async report_verify(ctx, { code: typed, sha256 }) {
    const code = typedCode(typed)
    const row = await versionByCode(ctx.db, code)
    if (!row) {
      const lost = await lostVersion(ctx.db, code)
      if (!lost) return fail(ctx, 'not_found')
      return { ...gone('record'), order_no: '', version: lost.version, result: '', digest: lost.digest }
    }
    const bundle = await bundleOf(ctx, row)
    const release = signedRelease(bundle)
    if (!row.released_at && !release) return fail(ctx, 'not_found')
    const serviceName = await serviceNames(ctx.db, ctx.locale)
    const parts = await verifyBundle(ctx, bundle)
    const isGenuine = parts.every((one) => one.isGenuine)
    const file = bundle.files.find(
      (one) => one.sha256 === sha256 && isOurFile(ctx, row, one) && statedFile(bundle, one),
    )
    const report = objectOf(row.data)
    const latest = lastReleased(bundle.chain)
    // order number and service come from the signed release; without one, from the report as it is stored
    return {
      order_no: String(release?.order_no ?? report.order_no ?? ''),
      service_type_str: serviceName(String(release?.service ?? report.service ?? '')),
      version: row.version,
      result: isGenuine ? row.result : '',
      released_at: shownTime(release ? new Date(release.released_at) : row.released_at),
      replaced_by: latest > row.version ? latest : 0,
      digest: row.digest,
      key_id: row.key_id,
      signature: row.signature,
      public_key: checkSignature(ctx, row.digest, row).publicKey,
      genuine: isGenuine,
      parts: parts.map(({ part, isGenuine: ok, which }) => ({ part, genuine: ok, which })),
      names_removed: erasedPaths(row).length > 0 || hasErasedName(bundle.chain.statements),
      file: sha256 === undefined ? '' : file ? 'issued' : 'unknown',
      file_made_at: shownTime(file?.made_at),
      file_locale: file?.locale ?? '',
    }
  },
}
