import { useMission } from '../mission/context.tsx'
import { nextUnit } from '../mission/next-unit.ts'
import { useScreenName } from '../router.tsx'
import { practiceOrder, units } from './lesson.ts'
import { type View, viewOfItem } from './Scene.tsx'

/** What lies before the inspector on this screen: `mission/0/units/<unit>`, `mission/0/checks/<class>/<item>` or anything else. */
export function useView(): View {
  const { state, judged } = useMission()
  const [, , tab, first, second] = useScreenName().split('/')
  if (tab === 'checks') {
    const wanted = second === undefined ? firstOpen(judged.items, first) : Number(second)
    return viewOfItem(wanted) ?? { kind: 'stock' }
  }
  if (tab !== 'units' && tab !== undefined) return { kind: 'stock' }
  const chosen = Number(first)
  if (chosen > 0) return { kind: 'unit', unit: chosen }
  const stage = { from: 1, to: units.length }
  const next = nextUnit(state.units.get('A'), { blocks: [stage], stage, helps: true })
  return next === null ? { kind: 'stock' } : { kind: 'unit', unit: next }
}

type Steps = ReturnType<typeof useMission>['judged']['items']

/** The item that a section opens with: the first that is open, else the first. */
function firstOpen(steps: Steps, part: string | undefined): number {
  const own = steps.filter((one) => one.part === part)
  return (own.find(({ verdict, skipped }) => verdict === 'open' && !skipped) ?? own[0])?.item ?? practiceOrder
}
