import type { Attachment, AttachmentTag } from '@goodlot/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'

const keyOf = (tag: AttachmentTag, tagId: number) => ['get_base_attach', tag, tagId]

/** The files of a record; loaded when the list opens, and again for another record (F-24). */
export function useAttachments(tag: AttachmentTag, tagId: number) {
  const client = useQueryClient()
  const files = useQuery({
    queryKey: keyOf(tag, tagId),
    queryFn: async () => (await ask('get_base_attach', { tag, tag_id: tagId }, { get: true })).data,
  })
  return { files, show: (rows: Attachment[]) => client.setQueryData(keyOf(tag, tagId), rows) }
}

export const changeAttachment = (attachment_id: number, change: { attachment_remark?: string; is_del?: 1 }) =>
  ask('edit_base_attach', { attachment_id, ...change }, { quiet: true })
