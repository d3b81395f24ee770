import type { InspectorDocument, InspectorProposal } from '@goodlot/contract'
import { Tag } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useSysList } from '../lists/index.ts'

/** One value of a proposal in words. Documents and lines of goods are listed with what would happen to them, in the column of the new value. */
export function ProposedValue({ row, which }: { row: InspectorProposal; which: 'old' | 'new' }) {
  const t = useT()
  const audits = useSysList('fe_audit_type')
  const value = which === 'old' ? row.old_value : row.new_value
  if (row.field === 'documents') {
    if (which === 'old') return <>–</>
    return (
      <ul className="ins-documents">
        {row.documents.map((file) => (
          <li key={file.attachment_id}>
            <DocumentLink file={file} /> <Tag>{t(`verification.document_${file.change}`)}</Tag>
          </li>
        ))}
      </ul>
    )
  }
  if (row.lines) {
    if (which === 'old') return <>{t('verification.kept_lines', { count: row.lines.kept })}</>
    const { added, removed } = row.lines
    const changes = [
      ...added.map((name) => ({ name, change: 'added' as const })),
      ...removed.map((name) => ({ name, change: 'removed' as const })),
    ]
    return (
      <ul className="ins-documents">
        {changes.map(({ name, change }) => (
          <li key={name}>
            {name} <Tag>{t(`verification.document_${change}`)}</Tag>
          </li>
        ))}
      </ul>
    )
  }
  if (value === '') return <span className="app-hint">{t('verification.none')}</span>
  if (row.field !== 'audit_types') return <>{value}</>
  const titleOf = (code: string) => audits.data?.find((one) => one.value === code)?.title ?? code
  return <>{value.split(', ').map(titleOf).join(', ')}</>
}

/** A document with the date until which it is valid. */
export function DocumentLink({ file }: { file: InspectorDocument }) {
  const t = useT()
  return (
    <>
      <a className="gl-link" href={file.url} target="_blank" rel="noreferrer">
        {file.origin_name || file.name}
      </a>
      {file.expires_on !== '' && (
        <Tag color={file.is_expired ? 'red' : 'default'}>
          {t(file.is_expired ? 'verification.expired_on' : 'verification.valid_until', { day: file.expires_on })}
        </Tag>
      )}
    </>
  )
}
