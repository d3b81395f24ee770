import type { ItemNode } from '@goodlot/checklists'
import type { TypedVerdict } from '@goodlot/inspection'
import { ChoiceChips } from '../ui/ChoiceChips.tsx'
import { LinesField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { type Answer, type PointState, pointState, withPoint } from './answers.ts'
import { useProtocolText } from './context.tsx'
import { Values } from './Values.tsx'

interface Props {
  item: ItemNode
  answer: Answer
  onChange(answer: Answer): void
  /** Called with a verdict that needs nothing else to be complete. */
  onVerdict(answer: Answer): void
}

/** The input for an item's answer, by the type of the item. */
export function AnswerFields(props: Props) {
  const { item, answer, onChange } = props
  const t = useT()
  if (item.result_style === 'score') return <Score {...props} />
  switch (item.type) {
    case 'text':
      return (
        <LinesField label={t('visit.text')} value={answer.text} onChange={(text) => onChange({ ...answer, text })} />
      )
    case 'checkbox_group':
      return (
        <>
          <Points {...props} />
          <Stricter {...props} />
        </>
      )
    case 'checkbox_value_group':
      return (
        <>
          <Values item={item} answer={answer} onChange={onChange} />
          <Stricter {...props} />
        </>
      )
    case 'checkbox_single':
    case 'checkbox_multi':
      return (
        <>
          <Choices {...props} />
          <Stricter {...props} />
        </>
      )
    default:
      return item.result_style === 'info' ? (
        <LinesField label={t('visit.text')} value={answer.text} onChange={(text) => onChange({ ...answer, text })} />
      ) : (
        <Verdicts {...props} />
      )
  }
}

const verdicts: readonly Exclude<TypedVerdict, ''>[] = ['conform', 'not_conform', 'pending', 'na']

/** Conform and n.a. are complete answers, saved at once; the other two verdicts ask for a remark first. */
function Verdicts({ answer, onChange, onVerdict }: Props) {
  const t = useT()
  return (
    <div className="verdicts">
      {verdicts.map((verdict) => (
        <button
          key={verdict}
          type="button"
          className={`button verdict-${verdict}`}
          aria-pressed={answer.verdict === verdict}
          onClick={() => {
            const next = { ...answer, verdict }
            if (verdict === 'conform' || verdict === 'na') onVerdict(next)
            else onChange(next)
          }}
        >
          {t(`visit.verdict_${verdict}`)}
        </button>
      ))}
    </div>
  )
}

/** The rule gives the verdict; the inspector may choose a stricter one. */
function Stricter({ item, answer, onChange }: Props) {
  const t = useT()
  if (item.result_style === 'info') return null
  const options: readonly TypedVerdict[] = ['', 'pending', 'not_conform', 'na']
  return (
    <details className="stricter">
      <summary>{t('visit.own_verdict')}</summary>
      <ChoiceChips
        options={options.map((verdict) => ({
          value: verdict,
          title: t(verdict === '' ? 'visit.by_rule' : `visit.verdict_${verdict}`),
        }))}
        chosen={answer.verdict}
        onChoose={(verdict) => onChange({ ...answer, verdict })}
      />
    </details>
  )
}

function Score({ answer, onChange }: Props) {
  const t = useT()
  return (
    <div className="verdicts">
      {[0, 1, 2, 3].map((score) => (
        <button
          key={score}
          type="button"
          className="button"
          aria-pressed={answer.score === score}
          onClick={() => onChange({ ...answer, score, verdict: '' })}
        >
          {t(`visit.score_${score as 0 | 1 | 2 | 3}`)}
        </button>
      ))}
      <button
        type="button"
        className="button"
        aria-pressed={answer.verdict === 'na'}
        onClick={() => onChange({ ...answer, score: null, verdict: 'na' })}
      >
        {t('visit.verdict_na')}
      </button>
    </div>
  )
}

const states: readonly Exclude<PointState, ''>[] = ['ok', 'bad', 'na']

function Points({ item, answer, onChange }: Props) {
  const t = useT()
  const text = useProtocolText()
  const allOk = () => onChange(item.options.reduce((next, { id }) => withPoint(next, id, 'ok'), answer))
  return (
    <>
      {item.options.length > 1 && (
        <button type="button" className="button" onClick={allOk}>
          {t('visit.all_ok')}
        </button>
      )}
      {item.options.map((option) => (
        <fieldset key={option.id} className="point">
          <legend>{text(option, 'name')}</legend>
          <ChoiceChips
            options={states.map((state) => ({ value: state, title: t(`visit.point_${state}`) }))}
            chosen={pointState(answer, option.id) || null}
            onChoose={(state) => onChange(withPoint(answer, option.id, state))}
          />
        </fieldset>
      ))}
    </>
  )
}

function Choices({ item, answer, onChange }: Props) {
  const text = useProtocolText()
  const single = item.type === 'checkbox_single'
  const toggle = (id: number) => {
    const on = answer.chosen.includes(id)
    const others = single ? [] : answer.chosen.filter((one) => one !== id)
    onChange({ ...answer, chosen: on ? others : [...others, id] })
  }
  return (
    <div className="choices">
      {item.options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="choice"
          aria-pressed={answer.chosen.includes(option.id)}
          onClick={() => toggle(option.id)}
        >
          {text(option, 'name')}
        </button>
      ))}
    </div>
  )
}
