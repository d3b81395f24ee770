import type { InspectorProposal } from '@goodlot/contract'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { Button, Descriptions } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useInspectorInfo } from './InspectorInformation.tsx'
import { DocumentLink, ProposedValue } from './ProposedValue.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useInspectorChange } from './use-inspector-change.ts'

/** Root decides about one change: the documents stand beside the name, the old value beside the new one. */
export function ProposalDialog({ row, onClose }: { row: InspectorProposal; onClose(): void }) {
  const t = useT()
  const info = useInspectorInfo(row.user_id)
  const [isSendingBack, setSendingBack] = useState(false)
  const seen = { proposal_id: row.proposal_id, version: row.version }
  const accept = useInspectorChange(() => ask('ins_proposal_accept', seen, { quiet: true }), onClose)
  const documents = info.data?.private_data?.documents ?? []
  if (isSendingBack)
    return (
      <ReasonDialog
        title={t('verification.send_back')}
        text={t('verification.send_back_text')}
        okText={t('verification.send_back')}
        send={(reason) => ask('ins_proposal_send_back', { ...seen, reason }, { quiet: true })}
        onDone={onClose}
        onClose={() => setSendingBack(false)}
      />
    )
  return (
    <Dialog
      title={`${row.nickname}: ${t(`verification.field_${row.field}`)}`}
      width={760}
      onClose={onClose}
      buttons={(leave) => (
        <>
          <Button onClick={leave}>{t(row.state === 'open' ? 'ui.cancel' : 'ui.close')}</Button>
          {row.state === 'open' && (
            <>
              <Button danger onClick={() => setSendingBack(true)}>
                {t('verification.send_back')}
              </Button>
              <Button type="primary" loading={accept.isPending} onClick={() => accept.mutate(undefined)}>
                {t('verification.accept')}
              </Button>
            </>
          )}
        </>
      )}
    >
      <Descriptions
        bordered
        column={1}
        items={[
          { key: 'realname', label: t('inspectors.realname'), children: row.realname },
          {
            key: 'documents',
            label: t('inspectors.documents'),
            children: (
              <ul className="ins-documents">
                {documents.map((file) => (
                  <li key={file.attachment_id}>
                    <DocumentLink file={file} />
                  </li>
                ))}
              </ul>
            ),
          },
          { key: 'old', label: t('verification.old'), children: <ProposedValue row={row} which="old" /> },
          {
            key: 'new',
            label: t('verification.new'),
            children: (
              <strong>
                <ProposedValue row={row} which="new" />
              </strong>
            ),
          },
          ...(row.reason === '' ? [] : [{ key: 'reason', label: t('verification.reason'), children: row.reason }]),
        ]}
      />
    </Dialog>
  )
}
