import type { ProtocolOnce } from '@goodlot/contract'
import { mayDeleteProtocol } from '@goodlot/rules'
import { useCaller } from '../../../ui/app/me.tsx'
import { useNavigate } from '../../../ui/app/routing.tsx'
import { CopyOutlined, DeleteOutlined, ProfileOutlined } from '../../../ui/kit/icons.ts'
import { Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { factsOf } from '../protocol/queries.ts'
import { protocolPath, useProtocolActions } from './copy-and-delete.tsx'

/** Actions on the whole protocol. */
export function HeadTools({ protocol, editing, onHead }: { protocol: ProtocolOnce; editing: boolean; onHead(): void }) {
  const t = useT()
  const navigate = useNavigate()
  const caller = useCaller()
  const { askCopy, askDelete, root } = useProtocolActions()
  const head = (
    <Button icon={<ProfileOutlined />} onClick={onHead}>
      {t('protocols.head')}
    </Button>
  )
  // actions that leave this page are hidden until the edit is saved or cancelled
  if (editing) return head
  return (
    <>
      {head}
      <Button
        icon={<CopyOutlined />}
        onClick={() => askCopy(protocol, (copied) => void navigate(protocolPath(copied.tpl_id)))}
      >
        {t(root ? 'protocols.clone' : 'protocols.copy')}
      </Button>
      {mayDeleteProtocol(caller, factsOf(protocol)).ok && (
        <Button
          danger
          icon={<DeleteOutlined />}
          onClick={() => void askDelete(protocol, () => void navigate('/template'))}
        >
          {t('protocols.delete')}
        </Button>
      )}
    </>
  )
}
