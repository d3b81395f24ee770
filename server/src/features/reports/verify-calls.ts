import type { reports } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import type { Context, Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { entriesOf, photosOf } from '../missions/index.ts'
import { orderById, serviceNames } from '../orders/index.ts'
import { typedCode } from './digest.ts'
import { isOurFile } from './file-seal.ts'
import { issuedFiles } from './file-store.ts'
import { checkSignature } from './signing.ts'
import { latestVersion, type Version, versionByCode } from './store.ts'
import { type Bundle, verifyBundle } from './verify.ts'

/** What is stored of a version, read as it is needed. */
export async function bundleOf({ db, storage }: Pick<Context, 'db' | 'storage'>, version: Version): Promise<Bundle> {
  const names = new Map((await photosOf(db, version.order_id)).map(({ sha256, name }) => [sha256, name]))
  return {
    version,
    entries: await entriesOf(db, version.order_id),
    async photo(sha256) {
      const name = names.get(sha256)
      return name ? storage.read(name) : null
    },
    files: await issuedFiles(db, version.order_id, version.version),
    file: (name) => storage.read(name),
  }
}

export const verifyHandlers: Pick<Handlers<typeof reports>, 'report_verify'> = {
  async report_verify(ctx, { code, sha256 }) {
    const row = await versionByCode(ctx.db, typedCode(code))
    const order = row?.released_at ? await orderById(ctx.db, row.order_id) : undefined
    if (!row?.released_at || !order) return fail(ctx, 'not_found')
    const latest = await latestVersion(ctx.db, order.id, true)
    const serviceName = await serviceNames(ctx.db, ctx.locale)
    const bundle = await bundleOf(ctx, row)
    const parts = await verifyBundle(ctx, bundle)
    const file = bundle.files.find((one) => one.sha256 === sha256 && isOurFile(ctx, row, one))
    return {
      order_no: order.order_no,
      service_type_str: serviceName(order.service_type),
      version: row.version,
      result: row.result,
      released_at: chinaDateTime(row.released_at),
      replaced_by: latest && latest.version > row.version ? latest.version : 0,
      digest: row.digest,
      key_id: row.key_id,
      signature: row.signature,
      public_key: checkSignature(ctx, row.digest, row).publicKey,
      genuine: parts.every(({ isGenuine }) => isGenuine) ? 1 : 0,
      parts: parts.map(({ part, isGenuine, which }) => ({ part, genuine: isGenuine ? 1 : 0, which })),
      file: sha256 === undefined ? '' : file ? 'issued' : 'unknown',
      file_made_at: file ? chinaDateTime(file.made_at) : '',
      file_locale: file?.locale ?? '',
    }
  },
}
