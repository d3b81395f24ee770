import type { insights } from '@goodlot/contract'
import {
  chinaDateTime,
  chinaDay,
  type Day,
  isPeriod,
  lastYear,
  mayEver,
  orderStatus,
  orderStatusWord,
  ratingAskDays,
  type Step,
  shareInterval,
  stepOf,
  stepsOf,
} from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { BadInput } from '../../http/refusal.ts'
import { undecidedClaims } from '../../order/claims/index.ts'
import { accountSums } from '../../order/money/index.ts'
import { visibleAccounts } from '../../owned-records/index.ts'
import { placeName, serviceNames } from '../../reference/index.ts'
import { lastRuns } from '../reports/index.ts'
import { board } from './board-lines-store.ts'
import {
  classesBetween,
  defectsBetween,
  factoriesBetween,
  openActions,
  type Results,
  resultsBetween,
  savedBetween,
} from './customer-store.ts'
import { lateInspectors, loadFrom, stateNow, type TotalRow, totalsBetween } from './root-store.ts'

const dayMs = 24 * 3600_000
const shownRuns = 5
const shownDeviations = 10

/** The requested period: without an end it ends today, without a start it covers the year up to its end. */
function periodOf(
  input: { from?: Day | undefined; to?: Day | undefined },
  now: Date,
): { from: Day; to: Day; step: Step } {
  const to = input.to ?? chinaDay(now)
  const from = input.from ?? lastYear(to).from
  if (!isPeriod(from, to)) throw new BadInput({ to: 'validation.period' })
  return { from, to, step: stepOf(from, to) }
}

const sum = <T>(rows: readonly T[], value: (row: T) => number) => rows.reduce((all, row) => all + value(row), 0)
const isSold = ({ status }: TotalRow) => status !== orderStatus.cancelled

export const handlers: Handlers<typeof insights> = {
  async insight_board({ db, me, now }, { group }) {
    const runs = group === undefined && mayEver(me, 'review_reports') ? await lastRuns(db, shownRuns) : []
    return {
      now: chinaDateTime(now),
      groups: await board(db, me, now, group),
      evidence: runs.map((run) => ({
        at: chinaDateTime(run.at),
        seconds: run.seconds,
        is_whole: run.is_whole,
        reports: run.reports,
        photos: run.photos,
        files: run.files,
        deviations: run.deviations,
        found: run.found.slice(0, shownDeviations),
      })),
    }
  },

  async insight_root({ db, now, locale }, input) {
    const { from, to, step } = periodOf(input, now)
    const [rows, state, account, load, late, serviceName] = await Promise.all([
      totalsBetween(db, from, to, step),
      stateNow(db),
      accountSums(db, chinaDay(now)),
      loadFrom(db, chinaDay(now)),
      lateInspectors(db, from, to),
      serviceNames(db, locale),
    ])
    const figures = (part: readonly TotalRow[]) => ({
      orders: sum(part, ({ orders }) => orders),
      cancelled: sum(part, (row) => (isSold(row) ? 0 : row.orders)),
      revenue: sum(part, (row) => row.total_cents),
    })
    const services = Object.entries(Object.groupBy(rows.filter(isSold), ({ service_type }) => service_type))
    return {
      from,
      to,
      step,
      ...figures(rows),
      unpaid: state.open_cents,
      on_account: account.owed,
      on_account_overdue: account.overdue,
      open_claims: await undecidedClaims(db),
      reports_on_time: sum(rows, ({ on_time }) => on_time),
      reports_late: sum(rows, ({ late }) => late),
      late_inspectors: late,
      failed_mails: state.failed_mails,
      failed_jobs: state.failed_jobs,
      waiting: state.waiting,
      statuses: Object.values(orderStatus).map((status) => ({
        status,
        status_str: orderStatusWord(status),
        orders: sum(rows, (row) => (row.status === status ? row.orders : 0)),
      })),
      series: stepsOf(from, to).map((start) => {
        const part = rows.filter((row) => row.from === start)
        return {
          from: start,
          ...figures(part),
          on_time: sum(part, ({ on_time }) => on_time),
          late: sum(part, ({ late }) => late),
        }
      }),
      services: services
        .map(([service_type, part = []]) => ({
          service_type,
          name: serviceName(service_type),
          orders: sum(part, ({ orders }) => orders),
          revenue: sum(part, (row) => row.total_cents),
        }))
        .toSorted((a, b) => b.revenue - a.revenue),
      load: {
        days: load.days,
        cities: load.cities.map(({ names, local_name, ...city }) => ({
          ...city,
          name: placeName({ code: city.city, names, local_name }, locale).name,
        })),
      },
    }
  },

  async insight_customer({ db, now, locale, me }, input) {
    const { from, to, step } = periodOf(input, now)
    const accounts = (await visibleAccounts(db, me)) ?? [me.id]
    const chinese = locale === 'zh-CN'
    const [rows, factories, defects, classes, saved, open] = await Promise.all([
      resultsBetween(db, accounts, from, to, step),
      factoriesBetween(db, accounts, from, to),
      defectsBetween(db, accounts, from, to, chinese),
      classesBetween(db, accounts, from, to, step),
      savedBetween(db, accounts, from, to),
      openActions(db, accounts, new Date(now.getTime() - ratingAskDays.to * dayMs)),
    ])
    const results = (part: readonly Results[]): Results => ({
      pass: sum(part, ({ pass }) => pass),
      fail: sum(part, ({ fail }) => fail),
      pending: sum(part, ({ pending }) => pending),
      aborted: sum(part, ({ aborted }) => aborted),
    })
    const all = results(rows)
    // goods of an aborted visit were not judged
    const judged = all.pass + all.fail + all.pending
    const steps = stepsOf(from, to)
    const classCount = (start: Day, name: string) =>
      sum(classes, (row) => (row.from === start && row.class === name ? row.count : 0))
    return {
      from,
      to,
      step,
      inspected: judged + all.aborted,
      ...all,
      share: shareInterval(all.pass, judged),
      spend: sum(rows, ({ cents }) => cents),
      saved,
      open,
      series: steps.map((start) => {
        const part = rows.filter((row) => row.from === start)
        return { from: start, ...results(part), spend: sum(part, ({ cents }) => cents) }
      }),
      defects,
      classes: steps.map((start) => ({
        from: start,
        critical: classCount(start, 'critical'),
        major: classCount(start, 'major'),
        minor: classCount(start, 'minor'),
      })),
      factories: factories
        .map((row) => ({ ...row, share: shareInterval(row.pass, row.inspected) }))
        .toSorted((a, b) => (b.share?.lower ?? 0) - (a.share?.lower ?? 0)),
    }
  },
}
