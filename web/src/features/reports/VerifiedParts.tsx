import type { ReportVerified } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { CheckCircleOutlined, CloseCircleFilled } from '../../ui/kit/icons.ts'
import { useT } from '../../ui/words/words.tsx'

/** Says for each part of the report whether it still matches its signature, and which pictures or records do not. */
export function VerifiedParts({ parts }: Pick<ReportVerified, 'parts'>) {
  const t = useT()
  return (
    <section aria-label={t('reports.verify_parts')}>
      <h2>{t('reports.verify_parts')}</h2>
      <ul className="rep-parts plain-list">
        {parts.map(({ part, genuine, which }) => (
          <li key={part} className={genuine ? '' : 'rep-part-broken'}>
            {genuine ? <CheckCircleOutlined aria-hidden /> : <CloseCircleFilled aria-hidden />}{' '}
            {wordFor(t, 'reports.part_', part)}: {t(genuine ? 'reports.verify_part_ok' : 'reports.verify_part_broken')}
            {which.length > 0 && ` (${which.join(', ')})`}
          </li>
        ))}
      </ul>
    </section>
  )
}
