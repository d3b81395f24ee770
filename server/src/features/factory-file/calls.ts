import type { factoryFile } from '@goodlot/contract'
import { accessToRecord, chinaDay, factoryCertificatesMost, type RecordAccess } from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Handlers, Me, WriteContext } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { staged } from '../../http/staged.ts'
import { ordersScope } from '../../order/access/index.ts'
import { lockRow } from '../../owned-records/index.ts'
import { serviceNames } from '../../reference/index.ts'
import { saveFile, storeUpload, verifyUpload } from '../files/index.ts'
import { type Certificate, certificatesOf, changeCertificate, lockCertificate } from './certificate-store.ts'
import {
  actionsAt,
  answerersAt,
  countedMost,
  type FactoryRecord,
  factoryRow,
  hasOrderAt,
  visitsAt,
} from './file-store.ts'
import { certificateView, contactsOf, figuresOf, namesOf, seenVisit, visitView } from './view.ts'

const accessTo = (me: Me, { owner_id, owner_parent_id }: FactoryRecord): RecordAccess =>
  accessToRecord(me, { ownerId: owner_id, ownerParentId: owner_parent_id })

type ChangeContext = Omit<WriteContext, 'me'> & { me: Me } & MayFail<'not_found' | 'permission_denied'>

/** A factory whose certificates the caller may change, locked. */
async function lockFactory(ctx: ChangeContext, id: number): Promise<FactoryRecord> {
  await lockRow(ctx.db, 'factories', id)
  const record = await factoryRow(ctx.db, id)
  const access = record ? accessTo(ctx.me, record) : 'hidden'
  if (!record || access === 'hidden') return fail(ctx, 'not_found')
  return access === 'changed' ? record : fail(ctx, 'permission_denied')
}

async function lockOne(ctx: ChangeContext, factoryId: number, id: number) {
  const record = await lockFactory(ctx, factoryId)
  const certificate = await lockCertificate(ctx.db, factoryId, id)
  return certificate ? { record, certificate } : fail(ctx, 'not_found')
}

const logged = ({ remark, expires_on }: Pick<Certificate, 'remark' | 'expires_on'>) => ({ remark, expires_on })

export const handlers: Handlers<typeof factoryFile> = {
  async factory_file(ctx, { business_id, page, limit }) {
    const { db, me, locale } = ctx
    const record = await factoryRow(db, business_id)
    const access = record ? accessTo(me, record) : 'hidden'
    const scope = await ordersScope(db, me)
    if (!record || (access === 'hidden' && !(await hasOrderAt(db, business_id, scope)))) return fail(ctx, 'not_found')
    const reads = access !== 'hidden'
    const found = await visitsAt(db, business_id, scope)
    const rows = found.slice(0, countedMost).map(seenVisit)
    const serviceName = await serviceNames(db, locale)
    const today = chinaDay(ctx.now)
    const answered = reads ? await answerersAt(db, business_id, scope) : []
    return {
      ...namesOf(record, locale),
      reads_record: reads,
      can_edit: access === 'changed',
      counted: rows.length,
      is_part: found.length > countedMost,
      ...figuresOf(rows, reads ? record : null, locale),
      actions: await actionsAt(db, business_id, scope, today, locale === 'zh-CN'),
      certificates: reads ? (await certificatesOf(db, business_id)).map((one) => certificateView(one, today, ctx)) : [],
      contacts: contactsOf(reads ? record : null, answered),
      visits: {
        data: rows.slice((page - 1) * limit, page * limit).map((row) => visitView(row, serviceName)),
        total: rows.length,
      },
    }
  },

  factory_certificate_add: staged(
    async (ctx) => storeUpload(ctx, await verifyUpload(ctx, 'general')),
    async (ctx, { business_id, title, expires_on }, file) => {
      const record = await lockFactory(ctx, business_id)
      if ((await certificatesOf(ctx.db, business_id)).length >= factoryCertificatesMost)
        return fail(ctx, 'factory_certificates_full', { max: factoryCertificatesMost })
      const { id } = await saveFile(ctx, file, { tag: 'factory', tagId: business_id })
      const saved = await changeCertificate(ctx.db, id, { remark: title, expires_on })
      const details = { factory: record.name, certificate: title, day: expires_on }
      await recordBy(ctx, 'factories.certificate_add', `factory:${business_id}`, details, record.owner_id)
      return certificateView(saved, chinaDay(ctx.now), ctx)
    },
  ),

  async factory_certificate_edit(ctx, { business_id, certificate_id, title, expires_on }) {
    const { record, certificate } = await lockOne(ctx, business_id, certificate_id)
    // another day begins its reminders anew
    const told = certificate.expires_on === expires_on ? {} : { expiry_told: null }
    const saved = await changeCertificate(ctx.db, certificate_id, { remark: title, expires_on, ...told })
    const details = { certificate: certificate.remark, ...changedFields(logged(certificate), logged(saved)) }
    await recordBy(ctx, 'factories.certificate_edit', `factory:${business_id}`, details, record.owner_id)
    return certificateView(saved, chinaDay(ctx.now), ctx)
  },

  async factory_certificate_remove(ctx, { business_id, certificate_id }) {
    const { record, certificate } = await lockOne(ctx, business_id, certificate_id)
    await changeCertificate(ctx.db, certificate_id, { deleted_at: ctx.now })
    const details = { factory: record.name, certificate: certificate.remark, day: certificate.expires_on }
    await recordBy(ctx, 'factories.certificate_remove', `factory:${business_id}`, details, record.owner_id)
    return {}
  },
}
