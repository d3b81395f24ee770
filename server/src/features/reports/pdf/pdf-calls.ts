import type { ReportProgress, reports } from '@goodlot/contract'
import { recordBy } from '../../../audit-log/index.ts'
import type { Blob, Context, Handlers } from '../../../http/context.ts'
import { holderOf, TooManyHeld } from '../../../http/held-requests.ts'
import { fail, type MayFail } from '../../../http/refusal.ts'
import { addJob } from '../../../jobs/task.ts'
import { requireLocked, requireVisible } from '../../../order/access/index.ts'
import { FileDamaged } from '../../../storage/storage.ts'
import { sha256OfFile } from '../../evidence/index.ts'
import { certificateFile } from '../../laboratory/index.ts'
import { type Reader, requireReader, versionFor } from '../access.ts'
import { brokenRecord, type Records, recordsOf, waitsForUpgrade } from '../evidence-checks/check-record.ts'
import { statedFile } from '../evidence-checks/verify-version.ts'
import {
  cancelFiles,
  fileChannel,
  filesOver,
  lastFile,
  lastSeconds,
  type ReadyFile,
  readyFile,
  requestFile,
} from '../pdf-file-store.ts'
import { isOurFile } from '../sign-pdf-file.ts'
import type { Version } from '../store.ts'
import { contentKey, fileTitle } from './pdf-input.ts'
import { pdfTask } from './pdf-task.ts'

type PdfCalls = 'report_pdf' | 'report_progress' | 'report_cancel_loading'

/** How long a request waits for its PDF. After that it fails with `pdf_timeout`, but the PDF is still made. */
const holdMs = 5 * 60_000
const busySeconds = 30

type PdfRequest = Pick<Context, 'db' | 'locale' | 'config' | 'now'>

/** Has a PDF made in the background, unless that is under way already; returns the id of its row. */
export async function requestPdf(ctx: PdfRequest, { order }: Pick<Reader, 'order'>, version: Version): Promise<number> {
  const content_key = await contentKey(ctx, order, version)
  return ctx.db.transaction().execute(async (trx) => {
    const { file, isNew } = await requestFile(trx, {
      order_id: order.id,
      version: version.version,
      content_key,
      locale: ctx.locale,
      has_logo: order.use_logo,
      is_issued: version.released_at !== null,
      requested_at: ctx.now,
    })
    if (isNew) await addJob(trx, pdfTask, { file: file.id }, `report_file:${file.id}`)
    return file.id
  })
}

type PdfContext = Context &
  MayFail<'no_report' | 'pdf_busy' | 'pdf_cancelled' | 'pdf_failed' | 'pdf_timeout' | 'report_not_genuine'>

/** Holds the request until the PDF is there. */
async function waitFor(ctx: PdfContext, id: number): Promise<ReadyFile> {
  const hold = { channel: fileChannel, key: String(id), who: holderOf(ctx), mostMs: holdMs, onGone: ctx.onGone }
  const over = await ctx.held
    .until(hold, async (ids) => {
      const files = await filesOver(ctx.db, ids)
      return new Map([...files].map(([key, file]) => [key, { file }]))
    })
    .catch((error) => {
      if (error instanceof TooManyHeld) return fail(ctx, 'pdf_busy', { seconds: busySeconds }, busySeconds)
      throw error
    })
  if (!over) return fail(ctx, 'pdf_timeout')
  if (over.file?.state === 'cancelled') return fail(ctx, 'pdf_cancelled')
  if (over.file?.state === 'refused') return fail(ctx, 'report_not_genuine')
  return over.file?.state === 'ready' ? (over.file as ReadyFile) : fail(ctx, 'pdf_failed')
}

/** The stored PDF, if its record and its bytes are those that were signed. */
async function genuineFile(ctx: PdfContext, records: Records, contentKey: string): Promise<ReadyFile | null> {
  const file = await readyFile(ctx.db, contentKey)
  if (!file || !isOurFile(ctx, records.version, file)) return null
  if (file.is_issued && !waitsForUpgrade(records) && !statedFile(records, file)) return null
  try {
    const content = await ctx.storage.open(file.name)
    return content && (await sha256OfFile(content)) === file.sha256 ? file : null
  } catch (error) {
    if (error instanceof FileDamaged) return null
    throw error
  }
}

/** The PDF from the cache, or made now. A file that is missing in the storage, or differs from what was signed, is made again. */
async function pdfOf(ctx: PdfContext, reader: Reader, version: Version): Promise<Blob> {
  const records = await recordsOf(ctx, reader.order, version)
  const broken = brokenRecord(ctx, records)
  if (broken.length > 0) {
    ctx.log.error({ order: reader.order.id, version: version.version, broken }, 'a report is not what was signed')
    return fail(ctx, 'report_not_genuine')
  }
  const cached = await genuineFile(ctx, records, await contentKey(ctx, reader.order, version))
  const file = cached ?? (await waitFor(ctx, await requestPdf(ctx, reader, version)))
  const content = await ctx.storage.open(file.name)
  if (!content) return fail(ctx, 'pdf_failed')
  return { fileName: fileTitle(ctx.t, reader.order, version), type: 'application/pdf', file: content }
}

export const pdfHandlers: Pick<Handlers<typeof reports>, PdfCalls> = {
  async report_pdf(ctx, { orderId, aid, version: wanted }) {
    if (orderId !== undefined && aid === undefined && ctx.me) {
      const order = await requireVisible({ ...ctx, me: ctx.me }, orderId)
      if (order.service_type === 'lab') return certificateFile({ ...ctx, me: ctx.me }, order)
    }
    const reader = await requireReader(ctx, { oid: orderId, aid })
    const version = await versionFor(ctx.db, reader, wanted)
    return version ? pdfOf(ctx, reader, version) : fail(ctx, 'no_report')
  },

  async report_progress(ctx, { oid, aid, version: wanted }): Promise<ReportProgress> {
    const reader = await requireReader(ctx, { oid, aid })
    const version = await versionFor(ctx.db, reader, wanted)
    if (!version) return fail(ctx, 'no_report')
    const file = await lastFile(ctx.db, reader.order.id, version.version, ctx.locale)
    return {
      state: (file?.state === 'refused' ? 'failed' : (file?.state ?? 'none')) as ReportProgress['state'],
      stage: (file?.stage ?? 'waiting') as ReportProgress['stage'],
      percent: file?.percent ?? 0,
      last_seconds: await lastSeconds(ctx.db),
    }
  },

  async report_cancel_loading(ctx, { oid }) {
    const order = await requireLocked(ctx, oid)
    const cancelled = await cancelFiles(ctx.db, order.id)
    if (cancelled === 0) return fail(ctx, 'nothing_loading')
    await recordBy(ctx, 'reports.cancel_loading', `order:${oid}`, { cancelled })
    return { cancelled }
  },
}
