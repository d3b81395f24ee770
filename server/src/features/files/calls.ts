import type { files } from '@goodlot/contract'
import { mayEver, type RecordAccess } from '@goodlot/rules'
import type { RecordOwner } from '../../feature.ts'
import type { Context, Handlers, Me } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { staged } from '../../http/staged.ts'
import { recordBy } from '../audit/index.ts'
import { keepFile } from './keep.ts'
import { proveUpload } from './prove.ts'
import { attachmentById, attachmentsOf, changeAttachment } from './store.ts'
import { attachmentView } from './view.ts'

type Asking = Pick<Context, 'db' | 'secrets' | 'now'> & { me: Me }

async function listOf(ctx: Asking, tag: string, id: number) {
  const data = (await attachmentsOf(ctx.db, tag, id)).map((row) => attachmentView(row, ctx))
  return { data, total: data.length }
}

/** Who may do what with the record of a tag; a tag that no feature has is hidden from all. */
export function handlersFor(owners: ReadonlyMap<string, RecordOwner>): Handlers<typeof files> {
  const accessTo = async (ctx: Asking, tag: string, id: number): Promise<RecordAccess> =>
    (await owners.get(tag)?.(ctx, id)) ?? 'hidden'

  async function mustChange(ctx: Asking & MayFail<'not_found' | 'permission_denied'>, tag: string, id: number) {
    const access = await accessTo(ctx, tag, id)
    if (access === 'hidden') fail(ctx, 'not_found')
    if (access === 'seen') fail(ctx, 'permission_denied')
  }

  return {
    upload_img: staged(
      (ctx) => proveUpload(ctx, 'image'),
      async (ctx, _input, file) => [attachmentView(await keepFile(ctx, file), ctx)],
    ),

    upload_booking_attach: staged(
      (ctx, { upload_type }) => proveUpload(ctx, upload_type === 'excel' ? 'sheet' : 'general'),
      async (ctx, _input, file) => ({ data: [attachmentView(await keepFile(ctx, file), ctx)] }),
    ),

    async get_base_attach(ctx, { tag, tag_id }) {
      if ((await accessTo(ctx, tag, tag_id)) === 'hidden') fail(ctx, 'not_found')
      return listOf(ctx, tag, tag_id)
    },

    upload_base_attach: staged(
      (ctx) => proveUpload(ctx, 'general'),
      async (ctx, { tag, tag_id }, file) => {
        await mustChange(ctx, tag, tag_id)
        await keepFile(ctx, file, { tag, tagId: tag_id })
        return listOf(ctx, tag, tag_id)
      },
    ),

    async edit_base_attach(ctx, { attachment_id, attachment_remark, is_del }) {
      const row = await attachmentById(ctx.db, attachment_id)
      if (!row) fail(ctx, 'not_found')
      if (row.tag_id !== null) await mustChange(ctx, row.tag, row.tag_id)
      else if (row.created_by !== ctx.me.id && !mayEver(ctx.me, 'see_all_records')) fail(ctx, 'not_found')
      if (attachment_remark === undefined && is_del === undefined) return attachmentView(row, ctx)
      const changed = await changeAttachment(ctx.db, row.id, {
        ...(attachment_remark === undefined ? {} : { remark: attachment_remark }),
        ...(is_del === undefined ? {} : { deleted_at: is_del ? ctx.now : null }),
      })
      if (is_del) await recordBy(ctx, 'files.delete', `attachment:${row.id}`)
      return attachmentView(changed, ctx)
    },
  }
}
