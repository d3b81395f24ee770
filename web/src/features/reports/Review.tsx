import type { ReportPage } from '@goodlot/contract'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Alert, Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useReportAct } from './queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type Waiting = ReportPage['to_rule'][number]

/** What root checks before accepting a report: implausible facts about the visit, and missing photos. */
export function Review({ page }: { page: ReportPage }) {
  const t = useT()
  const { oid, marks, to_rule, acts } = page
  const [ruled, setRuled] = useState<Waiting | null>(null)
  const close = () => setRuled(null)
  const rule = useReportAct(
    ({ item, instance, reason }: Waiting & { reason: string }) =>
      ask('report_rule', { oid, item, instance, reason }, { quiet: true }),
    t('reports.done_ruled'),
    close,
  )
  if (marks.length === 0 && to_rule.length === 0) return null
  return (
    <>
      <Alert
        className="rep-review"
        type="warning"
        showIcon
        title={t('reports.review')}
        description={
          <ul>
            {marks.map((mark) => (
              <li key={mark}>{mark}</li>
            ))}
            {to_rule.map((one) => (
              <li key={`${one.item}/${one.instance}`}>
                {t('reports.not_shown', one)}{' '}
                {acts.change_result && (
                  <Button size="small" aria-label={`${t('reports.rule')}: ${one.name}`} onClick={() => setRuled(one)}>
                    {t('reports.rule')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        }
      />
      {ruled && (
        <ReasonDialog
          title={`${t('reports.rule')}: ${ruled.name}`}
          text={t('reports.rule_means')}
          ok={t('reports.rule')}
          isPending={rule.isPending}
          onOk={({ reason }) => rule.mutate({ ...ruled, reason })}
          onClose={close}
        />
      )}
    </>
  )
}
