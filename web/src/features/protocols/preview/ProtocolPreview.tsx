import { Alert, Button, Skeleton } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useProtocol } from '../protocol/queries.ts'
import { treeOf } from '../protocol/wire-tree.ts'
import { Preview } from './Preview.tsx'
import '../preview.css'

/** Preview of a protocol before it is chosen. */
export function ProtocolPreview({ id }: { id: number }) {
  const t = useT()
  const protocol = useProtocol(id)
  if (protocol.error)
    return (
      <Alert
        type="error"
        showIcon
        title={protocol.error.message}
        action={<Button onClick={() => void protocol.refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (protocol.isPending) return <Skeleton paragraph={{ rows: 10 }} />
  return <Preview tree={treeOf(protocol.data.class_data)} />
}
