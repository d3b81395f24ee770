import type { ClaimRow } from '@goodlot/contract'
import { Tag } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

const stateColours = { open: 'error', in_work: 'processing', decided: 'default' } as const

/** The state of a claim; of a decided one, how it ended. */
export function ClaimState({ claim: { state, outcome } }: { claim: Pick<ClaimRow, 'state' | 'outcome'> }) {
  const t = useT()
  return (
    <Tag color={stateColours[state]}>
      {outcome === '' ? t(`claims.state_${state}`) : t(`claims.outcome_${outcome}`)}
    </Tag>
  )
}
