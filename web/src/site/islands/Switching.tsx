import type { Locale, Translate } from '@goodlot/i18n'
import { nextState, resumeAfterImprovement, START, type SwitchState } from '@goodlot/sampling'
import { useState } from 'react'
import { number, within } from '../site-props.ts'

const states = ['reduced', 'normal', 'tightened', 'discontinued'] as const
const scoreForReduced = 30

type Lot = { key: number; accepted: boolean; label: string }

/** Simulates lots that arrive one by one: the switching rules of the standard say how the next one is inspected. */
export function Switching({ t, locale, accept = 7 }: { t: Translate; locale: Locale; accept?: number }) {
  const w = within(t, 'site-aql')
  const [state, setState] = useState<SwitchState>(START)
  const [log, setLog] = useState<Lot[]>([])
  const [agreed, setAgreed] = useState(true)
  const add = (accepted: boolean, acceptedTighter: boolean) => {
    setState(nextState(state, { accepted, accept, acceptedTighter, reducedAgreed: agreed }))
    setLog([...log, { key: log.length + 1, accepted, label: w(accepted ? 'lot_accepted' : 'lot_rejected') }].slice(-24))
  }
  const isDiscontinued = state.inspection === 'discontinued'
  return (
    <section className="switch spaced-large" id="switching" aria-labelledby="switching-title">
      <div className="sheet-head">
        <h2 id="switching-title">{w('switching_title')}</h2>
        <p className="soft measure">{w('switching_text')}</p>
      </div>
      <ol className="switch-states">
        {states.map((name) => (
          <li key={name} aria-current={state.inspection === name ? 'step' : undefined}>
            {w(`severity_${name}`)}
          </li>
        ))}
      </ol>
      <div className="buttons">
        <button type="button" className="gl-button" disabled={isDiscontinued} onClick={() => add(true, true)}>
          {w('add_good')}
        </button>
        <button type="button" className="gl-button" disabled={isDiscontinued} onClick={() => add(true, false)}>
          {w('add_close')}
        </button>
        <button type="button" className="gl-button" disabled={isDiscontinued} onClick={() => add(false, false)}>
          {w('add_bad')}
        </button>
        {isDiscontinued && (
          <button
            type="button"
            className="gl-button gl-button-main"
            onClick={() => setState(resumeAfterImprovement(state))}
          >
            {w('improved')}
          </button>
        )}
        <button
          type="button"
          className="gl-button gl-button-quiet"
          onClick={() => {
            setState(START)
            setLog([])
          }}
        >
          {w('again')}
        </button>
      </div>
      <label className="check">
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        {w('agreed')}
      </label>
      <p className="soft" aria-live="polite">
        {w(`now_${state.inspection}`, {
          score: number(locale, state.score),
          needed: scoreForReduced,
          rejected: state.rejectedOnTightened,
        })}
      </p>
      <ol className="switch-log" aria-label={w('log')}>
        {log.map(({ key, accepted, label }) => (
          <li key={key} className={accepted ? undefined : 'no'} title={label}>
            <span aria-hidden="true">{accepted ? '✓' : '✕'}</span>
            <span className="gl-hide">{label}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
