import { allClasses, type ClassNode, classKey } from '@goodlot/checklists'
import { answerKey, type ItemJudgement } from '@goodlot/inspection'
import { useState } from 'react'
import { go, Link } from '../router.tsx'
import { Icon } from '../ui/icons.tsx'
import { WindowedRows } from '../ui/WindowedRows.tsx'
import { useT } from '../words/words.tsx'
import { useMission, useProtocolText } from './context.tsx'
import { Item } from './Item.tsx'
import { itemsById } from './items-by-id.ts'
import { useInstanceText } from './photo-labels.ts'
import { isAnswered, progressOf } from './progress.ts'
import { TeamLine } from './team/TeamLine.tsx'
import { TheirPart } from './team/TheirPart.tsx'
import { useTeam } from './team/use-team.ts'

const partsOf = (top: ClassNode): ReadonlySet<string> => new Set(allClasses([top]).map(({ id }) => classKey(id)))
export const stepAddress = (
  order_id: number,
  { part, item, instance }: Pick<ItemJudgement, 'part' | 'item' | 'instance'>,
) => `mission/${order_id}/checks/${part}/${item}/${encodeURIComponent(instance)}`

/** The protocol: its sections, then one item at a time. `further` is the rest of the address: class, item, instance. */
export function Checks({ further }: { further: string[] }) {
  const { brief, judged } = useMission()
  const [part, item, instance = ''] = further
  const section = brief.protocol.find((top) => part !== undefined && partsOf(top).has(part))
  if (!section) return <Sections />
  const parts = partsOf(section)
  const steps = judged.items.filter((one) => parts.has(one.part))
  const wanted = steps.findIndex(
    (one) => String(one.item) === item && (instance === '' || one.instance === decodeURIComponent(instance)),
  )
  const firstOpen = steps.findIndex(({ verdict, skipped }) => verdict === 'open' && !skipped)
  const index = wanted >= 0 ? wanted : Math.max(0, firstOpen)
  return <Steps key={section.id} section={section} steps={steps} index={index} />
}

function Sections() {
  const t = useT()
  const text = useProtocolText()
  const { brief, judged, work, state } = useMission()
  const { rankOf } = useTeam()
  const items = itemsById(brief.protocol)
  // one's own part first, then what is nobody's; within them the order of the protocol
  const sections = brief.protocol
    .map((top, i) => ({ top, verdict: judged.sections[i]?.verdict ?? 'pending' }))
    .toSorted((a, b) => rankOf(a.top.id) - rankOf(b.top.id))
  return (
    <>
      <h1>{t('visit.checks')}</h1>
      <TeamLine />
      <ul className="stack">
        {sections.map(({ top, verdict }) => {
          const parts = partsOf(top)
          const steps = judged.items.filter(({ part }) => parts.has(part))
          const { done, all } = progressOf(steps, items, state)
          const isDone = all > 0 && done === all
          return (
            <li key={top.id}>
              <Link to={`mission/${work.order_id}/checks/${classKey(top.id)}`} className="jump card-jump">
                <span>
                  {text(top, 'name')}
                  <small>
                    {steps.length === 0
                      ? t('visit.no_items')
                      : all === 0
                        ? t('visit.may_stay_empty')
                        : done === 0
                          ? t('visit.to_do', { count: all })
                          : t('visit.done_of', { done, all })}
                    {isDone && ` · ${t(`visit.verdict_${verdict}`)}`}
                  </small>
                  <TheirPart section={top.id} />
                  <progress max={Math.max(1, all)} value={done} aria-hidden="true" />
                </span>
                <Icon name={isDone ? (verdict === 'not_conform' ? 'remove' : 'check') : 'next'} />
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Steps({ section, steps, index }: { section: ClassNode; steps: ItemJudgement[]; index: number }) {
  const t = useT()
  const text = useProtocolText()
  const { work } = useMission()
  const [listing, setListing] = useState(false)
  const step = steps[index]
  const open = (at: number) => {
    const next = steps[at]
    go(next ? stepAddress(work.order_id, next) : `mission/${work.order_id}/checks`, { replace: true })
  }
  if (!step)
    return (
      <>
        <h1>{text(section, 'name')}</h1>
        <p className="lead">{t('visit.no_items')}</p>
      </>
    )
  return (
    <>
      <div className="step-head">
        <Link to={`mission/${work.order_id}/checks`} className="textlink">
          {text(section, 'name')}
        </Link>
        <button type="button" className="chip" aria-expanded={listing} onClick={() => setListing(!listing)}>
          {t('visit.step_of', { step: index + 1, all: steps.length })}
        </button>
      </div>
      <TheirPart section={section.id} />
      {listing ? (
        <StepList
          steps={steps}
          onChoose={(at) => {
            setListing(false)
            open(at)
          }}
        />
      ) : (
        <>
          <Item key={`${step.item}/${step.instance}`} step={step} onDone={() => open(index + 1)} />
          <div className="pair">
            <button type="button" className="button" disabled={index === 0} onClick={() => open(index - 1)}>
              {t('visit.previous')}
            </button>
            <button type="button" className="button" onClick={() => open(index + 1)}>
              {t(index + 1 < steps.length ? 'visit.skip_on' : 'visit.section_end')}
            </button>
          </div>
        </>
      )}
    </>
  )
}

/** Pixels of a line of the list. */
const lineHeight = 60

function StepList({ steps, onChoose }: { steps: ItemJudgement[]; onChoose(index: number): void }) {
  const t = useT()
  const text = useProtocolText()
  const instanceText = useInstanceText()
  const { brief, state } = useMission()
  const items = itemsById(brief.protocol)
  const stateText = (step: ItemJudgement): string => {
    if (step.skipped) return t('visit.skipped')
    if (step.verdict === 'open' && step.notShown && state.answers.has(answerKey(step.item, step.instance)))
      return t('visit.not_shown', { missing: step.notShown.need - step.notShown.have, need: step.notShown.need })
    return t(isAnswered(state, step) ? `visit.verdict_${step.verdict}` : 'visit.verdict_open')
  }
  return (
    <WindowedRows count={steps.length} rowHeight={lineHeight}>
      {(row) => {
        const step = steps[row] as ItemJudgement
        const item = items.get(step.item)
        return (
          <button type="button" className="jump step-line" onClick={() => onChoose(row)}>
            <span className="one-line">
              {item ? text(item, 'name') : step.item}
              {step.instance !== '' && <small>{instanceText(step.instance)}</small>}
            </span>
            <small>{stateText(step)}</small>
          </button>
        )
      }}
    </WindowedRows>
  )
}
