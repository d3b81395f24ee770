import type { ReactNode } from 'react'
import { CartonMark, Drawing, Mug, MugLabel, Stock, Tape } from '../samples/drawings.tsx'
import { useSay } from '../samples/words.tsx'
import { cartonLength, items, units } from './lesson.ts'

/** What lies before the inspector: a unit, a check, or the stock. */
export type View = { kind: 'unit'; unit: number } | { kind: 'mark' | 'label' | 'length' | 'stock' }

/** The unit whose reflection looks like a scratch. */
const glintOn = 5

export function contentOf(view: View): ReactNode {
  if (view.kind === 'unit') return <Mug fault={units[view.unit - 1] ?? null} glint={view.unit === glintOn} />
  if (view.kind === 'mark') return <CartonMark />
  if (view.kind === 'label') return <MugLabel />
  if (view.kind === 'length') return <Tape length={cartonLength} />
  return <Stock />
}

export function viewOfItem(item: number): View | null {
  if (item === items.mark) return { kind: 'mark' }
  if (item === items.label) return { kind: 'label' }
  return item === items.length ? { kind: 'length' } : null
}

export function Scene({ view }: { view: View }) {
  const say = useSay()
  const label = view.kind === 'unit' ? say('seen_unit', { unit: view.unit }) : say(`seen_${view.kind}`)
  return <Drawing label={label}>{contentOf(view)}</Drawing>
}
