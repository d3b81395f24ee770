import type { PlanKind } from '@goodlot/sampling'
import type { Within } from '../site-props.ts'

interface Props {
  w: Within<'site-quote'>
  kinds: readonly PlanKind[]
  kind: PlanKind
  /** Two samples were asked for, and would save nothing. */
  isOnce: boolean
}

/** How the sample is drawn, with a plain sentence on a kind that is not the usual one. */
export const QuoteSampling = ({ w, kinds, kind, isOnce }: Props) => (
  <div className="field panel-wide">
    <label htmlFor="quote-sampling">{w('sampling')}</label>
    <select id="quote-sampling" name="sampling" defaultValue="single" aria-describedby="quote-sampling-text">
      {kinds.map((one) => (
        <option key={one} value={one}>
          {w(`kind_${one}`)}
        </option>
      ))}
    </select>
    <p className="small" id="quote-sampling-text" aria-live="polite">
      {kind !== 'single' && [w(`kind_${kind}_text`), isOnce ? w('once') : ''].join(' ').trim()}
    </p>
  </div>
)
