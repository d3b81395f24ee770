import type { laboratory } from '@goodlot/contract'
import {
  chinaDay,
  labResults,
  mayAddCertificate,
  mayOpenCertificate,
  mayReceiveSamples,
  mayReleaseCertificate,
  nextStatus,
  type OrderStatus,
  orderStatusWord,
} from '@goodlot/rules'
import type { Blob, Context, Handlers, Me } from '../../http/context.ts'
import { BadInput, fail, type MayFail, refuse } from '../../http/refusal.ts'
import { staged } from '../../http/staged.ts'
import { requireLocked } from '../../order/access/index.ts'
import { changeOrder, factsOf, latestCertificate, type Order, recordOrderEvent } from '../../order/index.ts'
import { tellOwners } from '../../order/messages/index.ts'
import { refundCredit } from '../../order/money/index.ts'
import { readToCompare } from '../../storage/read-to-compare.ts'
import { chainOf } from '../evidence/index.ts'
import { attachmentsByIds, saveFile, storeUpload, verifyUpload } from '../files/index.ts'
import { isGenuineCertificate, stateCertificate } from './certificate-evidence.ts'
import { mails } from './messages.ts'
import { insertCertificate, releaseCertificate } from './store.ts'
import { isWholePdf } from './whole-pdf.ts'

type CertificateCalls = 'lab_samples_received' | 'lab_certificate' | 'lab_release'

const wordOf = ({ status }: Order) => orderStatusWord(status as OrderStatus)

/** The status after an event, if the rules allow this step; else the current one, for example when only the file changes. */
const statusAfter = (order: Order, event: 'samples_received' | 'certificate_received' | 'accepted'): number =>
  nextStatus(wordOf(order), event, 'root') ?? order.status

const resultOf = ({ result }: { result: string }) => labResults.find((one) => one === result) ?? 'pending'

export const certificateHandlers: Pick<Handlers<typeof laboratory>, CertificateCalls> = {
  async lab_samples_received(ctx, { order_id, received_on = chinaDay(ctx.now) }) {
    if (received_on > chinaDay(ctx.now)) throw new BadInput({ received_on: 'validation.not_future' })
    const existing = await requireLocked(ctx, order_id)
    refuse(ctx, mayReceiveSamples(ctx.me, factsOf(existing)))
    const order = await changeOrder(ctx.db, order_id, {
      status: statusAfter(existing, 'samples_received'),
      checked_in_at: ctx.now,
    })
    await recordOrderEvent(ctx, order_id, 'samples_received', ctx.me.id, { day: received_on })
    await tellOwners(ctx, order, {
      template: mails.lab_samples_received,
      facts: () => ({}),
      notice: 'lab_samples_received',
    })
    return { order_id, order_status_str: wordOf(order) }
  },

  lab_certificate: staged(
    async (ctx) => {
      const file = await verifyUpload(ctx, 'pdf')
      if (!isWholePdf(file.bytes)) fail(ctx, 'file_broken')
      return storeUpload(ctx, file)
    },
    async (ctx, { order_id, result, certificate_no, laboratory }, file) => {
      const existing = await requireLocked(ctx, order_id)
      refuse(ctx, mayAddCertificate(ctx.me, factsOf(existing)))
      const { id: attachment_id } = await saveFile(ctx, file)
      const version = await insertCertificate(ctx.db, {
        order_id,
        attachment_id,
        result,
        certificate_no: certificate_no ?? '',
        laboratory: laboratory ?? '',
        received_by: ctx.me.id,
        received_at: ctx.now,
      })
      const order = await changeOrder(ctx.db, order_id, {
        status: statusAfter(existing, 'certificate_received'),
        report_result: result,
        reported_at: ctx.now,
      })
      const event = order.status === existing.status ? 'certificate_replaced' : 'certificate_received'
      await recordOrderEvent(ctx, order_id, event, ctx.me.id, { version })
      return { order_id, order_status_str: wordOf(order), version }
    },
  ),

  async lab_release(ctx, { order_id }) {
    const existing = await requireLocked(ctx, order_id)
    refuse(ctx, mayReleaseCertificate(ctx.me, factsOf(existing)))
    const certificate = await latestCertificate(ctx.db, order_id)
    if (!certificate) fail(ctx, 'certificate_missing')
    await releaseCertificate(ctx.db, order_id, certificate.version, ctx.now)
    await stateCertificate(ctx, certificate, ctx.now, ctx.me.id)
    const order = await changeOrder(ctx.db, order_id, {
      status: statusAfter(existing, 'accepted'),
      finalized_at: ctx.now,
    })
    await recordOrderEvent(ctx, order_id, 'accepted', ctx.me.id, { version: certificate.version })
    await refundCredit(ctx, order, ctx.me.id)
    await tellOwners(ctx, order, {
      template: mails.lab_certificate_ready,
      facts: (t) => ({ result: t(`mails.lab_result_${resultOf(certificate)}`) }),
      notice: 'lab_certificate_ready',
    })
    return { order_id, order_status_str: wordOf(order) }
  },
}

/** The certificate that the caller may read: the latest released one, or for root the latest of all. */
export async function certificateFile(
  ctx: Pick<Context, 'db' | 'storage' | 'config' | 'secrets'> & { me: Me } & MayFail<
      'report_not_released' | 'report_not_genuine'
    >,
  order: Order,
): Promise<Blob> {
  refuse(ctx, mayOpenCertificate(ctx.me, factsOf(order)))
  const certificate = await latestCertificate(ctx.db, order.id, ctx.me)
  const [file] = certificate ? await attachmentsByIds(ctx.db, [certificate.attachment_id]) : []
  const bytes = file && (await readToCompare(ctx.storage, file.name))
  if (!certificate || !bytes) return fail(ctx, 'report_not_released')
  const isSigned = certificate.released_at !== null
  if (isSigned && !(await isGenuineCertificate(ctx, await chainOf(ctx, order.id), certificate, bytes)))
    return fail(ctx, 'report_not_genuine')
  return { fileName: `${order.order_no}.pdf`, type: 'application/pdf', bytes }
}
