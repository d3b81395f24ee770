import type { FactoryPage } from '@goodlot/contract'
import { useId } from 'react'
import { Item } from '../../ui/kit/FormItem.tsx'
import { TextInput } from '../../ui/kit/TextInput.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { type AnswerDraft, type AnswerPart, correctable, wishesDay } from './visit-answer.ts'
import { dayAfter, shortDay } from './visit-words.ts'

interface Props {
  page: FactoryPage
  draft: AnswerDraft
  /** What is wrong with a part of the form. */
  wordsOf(part: AnswerPart): string | undefined
  onChange(changed: Partial<AnswerDraft>): void
}

/** What belongs to the chosen answer: shares, days, or what is right instead. */
export function AnswerFields(props: Props) {
  switch (props.draft.kind) {
    case 'later':
      return <Shares {...props} />
    case 'not_ready':
      return <OtherDays {...props} />
    case 'wrong':
      return <Corrections {...props} />
    default:
      return null
  }
}

const Wrong = ({ words }: { words: string | undefined }) =>
  words ? (
    <p className="fv-error" role="alert">
      {words}
    </p>
  ) : null

/** Percent of each product that will be finished and packed. */
function Shares({ page, draft, wordsOf, onChange }: Props) {
  const { t } = useLocale()
  if (page.goods.length === 0) return null
  const wrong = wordsOf('percent')
  const field = (productId: number, name: string, part: 'finished' | 'packed') => (
    <div className="stack">
      <small aria-hidden="true">{t(`factory-page.${part}`)}</small>
      <TextInput
        size="large"
        inputMode="numeric"
        maxLength={3}
        aria-label={t(`factory-page.${part}_of`, { name })}
        aria-invalid={wrong !== undefined}
        value={draft.percent[productId]?.[part] ?? ''}
        onChange={({ target }) =>
          onChange({
            percent: {
              ...draft.percent,
              [productId]: { finished: '', packed: '', ...draft.percent[productId], [part]: target.value },
            },
          })
        }
      />
    </div>
  )
  return (
    <fieldset className="fv-part">
      <legend>{t('factory-page.percent_lead')}</legend>
      {page.goods.map(({ product_id, name }) => (
        <div key={product_id} className="fv-share">
          <span>{name}</span>
          {field(product_id, name, 'finished')}
          {field(product_id, name, 'packed')}
        </div>
      ))}
      <Wrong words={wrong} />
    </fieldset>
  )
}

/** Days on which the inspector is free as large buttons, and one that the factory wishes if none of them suits. */
function OtherDays({ page, draft, wordsOf, onChange }: Props) {
  const { t, locale } = useLocale()
  const id = useId()
  const wrong = wordsOf('days')
  const { days, noneOfThese } = draft
  const toggle = (day: string) =>
    onChange({ noneOfThese: false, days: days.includes(day) ? days.filter((one) => one !== day) : [...days, day] })
  return (
    <fieldset className="fv-part">
      <legend>{t(page.free_days.length > 0 ? 'factory-page.days_lead' : 'factory-page.days_none')}</legend>
      {page.free_days.length > 0 && (
        <div className="fv-days">
          {page.free_days.map((day) => (
            <label key={day} className="fv-choice" data-chosen={days.includes(day)}>
              <input
                type="checkbox"
                checked={days.includes(day)}
                aria-invalid={wrong !== undefined}
                onChange={() => toggle(day)}
              />
              <strong>{shortDay(locale, day)}</strong>
            </label>
          ))}
          <label className="fv-choice fv-none" data-chosen={noneOfThese}>
            <input
              type="checkbox"
              checked={noneOfThese}
              onChange={() => onChange({ noneOfThese: !noneOfThese, days: [] })}
            />
            <strong>{t('factory-page.none_of_these')}</strong>
          </label>
        </div>
      )}
      <Wrong words={wrong} />
      {wishesDay(draft, page) && (
        <Item label={t('factory-page.wished')} htmlFor={`${id}wished`} error={wordsOf('wished')}>
          <TextInput
            id={`${id}wished`}
            size="large"
            type="date"
            min={dayAfter(new Date())}
            value={draft.wishedDay}
            onChange={({ target }) => onChange({ wishedDay: target.value })}
          />
        </Item>
      )}
    </fieldset>
  )
}

/** Address and contact, of which what is wrong is changed. */
function Corrections({ draft, wordsOf, onChange }: Props) {
  const { t } = useLocale()
  const id = useId()
  const wrong = wordsOf('wrong')
  return (
    <fieldset className="fv-part">
      <legend>{t('factory-page.wrong_lead')}</legend>
      {correctable.map((name) => (
        <Item key={name} label={t(`factory-page.${name}`)} htmlFor={`${id}${name}`}>
          <TextInput
            id={`${id}${name}`}
            size="large"
            maxLength={name.startsWith('address') ? 500 : 200}
            inputMode={name === 'contact' ? 'tel' : 'text'}
            aria-invalid={wrong !== undefined}
            value={draft.corrected[name]}
            onChange={({ target }) => onChange({ corrected: { ...draft.corrected, [name]: target.value } })}
          />
        </Item>
      ))}
      <Wrong words={wrong} />
    </fieldset>
  )
}
