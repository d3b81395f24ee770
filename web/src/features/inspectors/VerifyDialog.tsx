import type { InspectorRow } from '@goodlot/contract'
import { type AuditType, auditTypes } from '@goodlot/rules'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useT } from '../../ui/app/words.tsx'
import { useSysList } from '../lists/index.ts'
import { EntryExamNote } from './EntryExamNote.tsx'
import { InspectorInformation, useInspectorInfo } from './InspectorInformation.tsx'
import { useInspectorChange } from './use-inspector-change.ts'

/** Root reads everything the inspector submitted, chooses the kinds of audit, and accepts (N-40, N-41). */
export function VerifyDialog({ row, onClose }: { row: InspectorRow; onClose(): void }) {
  const t = useT()
  const info = useInspectorInfo(row.user_id)
  const titles = useSysList('fe_audit_type')
  const [chosen, setChosen] = useState<readonly AuditType[] | null>(null)
  const declared = auditTypes.filter((type) => info.data?.private_data?.audit_types.includes(type))
  const audits = chosen ?? declared
  const verify = useInspectorChange(
    () => ask('ins_set_verified', { uid: row.user_id, audit_types: [...audits] }, { quiet: true }),
    onClose,
  )
  return (
    <Dialog
      isTouched={() => chosen !== null}
      title={t('inspectors.verify_named', { name: row.nickname })}
      width={800}
      okText={t('inspectors.verify')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: !info.data, loading: verify.isPending }}
      onOk={() => verify.mutate()}
      onClose={onClose}
    >
      <p>{t('inspectors.verify_text')}</p>
      {info.data?.private_data && <EntryExamNote state={info.data.private_data.entry_exam} />}
      <p>
        <strong>{t('inspectors.verify_audits')}</strong>
      </p>
      <Checkbox.Group
        value={[...audits]}
        options={auditTypes.map((value) => ({
          value,
          label: titles.data?.find((one) => one.value === value)?.title ?? value,
        }))}
        onChange={(next) => setChosen(next)}
      />
      <div className="ins-submitted">
        <InspectorInformation id={row.user_id} />
      </div>
    </Dialog>
  )
}
