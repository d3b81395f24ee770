import { createHash } from 'node:crypto'
import { appPaths } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import { canonicalText, withoutConfidential } from '@goodlot/inspection'
import { chinaDateTime } from '@goodlot/rules'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/connect.ts'
import { wordsOf } from '../../../http/words.ts'
import type { Order } from '../../../order/index.ts'
import { configuredOrigin } from '../../../setup/index.ts'
import type { Keeper } from '../../../signing.ts'
import type { Storage } from '../../../storage/storage.ts'
import { chainOf } from '../../evidence/index.ts'
import { attachmentsByIds, printName } from '../../files/index.ts'
import { photosOf } from '../../missions/index.ts'
import { erasedPaths } from '../evidence-checks/report-names.ts'
import { signedCopies } from '../evidence-checks/verify-version.ts'
import { readableReport } from '../html/html-input.ts'
import { serviceAndCity } from '../load-report.ts'
import { signOffOf } from '../sign-off-store.ts'
import { lastDecision, type Version } from '../store.ts'
import type { PdfFolder } from './pdf-folder.ts'
import type { PdfJob } from './pdf-job.ts'

/** Raise this when the layout changes: PDFs of an earlier layout are no longer served. */
export const layout = 4

/** What is needed to determine the content of a PDF, besides its order and version. */
interface PdfRequest {
  db: Db
  locale: Locale
  config: Config
}

type Content = Pick<
  PdfJob,
  'locale' | 'serviceName' | 'cityName' | 'verifyAddress' | 'hasLogo' | 'decision' | 'signOff'
> & {
  attached: { id: number; name: string; file: string; sha256: string } | null
}

/** What a PDF shows besides the version's data: it can change while the version stays the same. */
async function contentOf({ db, locale, config }: PdfRequest, order: Order, version: Version): Promise<Content> {
  const t = wordsOf(locale)
  const decision = await lastDecision(db, order.id)
  const [extra] = order.extra_pdf_id === null ? [] : await attachmentsByIds(db, [order.extra_pdf_id])
  return {
    locale,
    ...(await serviceAndCity(db, locale, version.data)),
    verifyAddress: `${await configuredOrigin({ db, config })}${appPaths.verify}/${version.code}`,
    hasLogo: order.use_logo,
    signOff: await signOffOf(db, version),
    decision:
      decision?.version === version.version
        ? {
            decision: decision.decision,
            reason: decision.reason,
            by: decision.by || t('report-content.name_removed'),
            at: chinaDateTime(decision.at).slice(0, 16),
          }
        : null,
    attached: extra
      ? { id: extra.id, name: extra.file_name, file: extra.name, sha256: extra.sha256.toString('hex') }
      : null,
  }
}

/** A key that is the same for two requests if and only if they get the same document. */
export async function contentKey(request: PdfRequest, order: Order, version: Version): Promise<string> {
  const content = await contentOf(request, order, version)
  const erased = erasedPaths(version)
  const covered = {
    layout,
    ...(erased.length === 0 ? {} : { erased }),
    digest: version.digest,
    released_at: version.released_at?.toISOString() ?? null,
    ...content,
  }
  return createHash('sha256').update(canonicalText(covered)).digest('hex')
}

/**
 * Everything that the PDF process needs, with its pictures in the folder. No PDF contains the confidential notes, not even root's: PDFs are passed on, and so there is one
 * document with one hash per language.
 */
export async function pdfInput(
  request: PdfRequest & Keeper & { storage: Storage; now: Date; folder: PdfFolder; signal: AbortSignal },
  order: Order,
  version: Version,
  name: string,
): Promise<PdfJob> {
  const { db, storage, folder, signal } = request
  const { attached, ...content } = await contentOf(request, order, version)
  const copies = signedCopies({ version, chain: await chainOf(request, order.id) })
  const read: string[] = attached ? [attached.file] : []
  const photos = (await photosOf(db, order.id)).flatMap(({ sha256, name: file }) => {
    if (file === null) return []
    const copySha256 = copies[sha256]?.print ?? null
    read.push(copySha256 === null ? file : printName(file))
    return [[sha256, { original: folder.pathOf(file), print: folder.pathOf(printName(file)), copySha256 }] as const]
  })
  await folder.fetch(storage, read, signal)
  const { result, ruled, changed_from, change_reason, released_at, code, digest } = version
  return {
    ...content,
    report: withoutConfidential(await readableReport({ db, t: wordsOf(request.locale) }, order, version)),
    issued: { version: version.version, result, ruled, changed_from, change_reason, released_at, code, digest },
    isSample: false,
    createdAt: request.now,
    photos: Object.fromEntries(photos),
    attached: attached && { name: attached.name, path: folder.pathOf(attached.file), sha256: attached.sha256 },
    target: folder.pathOf(name),
  }
}

export const fileTitle = (t: Translate, order: Order, version: Version): string =>
  t('reports.pdf_file', { order_no: order.order_no, version: version.version })
