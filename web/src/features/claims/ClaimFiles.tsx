import type { Attachment } from '@goodlot/contract'
import { useT } from '../../ui/words/words.tsx'
import { AttachmentRows } from '../files/index.ts'

const nothing = () => undefined

/** What was sent with a complaint, to be read only; nothing if there is nothing. */
export function ClaimFiles({ files }: { files: readonly Attachment[] }) {
  const t = useT()
  if (files.length === 0) return null
  return (
    <>
      <p className="app-hint">{t('claims.files')}</p>
      <AttachmentRows files={files} readOnly onRemark={nothing} onDelete={nothing} />
    </>
  )
}
