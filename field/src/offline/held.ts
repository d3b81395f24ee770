/** Missions with photos for which the phone had no room, by order: they are in memory alone, so nothing may let go of them. */
const holding = new Map<number, object>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

export const heldBy = (order_id: number): object | undefined => holding.get(order_id)
export const isHolding = (): boolean => holding.size > 0

export function holdOn(order_id: number, mission: object | null): void {
  if (mission) holding.set(order_id, mission)
  else holding.delete(order_id)
  window.removeEventListener('beforeunload', ask)
  if (isHolding()) window.addEventListener('beforeunload', ask)
}
