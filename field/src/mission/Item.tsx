import type { ItemNode } from '@goodlot/checklists'
import { answerKey, type EntryData, type ItemJudgement, type MissionState } from '@goodlot/inspection'
import { useState } from 'react'
import { Link } from '../router.tsx'
import { TextField } from '../ui/Fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { useT } from '../words/words.tsx'
import { AnswerFields } from './AnswerFields.tsx'
import { blankAnswer, isAnswered } from './answers.ts'
import { attempt, buzz, useMission, useProtocolText } from './context.tsx'
import { itemsById } from './items-by-id.ts'
import { MainButton } from './MainButton.tsx'
import { OptionalRemark } from './OptionalRemark.tsx'
import { PhotoButton } from './PhotoButton.tsx'
import { PhotoSamples } from './PhotoSamples.tsx'
import { useInstanceText } from './photo-labels.ts'
import { SameForRest } from './SameForRest.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import { useEntered } from './use-enter.ts'
import { useVisitDraft } from './visit-drafts.ts'

type Answer = EntryData['answer']

/** One item of the protocol in one of its instances: what is required, the answer, remark and photos. */
export function Item({ step, onDone }: { step: ItemJudgement; onDone(): void }) {
  const t = useT()
  const text = useProtocolText()
  const instanceText = useInstanceText()
  const { brief, state, work, opened } = useMission()
  useEntered(step.part, step.item)
  const item = itemsById(brief.protocol).get(step.item)
  const existing = state.answers.get(answerKey(step.item, step.instance))?.entry.data
  const draft = useVisitDraft<Answer>(
    `answer.${step.item}.${step.instance}`,
    existing ?? blankAnswer(step.item, step.instance),
  )
  if (!item) return null
  const save = async (answer: Answer, moveOn: boolean) => {
    // whatever was taken over before: this one is given by looking
    const { same_as: _taken, ...own } = answer
    const data = { ...own, text: answer.text.trim(), remark: answer.remark.trim() }
    const onShown = () => {
      draft.drop()
      if (moveOn) onDone()
    }
    await work.write('answer', data, { onShown })
    buzz()
  }
  const last = lastAnswer(state, item, step.instance)
  const isClosed = !opened.can_write || state.aborted !== null
  const requirement = text(item, 'requirement')
  return (
    <>
      <h1>
        {text(item, 'name')}
        {step.instance !== '' && <small>{instanceText(step.instance)}</small>}
      </h1>
      {requirement !== '' && <p className="requirement">{requirement}</p>}
      {(item.is_default || item.standard !== '') && (
        <small>{[item.standard, item.is_default ? t('visit.is_default') : ''].filter(Boolean).join(' · ')}</small>
      )}
      {item.confidential && <small>{t('visit.confidential')}</small>}
      <Asked step={step} />
      {item.type === 'defectives_list' ? (
        <DefectiveCounts item={item} step={step} onConfirm={() => save(blankAnswer(step.item, step.instance), true)} />
      ) : (
        <>
          {last && !existing && !draft.changed && !isClosed && (
            <button
              type="button"
              className="button"
              onClick={() => attempt(save({ ...last, instance: step.instance }, true))}
            >
              {t('visit.same_as_last', { name: instanceText(last.instance) })}
            </button>
          )}
          {!isClosed && !draft.changed && <SameForRest step={step} />}
          <fieldset className="stack plain" disabled={isClosed}>
            <AnswerFields
              item={item}
              answer={draft.value}
              onChange={draft.change}
              onVerdict={(answer) => attempt(save(answer, answer.verdict === 'conform' || answer.verdict === 'na'))}
            />
            <OptionalRemark
              {...draft.bind('remark')}
              wanted={draft.value.verdict === 'not_conform' || draft.value.verdict === 'pending'}
            />
            {(draft.changed || !existing) && (
              <MainButton disabled={!isAnswered(item, draft.value)} onClick={() => attempt(save(draft.value, true))}>
                {t('visit.save')}
              </MainButton>
            )}
          </fieldset>
        </>
      )}
      {existing && step.notShown && (
        <p className="note note-wait" role="status">
          {t('visit.not_shown', { missing: step.notShown.need - step.notShown.have, need: step.notShown.need })}
        </p>
      )}
      <ItemPhotos item={item} instance={step.instance} />
      {(!existing || step.notShown) && !isClosed && <NotChecked step={step} onDone={onDone} />}
    </>
  )
}

