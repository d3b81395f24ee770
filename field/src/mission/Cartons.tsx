import { cartonsToOpen } from '@goodlot/sampling'
import { TextField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { attempt, useMission } from './context.tsx'
import { DrawNote, DrawnCartons } from './DrawnCartons.tsx'
import { MainButton } from './MainButton.tsx'
import { Stepper } from './Stepper.tsx'
import { useEntered } from './use-enter.ts'
import { useRecord } from './use-record.ts'
import { useVisitDraft } from './visit-drafts.ts'

/** The cartons that are opened: drawn from the packing list if there is one, else chosen on site. */
export function Cartons() {
  const t = useT()
  const { state } = useMission()
  useEntered('units', null)
  return (
    <>
      <h1>{t('visit.cartons')}</h1>
      {state.draw ? (
        <>
          <DrawnCartons />
          <details className="card">
            <summary>{t('visit.draw_differs')}</summary>
            <CountedCartons />
          </details>
        </>
      ) : (
        <>
          <DrawNote />
          <CountedCartons />
        </>
      )}
    </>
  )
}

/** How many cartons there are, how many must be opened, and which ones were opened. */
function CountedCartons() {
  const t = useT()
  const { state, brief } = useMission()
  const counted = [...state.quantities.values()].reduce((sum, { data }) => sum + data.cartons, 0)
  const existing = state.cartons.get(0)?.data
  const blank = { product: null, total: counted, opened: 0, numbers: '' }
  const { value, changed, drop, bind } = useVisitDraft('cartons', existing ?? blank)
  const record = useRecord(drop)
  const need = cartonsToOpen(value.total, Math.max(1, brief.goods.length))
  const save = () => record('cartons', { ...value, numbers: value.numbers.trim() })
  return (
    <section className="card">
      <Stepper label={t('visit.cartons_total')} {...bind('total')} max={999_999} />
      <p className="big-number" role="status">
        {t('visit.cartons_to_open', { count: need })}
      </p>
      <Stepper label={t('visit.cartons_opened')} {...bind('opened')} max={999_999} />
      <TextField
        label={t('visit.carton_numbers')}
        hint={t('visit.carton_numbers_hint')}
        {...bind('numbers')}
        maxLength={500}
      />
      {(changed || !existing) && (
        <MainButton disabled={value.total === 0} onClick={() => attempt(save())}>
          {t('visit.save')}
        </MainButton>
      )}
    </section>
  )
}
