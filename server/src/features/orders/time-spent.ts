import { allClasses, type ClassNode, classKey, textIn } from '@goodlot/checklists'
import type { OrderInfo } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import { itemsOf, type ScheduleStep, timesOf } from '@goodlot/inspection'
import { chinaDateTime } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { protocolOf, stepsOf } from './time-spent-store.ts'

type TimeSpent = Pick<OrderInfo, 'all_time_data' | 'all_time_header' | 'all_time_key' | 'timeline_table'>

/** Parts of the work that do not belong to a class of the protocol. */
const otherParts = ['units', 'photos', 'finish'] as const

function wordsFor(tree: readonly ClassNode[], locale: Locale, t: Translate) {
  const text = textIn(locale === 'zh-CN')
  const items = new Map(itemsOf(tree).map(({ item }) => [item.id, item]))
  const classes = new Map(allClasses(tree).map((one) => [classKey(one.id) as string, one]))
  return {
    part(part: string): string {
      const node = classes.get(part)
      if (node) return text(node, 'name')
      const other = otherParts.find((one) => one === part)
      return other ? t(`orders.time_${other}`) : part
    },
    item(id: number): string {
      const item = items.get(id)
      return item ? text(item, 'name') : ''
    },
    step({ kind, part, item }: ScheduleStep): string {
      if (kind !== 'part') return t(`orders.time_${kind}`)
      return item === null ? this.part(part) : this.item(item) || this.part(part)
    },
  }
}

const minutes = (seconds: number): string => String(Math.round(seconds / 60))

/** How long the work on check points took, by activity and as a timeline (J-74, J-81). */
export async function timeSpent(
  { db, locale, t }: { db: Db; locale: Locale; t: Translate },
  orderId: number,
  snapshotId: number | null,
): Promise<TimeSpent> {
  const header = {
    all_time_header: [t('orders.time_point'), t('orders.time_minutes'), t('orders.time_share')],
    all_time_key: ['name', 'minutes', 'share'],
  }
  const steps = await stepsOf(db, orderId)
  if (steps.length === 0) return { ...header, all_time_data: [], timeline_table: [] }
  const words = wordsFor(await protocolOf(db, snapshotId), locale, t)
  const { parts, schedule } = timesOf(steps)
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0)
  const row = (name: string, seconds: number, isPart: '0' | '1') => ({
    name,
    minutes: minutes(seconds),
    share: total > 0 ? `${Math.round((seconds / total) * 100)} %` : '',
    is_p: isPart,
  })
  return {
    ...header,
    all_time_data: parts.flatMap(({ part, seconds, items }) => [
      row(words.part(part), seconds, '1'),
      ...items.map((one) => row(words.item(one.item), one.seconds, '0')),
    ]),
    timeline_table: schedule.map((step) => ({
      cname: words.step(step),
      is_p: step.item === null,
      at: chinaDateTime(new Date(step.at)),
      minutes: step.seconds === null ? null : Math.round(step.seconds / 60),
    })),
  }
}
