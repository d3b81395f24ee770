import { type BriefGood, percentToPack } from '@goodlot/inspection'
import { useT } from '../words/words.tsx'
import { attempt, useMission } from './context.tsx'
import { MainButton } from './MainButton.tsx'
import { Stepper } from './Stepper.tsx'
import { useEntered } from './use-enter.ts'
import { useRecord } from './use-record.ts'
import { useVisitDraft } from './visit-drafts.ts'

/** The finished and packed pieces that the inspector counts per product, beside the ordered ones. */
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
          {t('visit.readiness', { finished: finishedPercent, packed: packedPercent, needed: percentToPack(brief) })}
        </p>
      )}
      {brief.goods.map((good) => (
        <Quantity key={good.product} good={good} />
      ))}
    </>
  )
}

const most = 99_999_999

/** The typed numbers of a product; finished and packed are null until somebody has counted. */
interface Counted {
  product: number
  finished: number | null
  packed: number | null
  cartons: number
}

function Quantity({ good }: { good: BriefGood }) {
  const t = useT()
  const { state } = useMission()
  const { product } = good
  const existing = state.quantities.get(product)?.data
  const blank: Counted = { product, finished: null, packed: null, cartons: 0 }
  const { value, changed, change, drop, bind } = useVisitDraft<Counted>(`quantity.${product}`, existing ?? blank)
  const record = useRecord(drop)
  const { finished, packed } = value
  const isCounted = finished !== null && packed !== null
  const save = async () => {
    if (isCounted) await record('quantity', { ...value, finished, packed })
  }
  return (
    <section className="card">
      <h2>
        {good.name}
        <small>{[good.sku, t('visit.ordered', { count: good.quantity })].filter(Boolean).join(' · ')}</small>
      </h2>
      {(['finished', 'packed'] as const).map((name) => (
        <Stepper
          key={name}
          label={t(`visit.quantity_${name}`)}
          {...bind(name)}
          max={most}
          onEmpty={() => change({ ...value, [name]: null })}
        />
      ))}
      <Stepper label={t('visit.quantity_cartons')} {...bind('cartons')} max={most} />
      {(changed || !existing) && (
        <MainButton disabled={!isCounted} onClick={() => attempt(save())}>
          {t('visit.save')}
        </MainButton>
      )}
    </section>
  )
}