/** What the reviewer asked about this item when the report came back. */
function Asked({ step }: { step: ItemJudgement }) {
  const t = useT()
  const { opened } = useMission()
  const asked = opened.asked?.filter(({ item, instance }) => item === step.item && instance === step.instance) ?? []
  return asked.map(({ text }) => (
    <p key={text} className="note note-wait">
      <span>
        <strong>{t('visit.reviewer_asks')}</strong> {text}
      </span>
    </p>
  ))
}

/** The same item's latest answer elsewhere: for another product, container or lot. What is measured or counted is never taken over. */
function lastAnswer({ answers }: MissionState, { id, type }: ItemNode, instance: string): Answer | null {
  if (type === 'checkbox_value_group') return null
  const others = [...answers.values()]
    .map(({ entry }) => entry)
    .filter(({ data }) => data.item === id && data.instance !== instance && data.failures === null)
  return others.length === 0 ? null : others.reduce((a, b) => (b.at > a.at ? b : a)).data
}

function ItemPhotos({ item, instance }: { item: ItemNode; instance: string }) {
  const t = useT()
  const { state } = useMission()
  const photos = state.photos.filter(({ data }) => data.item === item.id && data.instance === instance)
  const need = item.min_photos
  return (
    <>
      <PhotoButton
        subject={async () => ({ item: item.id, instance })}
        label={
          need === 0
            ? t(photos.length > 0 ? 'visit.photo_more' : 'visit.photo')
            : photos.length <= need
              ? t('visit.photo_of', { have: photos.length, need })
              : t('visit.photo_count', { count: photos.length })
        }
      />
      {photos.length > 0 && <Thumbnails photos={photos.slice(-12)} />}
      {need > photos.length && <PhotoSamples />}
    </>
  )
}

/** Defects are recorded at their units; this shows how many of this list were found. */
function DefectiveCounts({
  item,
  step,
  onConfirm,
}: {
  item: ItemNode
  step: ItemJudgement
  onConfirm(): Promise<void>
}) {
  const t = useT()
  const text = useProtocolText()
  const { state, work } = useMission()
  const found = item.options
    .map((option) => ({
      option,
      count: state.defects
        .filter(({ entry }) => entry.data.option === option.id)
        .reduce((sum, { entry }) => sum + entry.data.count, 0),
    }))
    .filter(({ count }) => count > 0)
  return (
    <section className="card">
      {found.length === 0 && <p>{t('visit.no_defects')}</p>}
      {found.map(({ option, count }) => (
        <p key={option.id}>
          {text(option, 'name')} <strong>{`× ${count}`}</strong>
        </p>
      ))}
      <Link to={`mission/${work.order_id}/units`} className="button button-main">
        {t('visit.to_units')}
      </Link>
      {state.plan[0] && (
        <Link to={`mission/${work.order_id}/units/lot/defect`} className="button">
          {t('visit.lot_defect')}
        </Link>
      )}
      {step.verdict === 'open' && !step.notShown && found.length === 0 && (
        <button type="button" className="button" onClick={() => attempt(onConfirm())}>
          <Icon name="check" /> {t('visit.none_found')}
        </button>
      )}
    </section>
  )
}

function NotChecked({ step, onDone }: { step: ItemJudgement; onDone(): void }) {
  const t = useT()
  const { work } = useMission()
  const { value, changed, change, drop } = useVisitDraft(`skip.${step.item}.${step.instance}`, '')
  const [open, setOpen] = useState(changed)
  const skip = async () => {
    const { part, item, instance } = step
    const onShown = () => {
      drop()
      onDone()
    }
    await work.write('skip', { part, item, instance, reason: value.trim() }, { onShown })
  }
  if (step.skipped) return <p className="note">{t('visit.is_skipped')}</p>
  if (!open)
    return (
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        {t('visit.not_checked')}
      </button>
    )
  return (
    <section className="card">
      <TextField label={t('visit.not_checked_reason')} value={value} onChange={change} maxLength={500} />
      <button type="button" className="button" disabled={value.trim() === ''} onClick={() => attempt(skip())}>
        {t('visit.not_checked')}
      </button>
    </section>
  )
}
