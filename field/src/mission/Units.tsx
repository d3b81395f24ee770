import type { BriefLot, UnitRecord } from '@goodlot/inspection'
import { drawOrder, partOfUnit } from '@goodlot/inspection'
import { useMemo, useRef } from 'react'
import { go, Link } from '../router.tsx'
import { ChoiceChips } from '../ui/ChoiceChips.tsx'
import { Icon } from '../ui/icons.tsx'
import { useT } from '../words/words.tsx'
import { attempt, buzz, useMission } from './context.tsx'
import { DefectForm } from './DefectForm.tsx'
import { DefectList } from './DefectList.tsx'
import { LotGrid } from './LotGrid.tsx'
import { useLot } from './lot.tsx'
import { ProductPicture } from './MissionFacts.tsx'
import { StageNote } from './StageNote.tsx'
import { TeamLine } from './team/TeamLine.tsx'
import { TheirPart } from './team/TheirPart.tsx'
import { useTeam } from './team/use-team.ts'
import { UnitList } from './UnitList.tsx'
import { useEntered } from './use-enter.ts'
import { useStage } from './use-stage.ts'

/** The units of a lot, one at a time. `further`: `all`, or a unit's number, or `defect` after a unit's number or `lot`. */
export function Units({ further }: { further: string[] }) {
  const t = useT()
  const { state } = useMission()
  const { lot: name } = useLot()
  useEntered('units', null)
  const lot = state.plan.find((one) => one.lot === name)
  if (!lot) return <p className="lead">{t('visit.no_lots')}</p>
  const [first, second] = further
  if (first === 'all') return <UnitList lot={lot} />
  if (first !== undefined && second === 'defect')
    return <DefectForm key={first} lot={lot} unit={first === 'lot' ? null : Number(first)} />
  return <CurrentUnit lot={lot} chosen={first === undefined ? null : Number(first)} />
}

function LotChips() {
  const t = useT()
  const { state } = useMission()
  const { lot, setLot } = useLot()
  if (state.plan.length < 2) return null
  return (
    <ChoiceChips
      options={state.plan.map((one) => ({ value: one.lot, title: t('visit.lot', { lot: one.lot }) }))}
      chosen={lot}
      onChoose={setLot}
    />
  )
}

function CurrentUnit({ lot, chosen }: { lot: BriefLot; chosen: number | null }) {
  const t = useT()
  const { work, state, opened, brief } = useMission()
  const { next, judged, waitsFor, takeOver } = useStage(lot)
  const { parts } = useTeam()
  /** The unit that is being saved: a second tap on it is ignored, but a tap on the next unit, shown in the meantime, counts. */
  const writing = useRef<number | null>(null)
  const units = state.units.get(lot.lot)
  const planned = judged?.planned ?? lot.sample_size
  const unit = chosen ?? next
  const record = unit === null ? undefined : units?.get(unit)
  const base = `mission/${work.order_id}/units`
  const order = useMemo(() => drawOrder(lot), [lot])
  const product = brief.goods.find((good) => good.product === (record?.product ?? order[(unit ?? 1) - 1]))
  const isClosed = !opened.can_write || state.aborted !== null
  const good = async () => {
    if (unit === null || writing.current === unit) return
    writing.current = unit
    const data = { lot: lot.lot, unit, product: product?.product ?? null, good: true }
    const onShown = () => {
      if (chosen !== null) go(base, { replace: true })
    }
    try {
      await work.write('unit', data, { onShown })
      buzz()
    } finally {
      if (writing.current === unit) writing.current = null
    }
  }
  return (
    <>
      <LotChips />
      <TeamLine />
      <Link to={`${base}/all`} className="grid-link" label={t('visit.all_units')}>
        <LotGrid units={units} n={lot.sample_size} current={unit} first={lot.first} />
      </Link>
      {judged && <StageNote judged={judged} waitsFor={unit === null ? waitsFor : 0} onTakeOver={takeOver} />}
      {unit === null ? (
        <section className="card">
          {waitsFor === 0 && <h2>{t('visit.units_done', { count: judged?.n ?? lot.sample_size })}</h2>}
          <Link to={`mission/${work.order_id}/checks`} className="button button-main">
            {t('visit.to_checks')}
          </Link>
          <UndoUnit lot={lot.lot} />
        </section>
      ) : (
        <section className="unit" aria-label={t('visit.unit', { unit })}>
          <header>
            <ProductPicture product={product?.product ?? null} name={product?.name ?? ''} />
            <h1>
              {t('visit.unit_of', { unit, n: Math.max(planned, unit) })}
              {product && <small>{[product.name, product.sku].filter(Boolean).join(' · ')}</small>}
            </h1>
          </header>
          <TheirPart person={partOfUnit(parts ?? [], lot.lot, unit)?.person} />
          {unit > planned && <p className="note">{t('visit.stage_early')}</p>}
          {record && <UnitFacts record={record} />}
          <div className="pair">
            <UndoUnit lot={lot.lot} />
            <button
              type="button"
              className="button button-defect"
              disabled={isClosed}
              onClick={() => go(`${base}/${unit}/defect`)}
            >
              <Icon name="remove" /> {t('visit.defect')}
            </button>
          </div>
          <button type="button" className="good-button" disabled={isClosed} onClick={() => attempt(good())}>
            <Icon name="check" size={40} />
            {t('visit.good')}
          </button>
        </section>
      )}
    </>
  )
}

function UnitFacts({ record }: { record: UnitRecord }) {
  const t = useT()
  return (
    <>
      <p className="lead">
        {record.defects.length > 0
          ? t('visit.unit_defects', { count: record.defects.length })
          : t(record.entry?.data.good ? 'visit.unit_is_good' : 'visit.unit_is_bad')}
      </p>
      <DefectList defects={record.defects} />
    </>
  )
}

/** Takes back the last unit that this phone recorded in the lot, with the defects that it recorded on that unit. */
function UndoUnit({ lot }: { lot: string }) {
  const t = useT()
  const { work, state, records } = useMission()
  const gone = new Set(state.voided.map(({ key }) => key))
  const last = records.findLast(
    ({ entry, state: sent }) =>
      entry.kind === 'unit' && entry.data.lot === lot && !gone.has(entry.key) && sent !== 'refused',
  )?.entry
  if (last?.kind !== 'unit' || state.checkedOut) return <span />
  const { unit } = last.data
  const undo = async () => {
    const defects = state.units.get(lot)?.get(unit)?.defects ?? []
    const own = defects.filter(({ entry }) => entry.device === work.device).map(({ entry }) => entry.key)
    await work.writeAll([...own, last.key].map((target) => ({ kind: 'void' as const, data: { target, reason: '' } })))
    buzz()
  }
  return (
    <button type="button" className="button" onClick={() => attempt(undo())}>
      <Icon name="undo" /> {t('visit.undo_unit', { unit })}
    </button>
  )
}
