import { appPaths } from '@goodlot/contract'
import { dollarsOf, wholeDollars } from '@goodlot/rules'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { EmptyList } from '../../ui/app/states.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Alert } from '../../ui/kit/index.ts'
import { Bars } from '../../ui/plots/Bars.tsx'
import { Intervals } from '../../ui/plots/Intervals.tsx'
import { Plot } from '../../ui/plots/Plot.tsx'
import { Ranks } from '../../ui/plots/Ranks.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { Figures } from './Figures.tsx'
import { NumbersFrame } from './NumbersFrame.tsx'
import { useCustomerNumbers, usePeriod } from './queries.ts'
import { useStepLabel } from './step-label.ts'

const classColours = {
  critical: 'var(--fail-fill)',
  major: 'var(--pending-fill)',
  minor: 'var(--line-strong)',
} as const
const classes = ['critical', 'major', 'minor'] as const
const results = ['pass', 'pending', 'fail', 'aborted'] as const
const resultColours = {
  pass: 'var(--pass-fill)',
  pending: 'var(--pending-fill)',
  fail: 'var(--fail-fill)',
  aborted: 'var(--line-strong)',
} as const

/** A customer's numbers: quality of the goods, where they came from, cost of the inspections, and what waits for the customer. */
export function CustomerNumbers() {
  const { t, locale } = useLocale()
  const money = useMoney()
  const stepLabel = useStepLabel()
  const { period, choose } = usePeriod()
  const query = useCustomerNumbers(period)
  const count = (n: number) => new Intl.NumberFormat(locale).format(n)
  const percent = (share: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(share)
  const between = (share: { lower: number; upper: number }) =>
    t('insights.between', { lower: percent(share.lower), upper: percent(share.upper) })
  return (
    <NumbersFrame query={query} onChoose={choose}>
      {(data) => {
        const judged = data.pass + data.fail + data.pending
        const label = (from: string) => stepLabel(from, data.step)
        const open = [
          { key: 'to_pay', count: data.open.to_pay, to: `${appPaths.order}?view=to_pay` },
          { key: 'to_decide', count: data.open.to_decide, to: `${appPaths.order}?view=report_ready` },
          { key: 'to_rate', count: data.open.to_rate, to: `${appPaths.order}?view=report_ready` },
          { key: 'drafts', count: data.open.drafts, to: `${appPaths.order}?list=drafts` },
        ] as const
        const waiting = open.filter((one) => one.count > 0)
        return (
          <>
            {waiting.length > 0 && (
              <Alert
                type="info"
                showIcon
                style={{ marginBottom: 16 }}
                title={t('insights.open_actions')}
                description={
                  <ul className="insight-open">
                    {waiting.map((one) => (
                      <li key={one.key}>
                        <AppLink to={one.to}>{t(`insights.open_${one.key}`, { count: one.count })}</AppLink>
                      </li>
                    ))}
                  </ul>
                }
              />
            )}
            {data.inspected === 0 ? (
              <section className="app-page">
                <EmptyList title={t('insights.none_title')} text={t('insights.none_text')} />
              </section>
            ) : (
              <>
                <Figures
                  figures={[
                    {
                      key: 'share',
                      label: t('insights.pass_rate'),
                      value: judged === 0 ? '–' : percent(data.pass / judged),
                      ...(data.share ? { note: between(data.share) } : {}),
                    },
                    {
                      key: 'inspected',
                      label: t('insights.inspections'),
                      value: count(data.inspected),
                      to: `${appPaths.order}?view=report_ready`,
                    },
                    { key: 'failed', label: t('insights.failed'), value: count(data.fail), isBad: data.fail > 0 },
                    { key: 'spend', label: t('insights.spend'), value: money(wholeDollars(data.spend)) },
                    ...(['reduced', 'double'] as const)
                      .filter((by) => data.saved[by].orders > 0)
                      .map((by) => ({
                        key: by,
                        label: t(`insights.saved_${by}`),
                        value: money(data.saved[by].amount),
                        note: t('insights.saved_note', {
                          units: count(data.saved[by].units),
                          orders: count(data.saved[by].orders),
                        }),
                      })),
                  ]}
                />
                <div className="insight-plots">
                  <Plot
                    title={t('insights.results_over_time')}
                    columns={[
                      t('insights.from'),
                      ...results.map((one) => t(`insights.result_${one}`)),
                      t('insights.spend'),
                    ]}
                    rows={data.series.map((row) => [row.from, ...results.map((one) => row[one]), dollarsOf(row.spend)])}
                    empty={t('insights.nothing')}
                  >
                    <Bars
                      parts={results.map((one) => ({ name: t(`insights.result_${one}`), colour: resultColours[one] }))}
                      bars={data.series.map((row) => ({
                        label: label(row.from),
                        values: results.map((one) => row[one]),
                      }))}
                      format={count}
                    />
                  </Plot>
                  <Plot
                    title={t('insights.defects_over_time')}
                    columns={[t('insights.from'), ...classes.map((one) => t(`insights.class_${one}`))]}
                    rows={
                      data.defects.length === 0
                        ? []
                        : data.classes.map((row) => [row.from, ...classes.map((one) => row[one])])
                    }
                    empty={t('insights.no_defects')}
                  >
                    <Bars
                      parts={classes.map((one) => ({ name: t(`insights.class_${one}`), colour: classColours[one] }))}
                      bars={data.classes.map((row) => ({
                        label: label(row.from),
                        values: classes.map((one) => row[one]),
                      }))}
                      format={count}
                    />
                  </Plot>
                  <Plot
                    title={t('insights.defects_by_kind')}
                    note={t('insights.defects_note')}
                    columns={[t('insights.defect'), t('insights.class'), t('insights.count'), t('insights.orders')]}
                    rows={data.defects.map((row) => [
                      row.name,
                      t(`insights.class_${row.class}`),
                      row.count,
                      row.orders,
                    ])}
                    empty={t('insights.no_defects')}
                  >
                    <Ranks
                      ranks={data.defects.map((row) => ({
                        key: `${row.class} ${row.name}`,
                        label: row.name,
                        value: row.count,
                        shown: count(row.count),
                        colour: classColours[row.class],
                      }))}
                    />
                  </Plot>
                  <Plot
                    title={t('insights.factories')}
                    note={t('insights.factories_note')}
                    columns={[
                      t('insights.factory'),
                      t('insights.inspections'),
                      t('insights.result_pass'),
                      t('insights.lower'),
                      t('insights.upper'),
                    ]}
                    rows={data.factories.map((row) => [
                      row.name,
                      row.inspected,
                      row.pass,
                      percent(row.share?.lower ?? 0),
                      percent(row.share?.upper ?? 1),
                    ])}
                    empty={t('insights.nothing')}
                  >
                    <Intervals
                      intervals={data.factories.map((row) => ({
                        key: row.factory_id,
                        label: row.name,
                        share: row.pass / row.inspected,
                        lower: row.share?.lower ?? 0,
                        upper: row.share?.upper ?? 1,
                        shown: t('insights.pass_of', { pass: row.pass, count: row.inspected }),
                      }))}
                    />
                  </Plot>
                </div>
              </>
            )}
          </>
        )
      }}
    </NumbersFrame>
  )
}
