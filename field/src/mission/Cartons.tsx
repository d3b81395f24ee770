import { cartonsToOpen } from '@goodlot/sampling'
import { TextField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { buzz, useMission } from './context.tsx'
import { Stepper } from './Stepper.tsx'
import { useEntered } from './use-enter.ts'
import { useVisitDraft } from './visit-drafts.ts'

/** How many cartons there are, how many must be opened, and which were. */
export function Cartons() {
  const t = useT()
  const { work, state, brief, opened } = useMission()
  useEntered('units', null)
  const counted = [...state.quantities.values()].reduce((sum, { data }) => sum + data.cartons, 0)
  const existing = state.cartons.get(0)?.data
  const blank = { product: null, total: counted, opened: 0, numbers: '' }
  const { value, changed, change, drop } = useVisitDraft('cartons', existing ?? blank)
  const need = cartonsToOpen(value.total, Math.max(1, brief.goods.length))
  const save = async () => {
    await work.write('cartons', { ...value, numbers: value.numbers.trim() })
    drop()
    buzz()
  }
  return (
    <>
      <h1>{t('visit.cartons')}</h1>
      <section className="card">
        <Stepper
          label={t('visit.cartons_total')}
          value={value.total}
          max={999_999}
          onChange={(total) => change({ ...value, total })}
        />
        <p className="big-number" role="status">
          {t('visit.cartons_to_open', { count: need })}
        </p>
        <Stepper
          label={t('visit.cartons_opened')}
          value={value.opened}
          max={999_999}
          onChange={(count) => change({ ...value, opened: count })}
        />
        <TextField
          label={t('visit.carton_numbers')}
          hint={t('visit.carton_numbers_hint')}
          value={value.numbers}
          onChange={(numbers) => change({ ...value, numbers })}
          maxLength={500}
        />
        {(changed || !existing) && (
          <button
            type="button"
            className="button button-main"
            disabled={!opened.can_write || value.total === 0}
            onClick={() => void save()}
          >
            {t('visit.save')}
          </button>
        )}
      </section>
    </>
  )
}
