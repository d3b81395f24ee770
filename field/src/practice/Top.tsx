import { useState } from 'react'
import { useMission } from '../mission/context.tsx'
import { useScreenName } from '../router.tsx'
import { useSay } from '../samples/words.tsx'
import { Icon } from '../ui/icons.tsx'
import { type Mistake, mistakeOf, putsRight } from './judge.ts'
import { mistakeText } from './mistake-text.ts'
import { Scene } from './Scene.tsx'
import { useView } from './use-view.ts'

/** Above the real screens: what lies before the inspector, what to do with it, and why the last tap was wrong. */
export function Top() {
  const say = useSay()
  const { state } = useMission()
  const view = useView()
  const [, , tab, first] = useScreenName().split('/')
  const isAtEnd = tab === 'more' && first !== 'quantities'
  const hint = !state.checkedIn
    ? say('hint_gate')
    : isAtEnd
      ? say('hint_more')
      : view.kind === 'unit'
        ? say('hint_unit')
        : say(`hint_${view.kind}`)
  return (
    <div className="practice-top">
      <LastMistake tab={tab ?? 'units'} />
      {state.checkedIn && !isAtEnd && <Scene view={view} />}
      {(view.kind !== 'unit' || view.unit === 1) && <p className="practice-hint">{hint}</p>}
    </div>
  )
}

/** Where a mistake is put right: on another screen it would only be in the way. */
const tabOf = (mistake: Mistake): string => ('unit' in mistake ? 'units' : mistake.why === 'count' ? 'more' : 'checks')

/** Says why the last thing that was written is wrong, until it is put right or put away. */
function LastMistake({ tab }: { tab: string }) {
  const say = useSay()
  const { records, state } = useMission()
  const [seen, setSeen] = useState(() => records.length)
  const gone = new Set(state.voided.map(({ key }) => key))
  const written = records.slice(seen).map(({ entry }) => ({ entry, mistake: mistakeOf(entry) }))
  const at = written.findLastIndex(({ entry, mistake }) => mistake !== null && !gone.has(entry.key))
  const found = written[at]?.mistake
  const isPutRight = written.slice(at + 1).some(({ entry }) => found && putsRight(entry, found))
  if (!found || isPutRight || tabOf(found) !== tab) return null
  return (
    <section className="note note-bad" role="alert">
      <Icon name="remove" />
      <div>
        <h2>{say('wrong')}</h2>
        <p>{mistakeText(say, found)}</p>
        <p>
          {say(
            found.why === 'mark' || found.why === 'label' || found.why === 'length' || found.why === 'count'
              ? 'again'
              : 'undo',
          )}
        </p>
        <button type="button" className="button" onClick={() => setSeen(records.length)}>
          {say('understood')}
        </button>
      </div>
    </section>
  )
}
