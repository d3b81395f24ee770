import { type FactoryNotice, mayHandleFactory } from './factory-visits.ts'
import { type OrderFacts, orderStatus } from './orders.ts'
import type { Caller } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** Packing lists of one order that are kept: each correction is another one. */
export const packingListsMost = 30

/** Services on whose visits cartons are drawn and opened. */
const packedServices: readonly string[] = ['fri', 'dpi', 'cls', 'others']

/**
 * From the confirmation until the report, by the factory's link or by the buyer. A list that comes after the check-in is kept and shown as
 * late: the draw is made from what the lead's phone had at the check-in.
 */
export const mayGivePackingList = (
  order: Pick<OrderFacts, 'status' | 'serviceType'>,
  lists: number,
): Verdict<'packing_closed' | 'packing_full'> => {
  const isOpen = order.status === orderStatus.confirmed || order.status === orderStatus.inProgress
  if (!isOpen || !packedServices.includes(order.serviceType)) return no('packing_closed')
  return lists < packingListsMost ? ok : no('packing_full')
}

/** The two owners and the office may give it as well; an agent reads it. */
export function mayPackForFactory(
  who: Caller,
  order: OrderFacts,
  lists: number,
): Verdict<'not_yours' | 'packing_closed' | 'packing_full'> {
  const handles = mayHandleFactory(who, order)
  return handles.ok ? mayGivePackingList(order, lists) : handles
}

/** The factory says what it has to say for so many hours after the departure. */
export const factoryWordsHours = 48
/** What one link, and one order by all of its links, may say: statements and photos. */
export const factoryWordsMost = { statements: 5, photos: 12, orderStatements: 20, orderPhotos: 48 } as const
/** Bytes of all photos of one link. */
export const factoryPhotoBytes = 20 * 1024 * 1024

/** Until when the factory may speak; null where nobody has left yet, or where the factory hears nothing. */
export const factoryWordsEnd = (leftAt: Date | null, notice: FactoryNotice): Date | null =>
  leftAt === null || notice === 'none' ? null : new Date(leftAt.getTime() + factoryWordsHours * 3_600_000)

export const mayFactorySpeak = (
  { status }: Pick<OrderFacts, 'status'>,
  end: Date | null,
  now: Date,
): Verdict<'factory_words_closed'> =>
  end !== null && now < end && status >= orderStatus.inProgress && status !== orderStatus.cancelled
    ? ok
    : no('factory_words_closed')
