import { appPaths } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { centsOf, dollarsOf, wholeDollars } from '@goodlot/rules'
import { useMoney } from '../../ui/fields/money.ts'
import { Bars } from '../../ui/plots/Bars.tsx'
import { Heat } from '../../ui/plots/Heat.tsx'
import { Plot } from '../../ui/plots/Plot.tsx'
import { Ranks } from '../../ui/plots/Ranks.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { Figures } from './Figures.tsx'
import { orderList, stepPeriod, visitList } from './list-address.ts'
import { NumbersFrame } from './NumbersFrame.tsx'
import { usePeriod, useRootNumbers } from './queries.ts'
import { useStepLabel } from './step-label.ts'

/** The numbers of the business in a period, and what the next four weeks bring. */
export function RootNumbers() {
  const { t, locale } = useLocale()
  const money = useMoney()
  const stepLabel = useStepLabel()
  const { period, choose } = usePeriod()
  const query = useRootNumbers(period)
  const count = (n: number) => new Intl.NumberFormat(locale).format(n)
  return (
    <NumbersFrame query={query} onChoose={choose}>
      {(data) => {
        const label = (from: string) => stepLabel(from, data.step)
        const reports = data.reports_on_time + data.reports_late
        const listOf = (filters: Record<string, string> = {}) => orderList(data, filters)
        const stepList = (from: string, filters: Record<string, string> = {}) =>
          orderList(stepPeriod(from, data.step, data), filters)
        const steps = data.series.map(({ from }) => stepList(from))
        return (
          <>
            <Figures
              figures={[
                { key: 'orders', label: t('insights.orders'), value: count(data.orders), to: listOf() },
                {
                  key: 'revenue',
                  label: t('insights.revenue'),
                  value: money(wholeDollars(data.revenue)),
                  to: listOf(),
                },
                {
                  key: 'unpaid',
                  label: t('insights.unpaid'),
                  value: money(wholeDollars(data.unpaid)),
                  note: t('insights.now'),
                  to: `${appPaths.payment}?list=due`,
                },
                {
                  key: 'on_account',
                  label: t('insights.on_account'),
                  value: money(wholeDollars(data.on_account)),
                  note: t('insights.now'),
                  to: appPaths.receivables,
                },
                {
                  key: 'overdue',
                  label: t('insights.on_account_overdue'),
                  value: money(wholeDollars(data.on_account_overdue)),
                  note: t('insights.now'),
                  to: `${appPaths.receivables}?bucket=overdue`,
                  isBad: data.on_account_overdue > 0,
                },
                {
                  key: 'claims',
                  label: t('insights.open_claims'),
                  value: count(data.open_claims),
                  note: t('insights.now'),
                  to: `${appPaths.claims}?state=undecided`,
                  isBad: data.open_claims > 0,
                },
                {
                  key: 'late',
                  label: t('insights.late_reports'),
                  value: count(data.reports_late),
                  note: t('insights.of_reports', { count: reports }),
                  to: listOf({ report_late: '1' }),
                  isBad: data.reports_late > 0,
                },
                {
                  key: 'mails',
                  label: t('insights.failed_mails'),
                  value: count(data.failed_mails),
                  to: `${appPaths.mail}?status=failed`,
                  isBad: data.failed_mails > 0,
                },
                {
                  key: 'jobs',
                  label: t('insights.failed_jobs'),
                  value: count(data.failed_jobs),
                  to: `${appPaths.mail}?list=jobs`,
                  isBad: data.failed_jobs > 0,
                },
              ]}
            />
            {data.waiting > 0 && <p className="insight-waiting">{t('insights.waiting', { count: data.waiting })}</p>}
            <div className="insight-plots">
              <Plot
                title={t('insights.orders_over_time')}
                columns={[t('insights.from'), t('insights.placed'), t('insights.cancelled'), t('insights.revenue')]}
                rows={data.series.map((row) => [row.from, row.orders, row.cancelled, dollarsOf(row.revenue)])}
                links={steps}
                empty={t('insights.nothing')}
              >
                <Bars
                  parts={[
                    { name: t('insights.kept'), colour: 'var(--accent)' },
                    { name: t('insights.cancelled'), colour: 'var(--line-strong)' },
                  ]}
                  bars={data.series.map((row) => ({
                    label: label(row.from),
                    values: [row.orders - row.cancelled, row.cancelled],
                  }))}
                  format={count}
                />
              </Plot>
              <Plot
                title={t('insights.revenue_over_time')}
                columns={[t('insights.from'), t('insights.revenue')]}
                rows={data.series.map((row) => [row.from, dollarsOf(row.revenue)])}
                links={steps}
                empty={t('insights.nothing')}
              >
                <Bars
                  parts={[{ name: t('insights.revenue'), colour: 'var(--lot-d)' }]}
                  bars={data.series.map((row) => ({ label: label(row.from), values: [dollarsOf(row.revenue)] }))}
                  format={(dollars) => money(centsOf(dollars))}
                />
              </Plot>
              <Plot
                title={t('insights.reports_promise')}
                note={t('insights.reports_promise_note')}
                columns={[t('insights.from'), t('insights.on_time'), t('insights.late')]}
                rows={reports === 0 ? [] : data.series.map((row) => [row.from, row.on_time, row.late])}
                links={data.series.map(({ from }) => stepList(from, { report_late: '1' }))}
                empty={t('insights.no_reports')}
              >
                <Bars
                  parts={[
                    { name: t('insights.on_time'), colour: 'var(--pass-fill)' },
                    { name: t('insights.late'), colour: 'var(--fail-fill)' },
                  ]}
                  bars={data.series.map((row) => ({ label: label(row.from), values: [row.on_time, row.late] }))}
                  format={count}
                />
              </Plot>
              <Plot
                title={t('insights.late_inspectors')}
                columns={[t('insights.inspector'), t('insights.late')]}
                rows={data.late_inspectors.map((row) => [row.name, row.late])}
                empty={t('insights.no_late_reports')}
              >
                <Ranks
                  ranks={data.late_inspectors.map((row) => ({
                    key: String(row.ins_id),
                    label: row.name,
                    value: row.late,
                    shown: count(row.late),
                    colour: 'var(--fail-fill)',
                    to: listOf({ report_late: '1', ins_id: String(row.ins_id) }),
                  }))}
                />
              </Plot>
              <Plot
                title={t('insights.by_status')}
                columns={[t('insights.status'), t('insights.orders')]}
                rows={
                  data.orders === 0
                    ? []
                    : data.statuses.map((row) => [wordFor(t, 'orders.status_', row.status), row.orders])
                }
                empty={t('insights.nothing')}
              >
                <Ranks
                  ranks={data.statuses.map((row) => ({
                    key: row.status_str,
                    label: wordFor(t, 'orders.status_', row.status),
                    value: row.orders,
                    shown: count(row.orders),
                    colour: 'var(--accent)',
                    to: listOf({ order_status_str: row.status_str }),
                  }))}
                />
              </Plot>
              <Plot
                title={t('insights.by_service')}
                columns={[t('insights.service'), t('insights.orders'), t('insights.revenue')]}
                rows={data.services.map((row) => [row.name, row.orders, dollarsOf(row.revenue)])}
                empty={t('insights.nothing')}
              >
                <Ranks
                  ranks={data.services.map((row) => ({
                    key: row.service_type,
                    label: row.name,
                    value: dollarsOf(row.revenue),
                    shown: money(row.revenue),
                    colour: 'var(--lot-d)',
                    to: listOf({ service_type: row.service_type, is_kept: '1' }),
                  }))}
                />
              </Plot>
            </div>
            <Plot
              title={t('insights.load')}
              note={t('insights.load_note')}
              columns={[t('insights.city'), t('insights.inspectors'), ...data.load.days]}
              rows={data.load.cities.map((row) => [row.name, row.inspectors, ...row.booked])}
              cellLink={(n, column) => {
                const { city = '', booked = [] } = data.load.cities[n] ?? {}
                const i = column - 2
                return booked[i] ? visitList(city, data.load.days[i] ?? '') : ''
              }}
              empty={t('insights.no_visits')}
            >
              <Heat
                days={data.load.days}
                rows={data.load.cities.map((row) => ({ key: row.city, label: row.name, values: row.booked }))}
                addressOf={(row, i) => visitList(row.key, data.load.days[i] ?? '')}
                titleOf={(row, i) =>
                  t('insights.load_cell', { city: row.label, day: data.load.days[i] ?? '', count: row.values[i] ?? 0 })
                }
              />
            </Plot>
          </>
        )
      }}
    </NumbersFrame>
  )
}
