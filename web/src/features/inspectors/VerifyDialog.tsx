import type { InspectorInfo, InspectorRow } from '@goodlot/contract'
import { type AuditType, auditTypes } from '@goodlot/rules'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { UserOutlined } from '../../ui/kit/icons.ts'
import { Avatar, Button, Checkbox, Collapse, Descriptions, Skeleton, Tag } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useSysList } from '../lists/index.ts'
import { usePracticeText } from './Applying.tsx'
import { DocumentViewer } from './DocumentViewer.tsx'
import { EndVerification } from './EndVerification.tsx'
import { EntryExamNote } from './EntryExamNote.tsx'
import { InspectorInformation, useInspectorInfo } from './InspectorInformation.tsx'
import { useInspectorChange } from './use-inspector-change.ts'

/**
 * Root compares the documents with the name and with what is claimed, and accepts or sends back with a reason (N-40, N-41). What the
 * inspector has changed meanwhile is shown before it can be accepted.
 */
export function VerifyDialog({ row, onClose }: { row: InspectorRow; onClose(): void }) {
  const t = useT()
  const info = useInspectorInfo(row.user_id)
  const titles = useSysList('fe_audit_type')
  const [chosen, setChosen] = useState<readonly AuditType[] | null>(null)
  const [isSendingBack, setSendingBack] = useState(false)
  const declared = auditTypes.filter((type) => info.data?.private_data?.audit_types.includes(type))
  const audits = chosen ?? declared
  const seen_version = info.data?.verify_version
  const verify = useInspectorChange(
    () =>
      ask(
        'ins_set_verified',
        { uid: row.user_id, audit_types: [...audits], ...(seen_version ? { seen_version } : {}) },
        { quiet: true },
      ),
    onClose,
  )
  if (isSendingBack)
    return <EndVerification kind="send_back" row={row} onClose={onClose} onCancel={() => setSendingBack(false)} />
  return (
    <Dialog
      isTouched={() => chosen !== null}
      title={t('inspectors.verify_named', { name: row.nickname })}
      width={1100}
      onClose={onClose}
      buttons={(leave) => (
        <>
          <Button onClick={leave}>{t('ui.cancel')}</Button>
          <Button danger disabled={!info.data} onClick={() => setSendingBack(true)}>
            {t('verification.send_back')}
          </Button>
          <Button
            type="primary"
            disabled={!info.data}
            loading={verify.isPending}
            onClick={() => verify.mutate(undefined, { onError: () => void info.refetch() })}
          >
            {t('inspectors.verify')}
          </Button>
        </>
      )}
    >
      <p>{t('inspectors.verify_text')}</p>
      {info.data?.private_data ? (
        <div className="ins-verify">
          <DocumentViewer documents={info.data.private_data.documents} />
          <div>
            <Claims info={info.data} data={info.data.private_data} />
            <EntryExamNote state={info.data.private_data.entry_exam} />
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
          </div>
        </div>
      ) : (
        !info.error && <Skeleton paragraph={{ rows: 8 }} />
      )}
      <Collapse
        className="ins-submitted"
        {...(info.error ? { activeKey: 'rest' } : {})}
        items={[
          { key: 'rest', label: t('verification.whole_profile'), children: <InspectorInformation id={row.user_id} /> },
        ]}
      />
    </Dialog>
  )
}

type PrivateData = NonNullable<InspectorInfo['private_data']>

/** Who the inspector says to be and what it says to know: what the documents have to show. */
function Claims({ info, data }: { info: InspectorInfo; data: PrivateData }) {
  const t = useT()
  const practiceText = usePracticeText()
  const { user_data: person } = info
  return (
    <>
      <header className="ins-person row">
        <Avatar size={88} src={person.user_photo || undefined} icon={<UserOutlined />} alt="" />
        <div>
          <h2>{data.realname || '–'}</h2>
          <p className="app-hint">{person.nick_name}</p>
        </div>
      </header>
      <Descriptions
        className="ins-claims"
        bordered
        column={1}
        items={[
          { key: 'title', label: t('verification.field_show_title'), children: person.show_title || '–' },
          {
            key: 'years',
            label: t('verification.field_third_party_experiences'),
            children: data.declared_years ?? '–',
          },
          {
            key: 'expertise',
            label: t('inspectors.expertise'),
            children: (
              <span className="wrap">
                {info.option_data.areas_expertise.map((line) => (
                  <Tag key={line.catalog_id}>{line.expertise_name}</Tag>
                ))}
              </span>
            ),
          },
          { key: 'practice', label: t('inspectors.practice'), children: practiceText(data.practice) },
          { key: 'phone', label: t('inspectors.phone'), children: data.phone || '–' },
          { key: 'account', label: t('inspectors.account'), children: data.account },
        ]}
      />
    </>
  )
}
