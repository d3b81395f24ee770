import { appPaths, type ReportPage } from '@goodlot/contract'
import { decisionsFor, type ReportDecision } from '@goodlot/rules'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useNavigate } from '../../ui/app/routing.tsx'
import { Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useReportAct } from './queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** The owner's decision about the goods, beside the verdict. */
export function Decisions({ page }: { page: ReportPage }) {
  const t = useT()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReportDecision | null>(null)
  const close = () => setChosen(null)
  const decide = useReportAct(
    (input: { decision: ReportDecision; reason: string }) =>
      ask('report_decide', { oid: page.oid, ...input }, { quiet: true }),
    t('reports.decide_saved'),
    close,
  )
  // the report is white in the dark theme too, so these controls use the light theme
  const { decision, acts } = page
  if (!decision && !acts.decide) return null
  return (
    <>
      <section className="rep-decide" data-theme="light" aria-label={t('reports.decide')}>
        <h2>{t('reports.decide')}</h2>
        {decision && (
          <p>
            <strong>
              {t('reports.decided', {
                decision: t(`reports.decision_${decision.decision}`),
                by: decision.by,
                at: decision.at.slice(0, 16),
              })}
            </strong>
            {decision.reason && <span className="rep-second">{decision.reason}</span>}
          </p>
        )}
        {page.reinspections.map(({ order_no }) => (
          <p key={order_no}>
            <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(order_no)}`}>
              {t('reports.reinspect_done', { order_no })}
            </AppLink>
          </p>
        ))}
        {decision?.decision === 'reinspect' && acts.reinspect && page.reinspections.length === 0 && (
          <p>
            <Button
              type="primary"
              onClick={() => void navigate(`${appPaths.cart}?osn=${encodeURIComponent(page.ono)}&reinspect=1`)}
            >
              {t('reports.reinspect_book')}
            </Button>
          </p>
        )}
        {acts.decide && (
          <div className="rep-buttons wrap">
            {decisionsFor(page.report_result).map((one, i) => (
              <Button
                key={one}
                // the first button is what the verdict suggests; nothing is decided before its dialog is confirmed
                type={i === 0 && !decision ? 'primary' : 'default'}
                danger={one === 'reject'}
                onClick={() => setChosen(one)}
              >
                {t(`reports.decision_${one}`)}
              </Button>
            ))}
          </div>
        )}
        {acts.decide && (
          <p>
            <a className="gl-link" href="#remedies">
              {t('reports.to_remedies')}
            </a>
          </p>
        )}
      </section>
      {chosen && (
        <ReasonDialog
          title={t(`reports.decision_${chosen}`)}
          text={t('reports.decide_means')}
          ok={t(`reports.decision_${chosen}`)}
          isReasonOptional={chosen === 'release'}
          isPending={decide.isPending}
          onOk={({ reason }) => decide.mutate({ decision: chosen, reason })}
          onClose={close}
        />
      )}
    </>
  )
}
