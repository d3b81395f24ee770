import { groupBy } from '@goodlot/checklists'
import { defectKey, type EarlierFindings, findingsOf, type MissionResult, unitsOf } from '@goodlot/inspection'
import { CLASSES } from '@goodlot/sampling'
import type { Db } from '../../db/connect.ts'
import type { Context } from '../../http/context.ts'
import { orderById } from '../../order/index.ts'
import { remediesWithAnswers } from '../../order/remedies/index.ts'
import { copyName } from '../files/index.ts'
import { photosOf } from '../missions/index.ts'
import { latestVersion } from './store.ts'

/** The findings of an order's latest released report; null if there is none. */
export async function earlierFindings(db: Db, orderId: number): Promise<EarlierFindings | null> {
  const order = await orderById(db, orderId)
  const version = order && (await latestVersion(db, orderId, true))
  if (!order || !version) return null
  const kinds = [...groupBy(version.data.defects, (one) => `${one.class} ${one.name}`).values()]
  const defects = kinds.flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { class: kind, name, name_cn } = first
    return [{ class: kind, name, name_cn, count: rows.reduce((sum, { count }) => sum + count, 0) }]
  })
  return {
    order_no: order.order_no,
    result: version.result as MissionResult,
    n: unitsOf(version.data),
    defects: defects.toSorted(
      (a, b) => CLASSES.indexOf(a.class) - CLASSES.indexOf(b.class) || b.count - a.count || (a.name < b.name ? -1 : 1),
    ),
  }
}

/** Pictures of one earlier finding that a phone takes along. */
const picturesMost = 4

/**
 * What an inspector looks at first: the earlier findings with their pictures, those that the factory was asked to correct first, with what it
 * says that it did. Confidential items are no findings.
 */
export async function secondLook({ db, addressOf }: Pick<Context, 'db' | 'addressOf'>, orderId: number) {
  const found = await earlierFindings(db, orderId)
  const version = found && (await latestVersion(db, orderId, true))
  if (!found || !version) return null
  const findings = findingsOf(version.data)
  const remedies = (await remediesWithAnswers(db, orderId)).filter(({ state }) => state !== 'withdrawn')
  const names = new Map((await photosOf(db, orderId)).map(({ sha256, name }) => [sha256, name]))
  const aimed = (key: string) => {
    const asked = remedies.findLast(({ finding_key }) => finding_key === key)
    const finding = findings.find((one) => one.key === key)
    return {
      asked: asked !== undefined,
      measure: asked?.answers.at(-1)?.measure ?? '',
      photos: (finding?.photos ?? []).slice(0, picturesMost).flatMap((sha256) => {
        const name = names.get(sha256)
        return name ? [{ sha256, url: addressOf(copyName(name, 'view')) }] : []
      }),
    }
  }
  const askedFirst = (a: { asked: boolean }, b: { asked: boolean }) => Number(b.asked) - Number(a.asked)
  return {
    ...found,
    defects: found.defects.map((one) => ({ ...one, ...aimed(defectKey(one)) })).toSorted(askedFirst),
    checks: findings
      .filter(({ kind }) => kind === 'check')
      .map(({ key, name, name_cn, section, section_cn, instance }) => ({
        ...{ name, name_cn, section, section_cn, instance },
        ...aimed(key),
      }))
      .toSorted(askedFirst),
  }
}
export type SecondLook = NonNullable<Awaited<ReturnType<typeof secondLook>>>
