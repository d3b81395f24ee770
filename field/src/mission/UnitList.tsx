import type { BriefLot, UnitRecord } from '@goodlot/inspection'
import { Link } from '../router.tsx'
import { WindowedRows } from '../ui/WindowedRows.tsx'
import { useT } from '../words/words.tsx'
import { useMission } from './context.tsx'

const columns = 6
/** Height of a row with the gap to the next, in pixels. */
const rowHeight = 56

/** Every unit of the sample, large enough for a thumb. */
export function UnitList({ lot }: { lot: BriefLot }) {
  const t = useT()
  const { state, work } = useMission()
  const units = state.units.get(lot.lot)
  const rows = Math.ceil(lot.sample_size / columns)
  return (
    <>
      <h1>{t('visit.all_units')}</h1>
      <WindowedRows count={rows} rowHeight={rowHeight}>
        {(row) => (
          <div className="unit-row">
            {Array.from({ length: Math.min(columns, lot.sample_size - row * columns) }, (_, i) => {
              const unit = row * columns + i + 1
              const isSecond = lot.first !== undefined && unit > lot.first
              return (
                <UnitCell
                  key={unit}
                  unit={unit}
                  record={units?.get(unit)}
                  order_id={work.order_id}
                  isSecond={isSecond}
                />
              )
            })}
          </div>
        )}
      </WindowedRows>
    </>
  )
}

interface UnitCellProps {
  unit: number
  record: UnitRecord | undefined
  order_id: number
  /** Whether the unit belongs to the second of two samples. */
  isSecond: boolean
}

function UnitCell({ unit, record, order_id, isSecond }: UnitCellProps) {
  const t = useT()
  const [kind, sign] = !record?.entry
    ? ['open', '']
    : record.worst
      ? [record.worst, '✕']
      : record.entry.data.good
        ? ['good', '✓']
        : ['minor', '✕']
  const word =
    kind === 'open' ? t('visit.unit_open') : kind === 'good' ? t('visit.good') : t(`visit.class_${kind as 'minor'}`)
  return (
    <Link
      to={`mission/${order_id}/units/${unit}`}
      className={`unit-cell cell-${kind}${isSecond ? ' unit-second' : ''}`}
      label={isSecond ? `${unit}: ${word}, ${t('visit.second_sample')}` : `${unit}: ${word}`}
    >
      {unit}
      <span aria-hidden="true">{sign}</span>
    </Link>
  )
}
