import type { files } from '@goodlot/contract'
import { mayEver, type RecordAccess } from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { RecordOwner } from '../../feature.ts'
import type { Context, Handlers, Me } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { staged } from '../../http/staged.ts'

import { saveFile, storeUpload } from './save-file.ts'
import { attachmentById, attachmentsOf, changeAttachment } from './store.ts'
import { verifyUpload } from './verify-upload.ts'
import { attachmentView } from './view.ts'

type RequestContext = Pick<Context, 'db' | 'addressOf'> & { me: Me }

async function listOf(ctx: RequestContext, tag: string, id: number) {
  const data = (await attachmentsOf(ctx.db, tag, id)).map((row) => attachmentView(row, ctx))
  return { data, total: data.length }
}

/** `owners` decide by tag who may see and change a record; a record with an unknown tag is hidden from everybody. */
export function handlersFor(owners: ReadonlyMap<string, RecordOwner>): Handlers<typeof files> {
  const accessTo = async (ctx: RequestContext, tag: string, id: number): Promise<RecordAccess> =>
    (await owners.get(tag)?.(ctx, id)) ?? 'hidden'

  async function requireChange(
    ctx: RequestContext & MayFail<'not_found' | 'permission_denied'>,
    tag: string,
    id: number,
  ) {
    const access = await accessTo(ctx, tag, id)
    if (access === 'hidden') fail(ctx, 'not_found')
    if (access === 'seen') fail(ctx, 'permission_denied')
  }

  return {
    upload_img: staged(
      async (ctx) => storeUpload(ctx, await verifyUpload(ctx, 'image')),
      async (ctx, _input, file) => [attachmentView(await saveFile(ctx, file), ctx)],
    ),

    upload_booking_attach: staged(
      async (ctx, { upload_type }) =>
        storeUpload(ctx, await verifyUpload(ctx, upload_type === 'excel' ? 'sheet' : 'general')),
      async (ctx, _input, file) => ({ data: [attachmentView(await saveFile(ctx, file), ctx)] }),
    ),

    async get_base_attach(ctx, { tag, tag_id }) {
      if ((await accessTo(ctx, tag, tag_id)) === 'hidden') fail(ctx, 'not_found')
      return listOf(ctx, tag, tag_id)
    },

    upload_base_attach: staged(
      async (ctx) => storeUpload(ctx, await verifyUpload(ctx, 'general')),
      async (ctx, { tag, tag_id }, file) => {
        await requireChange(ctx, tag, tag_id)
        await saveFile(ctx, file, { tag, tagId: tag_id })
        return listOf(ctx, tag, tag_id)
      },
    ),

    async edit_base_attach(ctx, { attachment_id, attachment_remark, is_del }) {
      const row = await attachmentById(ctx.db, attachment_id)
      if (!row) fail(ctx, 'not_found')
      if (row.tag_id !== null) await requireChange(ctx, row.tag, row.tag_id)
      else if (row.created_by !== ctx.me.id && !mayEver(ctx.me, 'see_all_records')) fail(ctx, 'not_found')
      if (attachment_remark === undefined && is_del === undefined) return attachmentView(row, ctx)
      const changed = await changeAttachment(ctx.db, row.id, {
        ...(attachment_remark === undefined ? {} : { remark: attachment_remark }),
        ...(is_del === undefined ? {} : { deleted_at: is_del ? ctx.now : null }),
      })
      await recordBy(ctx, is_del ? 'files.delete' : 'files.edit', `attachment:${row.id}`, {
        file: row.file_name,
        ...changedFields({ remark: row.remark }, { remark: changed.remark }),
      })
      return attachmentView(changed, ctx)
    },
  }
}
