import type { InspectorDocument } from '@goodlot/contract'
import { useState } from 'react'
import { FilePdfOutlined } from '../../ui/kit/icons.ts'
import { Button, Empty } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { DocumentLink } from './ProposedValue.tsx'

const isPicture = ({ attachment_type }: InspectorDocument) => attachment_type.startsWith('image/')

/** The documents of an inspector, one of them large enough to be read; a PDF opens in a window of its own. */
export function DocumentViewer({ documents }: { documents: readonly InspectorDocument[] }) {
  const t = useT()
  const [chosen, setChosen] = useState(0)
  const shown = documents[chosen] ?? documents[0]
  if (!shown) return <Empty description={t('verification.no_documents')} />
  return (
    <div className="ins-viewer">
      {documents.length > 1 && (
        <nav className="ins-viewer-list row wrap" aria-label={t('inspectors.documents')}>
          {documents.map((file, n) => (
            <Button
              key={file.attachment_id}
              size="small"
              type={file === shown ? 'primary' : 'default'}
              aria-pressed={file === shown}
              onClick={() => setChosen(n)}
            >
              {file.origin_name || file.name}
            </Button>
          ))}
        </nav>
      )}
      <a className="ins-viewer-page" href={shown.url} target="_blank" rel="noreferrer">
        {isPicture(shown) ? (
          <img src={shown.url} alt={shown.origin_name || shown.name} />
        ) : (
          <span className="ins-viewer-file">
            <FilePdfOutlined />
            {t('verification.open_document')}
          </span>
        )}
      </a>
      <p>
        <DocumentLink file={shown} />
        {shown.attachment_remark && <span className="app-hint"> {shown.attachment_remark}</span>}
      </p>
    </div>
  )
}
