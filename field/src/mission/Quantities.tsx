import type { BriefGood } from '@goodlot/inspection'
import { useT } from '../words/words.tsx'
import { attempt, useMission } from './context.tsx'
import { MainButton } from './MainButton.tsx'
import { Stepper } from './Stepper.tsx'
import { useEntered } from './use-enter.ts'
import { useRecord } from './use-record.ts'
import { useVisitDraft } from './visit-drafts.ts'

/** Ordered, finished, packed: counted per product. */
export function Quantities() {
  const t = useT()
  const { brief, judged } = useMission()
  useEntered('units', null)
  const { state, finishedPercent, packedPercent } = judged.readiness
  return (
    <>
      <h1>{t('visit.quantities')}</h1>
      {(state === 'reached' || state === 'missed' || state === 'hardly_begun') && (
        <p className={state === 'reached' ? 'note' : 'note note-wait'}>
          {t('visit.readiness', { finished: finishedPercent, packed: packedPercent, needed: brief.min_finish_packed })}
        </p>
      )}
      {brief.goods.map((good) => (
        <Quantity key={good.product} good={good} />
      ))}
    </>
  )
}

const most = 99_999_999

function Quantity({ good }: { good: BriefGood }) {
  const t = useT()
  const { state } = useMission()
  const { product } = good
  const existing = state.quantities.get(product)?.data
  const blank = { product, finished: good.quantity, packed: good.quantity, cartons: 0 }
  const { value, changed, drop, bind } = useVisitDraft(`quantity.${product}`, existing ?? blank)
  const record = useRecord(drop)
  return (
    <section className="card">
      <h2>
        {good.name}
        <small>{[good.sku, t('visit.ordered', { count: good.quantity })].filter(Boolean).join(' · ')}</small>
      </h2>
      {(['finished', 'packed', 'cartons'] as const).map((name) => (
        <Stepper key={name} label={t(`visit.quantity_${name}`)} {...bind(name)} max={most} />
      ))}
      {(changed || !existing) && (
        <MainButton onClick={() => attempt(record('quantity', value))}>{t('visit.save')}</MainButton>
      )}
    </section>
  )
}
