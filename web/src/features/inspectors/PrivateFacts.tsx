import type { InspectorInfo } from '@goodlot/contract'
import type { ReactNode } from 'react'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Alert, Descriptions } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useSysList } from '../lists/index.ts'
import { usePracticeText } from './Applying.tsx'
import { DocumentLink } from './ProposedValue.tsx'

type Data = NonNullable<InspectorInfo['private_data']>

/** Data that only root and the inspector may see. */
export function PrivateFacts({ data }: { data: Data }) {
  const t = useT()
  const audits = useSysList('fe_audit_type')
  const practiceText = usePracticeText()
  const auditName = (code: string) => audits.data?.find((one) => one.value === code)?.title ?? code
  const facts: [string, ReactNode][] = [
    [t('inspectors.account'), data.account],
    [t('inspectors.phone'), data.phone],
    [t('inspectors.realname'), data.realname],
    [t('inspectors.bankcard'), data.bankcard],
    [t('inspectors.extra_qty'), data.extra_order_qty],
    [t('inspectors.owner'), data.owner_name],
    [t('inspectors.declared_audits'), data.audit_types.map(auditName).join(', ')],
    [t('inspectors.conflicts'), data.conflicts.join(', ')],
    [
      t('inspectors.exams'),
      data.exams.map((exam) => `${exam.catalog_name} ${exam.score}/100 (${exam.exam_date})`).join(', '),
    ],
    [t('inspectors.practice'), data.practice && practiceText(data.practice)],
    [
      t('inspectors.own_calendar'),
      data.failing_calendar && t('inspectors.own_calendar_failing', data.failing_calendar),
    ],
    [
      t('inspectors.documents'),
      data.documents.length > 0 && (
        <ul className="ins-documents">
          {data.documents.map((file) => (
            <li key={file.attachment_id}>
              <DocumentLink file={file} />
            </li>
          ))}
        </ul>
      ),
    ],
    [t('inspectors.submitted_at'), data.submitted_at && <ChinaTime at={data.submitted_at} />],
    [t('inspectors.answer_by'), data.answer_by],
    [t('inspectors.verified_at'), data.verified_at && <ChinaTime at={data.verified_at} />],
  ]
  return (
    <section>
      <h2>{t('inspectors.private')}</h2>
      <Alert className="app-dialog-alert" type="info" showIcon title={t('inspectors.private_hint')} />
      <Descriptions
        bordered
        column={{ xs: 1, md: 2 }}
        items={facts
          .filter(([, value]) => value !== '' && value !== false && value !== null)
          .map(([label, children]) => ({ key: label, label, children }))}
      />
    </section>
  )
}
