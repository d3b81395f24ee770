import type { Translate } from '@goodlot/i18n'
import { addDays, orderStatus } from '@goodlot/rules'
import type { CalendarEvent } from '../../icalendar/index.ts'
import type { CalendarOrder } from './store.ts'

/**
 * Who reads the calendar: in which language, and whether as the inspector who travels there or as somebody who waits
 * for the result.
 */
export interface Reader {
  t: Translate
  isChinese: boolean
  isInspector: boolean
  serviceName(code: string): string
  /** The address of the page that shows the order. */
  link(order: Pick<CalendarOrder, 'order_no'>): string
}

type Status = NonNullable<CalendarEvent['status']>

interface Run {
  firstDay: string
  lastDay: string
}

/** Joins days into runs without a gap; each run becomes one event. */
export function runsOf(days: readonly string[]): Run[] {
  const runs: Run[] = []
  for (const day of days.toSorted()) {
    const last = runs.at(-1)
    if (last && day <= addDays(last.lastDay, 1)) last.lastDay = day
    else runs.push({ firstDay: day, lastDay: day })
  }
  return runs
}

/**
 * The events of an order. Their uid and sequence come from the order, so that a calendar which has an earlier state
 * updates its entries. If the order had more events before, the surplus ones are cancelled.
 */
export function orderEvents(order: CalendarOrder, reader: Reader): CalendarEvent[] {
  const runs = runsOf(order.days)
  const dropped = order.earlier.reduce<Run[]>((known, days) => {
    const before = runsOf(days)
    return [...before, ...known.slice(before.length)]
  }, [])
  const status = statusOf(order)
  const event = (time: Run, index: number, state: Status): CalendarEvent => ({
    uid: `${order.order_no}-${index + 1}@goodlot`,
    sequence: order.version - 1,
    stamp: order.changed_at,
    time,
    status: state,
    // only the inspector is busy: the buyer need not be there
    busy: reader.isInspector,
    ...wordsOf(order, reader),
  })
  return [
    ...runs.map((run, i) => event(run, i, status)),
    ...dropped.slice(runs.length).map((run, i) => event(run, runs.length + i, 'CANCELLED')),
  ]
}

function statusOf({ status, is_offered }: CalendarOrder): Status {
  if (status === orderStatus.cancelled) return 'CANCELLED'
  return status === orderStatus.pending || is_offered ? 'TENTATIVE' : 'CONFIRMED'
}

function wordsOf(order: CalendarOrder, { t, isChinese, isInspector, serviceName, link }: Reader) {
  const service = serviceName(order.service_type)
  const place = (isChinese && order.address_cn) || order.address
  const lines = {
    line_order: order.order_no,
    line_name: order.order_name,
    line_service: service,
    line_goods: order.product_names,
    line_factory: order.factory_name,
    line_contact: [order.person, order.phone].filter(Boolean).join(', '),
    line_inspector: isInspector ? '' : order.inspector_name,
  } as const
  const description = (Object.keys(lines) as (keyof typeof lines)[])
    .filter((line) => lines[line] !== '')
    .map((line) => t(`calendars.${line}`, { value: lines[line] }))
  return {
    summary: t('calendars.summary', { service, about: order.factory_name || order.product_names }),
    description: [...description, link(order)].join('\n'),
    location: [order.factory_name, place].filter(Boolean).join(', '),
    url: link(order),
  }
}
