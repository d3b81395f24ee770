import type { OptionNode } from '@goodlot/checklists'
import type { BriefLot } from '@goodlot/inspection'
import { CLASSES, type DefectClass } from '@goodlot/sampling'
import { useRef, useState } from 'react'
import { go } from '../router.tsx'
import { matches } from '../search.ts'
import { TextField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { attempt, buzz, useMission, useProtocolText } from './context.tsx'
import { defectOptions } from './defect-options.ts'
import { MainButton } from './MainButton.tsx'
import { OptionalRemark } from './OptionalRemark.tsx'
import { PhotoButton } from './PhotoButton.tsx'
import { Stepper } from './Stepper.tsx'
import { useVisitDraft } from './visit-drafts.ts'

interface Draft {
  class: DefectClass | null
  /** Null for a defect that is not on the list. */
  option: number | null
  name: string
  isChosen: boolean
  count: number
  remark: string
}
const blank: Draft = { class: null, option: null, name: '', isChosen: false, count: 1, remark: '' }

/** How many defects of the list are shown before the inspector searches or asks for all. */
const firstShown = 10

/** A defect of a unit, or of the lot (`unit` null): its class, then which defect it is, then how often, with a photo. */
export function DefectForm({ lot, unit }: { lot: BriefLot; unit: number | null }) {
  const t = useT()
  const text = useProtocolText()
  const { work, brief, state } = useMission()
  const draft = useVisitDraft<Draft>(`defect.${lot.lot}.${unit ?? 'lot'}`, blank)
  const { change, drop, bind } = draft
  // a saved defect is no draft any more, but stays on the screen while its photos are taken
  const [saved, setSaved] = useState<{ key: string; value: Draft } | null>(null)
  const writing = useRef<Promise<string> | null>(null)
  const value = saved?.value ?? draft.value
  const base = `mission/${work.order_id}/units`
  const options = value.class ? defectOptions(brief, state, value.class) : []
  const option = options.find(({ id }) => id === value.option)

  /** Saves the defect, and its unit as not good: once, however many photos follow. */
  const save = (onShown?: () => void): Promise<string> => {
    writing.current ??= write(onShown).catch((error) => {
      // a phone that had no room may have some at the next tap
      writing.current = null
      throw error
    })
    return writing.current
  }
  const write = async (onShown?: () => void): Promise<string> => {
    const record = unit === null ? undefined : state.units.get(lot.lot)?.get(unit)
    const product = record?.product ?? null
    const isRecorded = unit === null || record?.entry?.data.good === false
    const data = {
      lot: lot.lot,
      unit,
      product,
      class: value.class ?? 'major',
      option: option?.id ?? null,
      code: option?.code ?? '',
      name: option?.name ?? value.name.trim(),
      count: value.count,
      remark: value.remark.trim(),
    }
    const { key } = await work.writeAll(
      [
        ...(isRecorded ? [] : [{ kind: 'unit' as const, data: { lot: lot.lot, unit, product, good: false } }]),
        { kind: 'defect', data },
      ],
      {
        onShown: (last) => {
          setSaved({ key: last.key, value })
          drop()
          onShown?.()
        },
      },
    )
    buzz('warn')
    return key
  }
  const goOn = () => go(base, { replace: true })
  const saveAndGo = async () => {
    if (writing.current === null) await save(goOn)
    else await writing.current.then(goOn)
  }
  const canSave = value.isChosen && (option !== undefined || value.name.trim() !== '')
  return (
    <>
      <h1>{unit === null ? t('visit.lot_defect') : t('visit.defect_on', { unit })}</h1>
      <div className="classes">
        {CLASSES.map((name) => (
          <button
            key={name}
            type="button"
            className={`chip class-${name}`}
            aria-pressed={value.class === name}
            disabled={saved !== null}
            onClick={() => change({ ...blank, class: name })}
          >
            {t(`visit.class_${name}`)}
          </button>
        ))}
      </div>
      {value.class !== null && !value.isChosen && (
        <DefectChoice
          options={options}
          onChoose={(chosen) => change({ ...value, option: chosen?.id ?? null, isChosen: true })}
        />
      )}
      {value.isChosen && (
        <section className="card">
          {option || saved ? (
            <h2>{option ? [option.code, text(option, 'name')].filter(Boolean).join(' · ') : value.name.trim()}</h2>
          ) : (
            <TextField label={t('visit.defect_name')} {...bind('name')} maxLength={200} />
          )}
          {!saved && (
            <>
              <Stepper label={t('visit.defect_count')} {...bind('count')} min={1} max={999} />
              <OptionalRemark {...bind('remark')} />
            </>
          )}
          <PhotoButton
            disabled={!canSave}
            subject={async () => ({ lot: lot.lot, unit, defect: await save() })}
            label={t(saved ? 'visit.photo_more' : 'visit.save_with_photo')}
          />
          <MainButton disabled={!canSave} onClick={() => attempt(saveAndGo())}>
            {t(saved ? 'visit.next_unit' : 'visit.save')}
          </MainButton>
        </section>
      )}
      <button type="button" className="button button-quiet" onClick={goOn}>
        {t('visit.back')}
      </button>
    </>
  )
}

function DefectChoice({ options, onChoose }: { options: OptionNode[]; onChoose(option: OptionNode | null): void }) {
  const t = useT()
  const text = useProtocolText()
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const found = options.filter((one) => matches(search, `${one.code} ${one.name} ${one.name_cn}`))
  const shown = all || search !== '' ? found : found.slice(0, firstShown)
  return (
    <>
      {options.length > firstShown && (
        <TextField label={t('visit.search_defect')} value={search} onChange={setSearch} />
      )}
      <ul className="choices">
        {shown.map((option) => (
          <li key={option.id}>
            <button type="button" className="choice" onClick={() => onChoose(option)}>
              <span>{text(option, 'name')}</span>
              <small>{option.code}</small>
            </button>
          </li>
        ))}
        {shown.length < found.length && (
          <li>
            <button type="button" className="choice" onClick={() => setAll(true)}>
              {t('visit.all_defects', { count: found.length })}
            </button>
          </li>
        )}
        <li>
          <button type="button" className="choice" onClick={() => onChoose(null)}>
            {t('visit.other_defect')}
          </button>
        </li>
      </ul>
    </>
  )
}
