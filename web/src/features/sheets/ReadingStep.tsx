import type { SheetReading } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import {
  dayOrders,
  decimalMarks,
  type Notation,
  readDay,
  readDecimal,
  type SheetEncoding,
  sheetEncodings,
} from '@goodlot/rules'
import { useState } from 'react'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { Alert, Button, Checkbox, Radio, Select } from '../../ui/kit/index.ts'
import { useLocale, useT } from '../../ui/words/words.tsx'
import { chooseField, initialChoices, missingFields, type ReadingChoices } from './reading.ts'
import type { ReviewKind } from './sheet-kind.ts'
import './reading.css'

interface Props {
  kind: ReviewKind
  fileName: string
  reading: SheetReading
  busy: boolean
  onEncoding(encoding: SheetEncoding): void
  onContinue(choices: ReadingChoices): void
  onClose(): void
}

/** Shows how a file was read where a person has to decide: its encoding, its columns, and ambiguous values. */
export function ReadingStep({ kind, fileName, reading, busy, onEncoding, onContinue, onClose }: Props) {
  const t = useT()
  const [choices, setChoices] = useState(() => initialChoices(reading))
  const missing = missingFields(kind.sheet, choices)
  const open = reading.questions.filter(({ field }) => choices.answers[field] === undefined)
  return (
    <Dialog
      width={860}
      title={t('sheets.step_title', { file: fileName })}
      keyboard={false}
      mask={{ closable: false }}
      onClose={onClose}
      footer={
        <div className="sheet-foot wrap">
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="primary"
            loading={busy}
            disabled={missing.length > 0 || open.length > 0}
            onClick={() => onContinue(choices)}
          >
            {t('sheets.continue')}
          </Button>
        </div>
      }
    >
      <div className="reading">
        {reading.notices.map((notice) => (
          <Alert key={notice} type="warning" showIcon title={notice} />
        ))}
        <Preview reading={reading} busy={busy} onEncoding={onEncoding} />
        <Columns
          kind={kind}
          reading={reading}
          choices={choices}
          isIncomplete={missing.length > 0}
          onChange={setChoices}
        />
        {missing.length > 0 && (
          <Alert
            type="error"
            showIcon
            role="status"
            title={t('sheets.missing', {
              columns: missing.map((field) => wordFor(t, `${kind.sheet.noun}.column_`, field)).join(', '),
            })}
          />
        )}
        {reading.questions.map((question) => (
          <Question
            key={question.field}
            question={question}
            column={wordFor(t, `${kind.sheet.noun}.column_`, question.field)}
            answer={choices.answers[question.field]}
            onAnswer={(answer) =>
              setChoices((now) => ({ ...now, answers: { ...now.answers, [question.field]: answer } }))
            }
          />
        ))}
      </div>
    </Dialog>
  )
}

/** Adds positions, which serve as React keys: rows and cells of a file have no ids. */
const numbered = <T,>(list: readonly T[]) => list.map((value, number) => ({ number, value }))

function Preview({ reading, busy, onEncoding }: Pick<Props, 'reading' | 'busy' | 'onEncoding'>) {
  const t = useT()
  const { encoding, preview, sheet } = reading
  return (
    <section>
      {encoding !== null && (
        <div className="reading-line row wrap">
          <label htmlFor="sheet-encoding">{t('sheets.encoding')}</label>
          <Select
            id="sheet-encoding"
            value={encoding}
            disabled={busy}
            popupMatchSelectWidth={false}
            options={sheetEncodings.map((value) => ({ value, label: t(`sheets.encoding_${value}`) }))}
            onChange={onEncoding}
          />
          <span className="app-hint">{t('sheets.encoding_hint')}</span>
        </div>
      )}
      <h3>{sheet === null ? t('sheets.preview') : t('sheets.preview_of', { sheet })}</h3>
      <div className="reading-preview">
        <table aria-label={t('sheets.preview')}>
          <tbody>
            {numbered(preview).map(({ number, value: cells }) => (
              <tr key={number}>
                {numbered(cells).map(({ number: column, value: cell }) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface ColumnsProps extends Pick<Props, 'kind' | 'reading'> {
  choices: ReadingChoices
  /** True if a required column is missing. Then all columns are shown, because any of them may be the missing one. */
  isIncomplete: boolean
  onChange(choices: ReadingChoices): void
}

function Columns({ kind, reading, choices, isIncomplete, onChange }: ColumnsProps) {
  const t = useT()
  const [all, setAll] = useState(isIncomplete)
  const isOpen = ({ state }: SheetReading['columns'][number]) => state === 'unknown' || state === 'double'
  const shown = all ? reading.columns : reading.columns.filter(isOpen)
  const options = [
    { value: '', label: t('sheets.column_not_read') },
    ...kind.sheet.list.map(({ field, required, needed }) => ({
      value: field,
      label: wordFor(t, `${kind.sheet.noun}.column_`, field) + (required || needed ? ' *' : ''),
    })),
  ]
  return (
    <section>
      <h3>{t('sheets.columns')}</h3>
      <p className="app-hint">{t(reading.columns.some(isOpen) ? 'sheets.columns_hint' : 'sheets.columns_known')}</p>
      {shown.length > 0 && (
        <ul className="reading-columns plain-list">
          {shown.map(({ column, title, samples }) => (
            <li key={column}>
              <span className="reading-title">{title}</span>
              <span className="app-hint one-line">{samples.join(' · ')}</span>
              <Select
                aria-label={t('sheets.field_of', { title })}
                value={choices.fields.get(column) ?? ''}
                popupMatchSelectWidth={false}
                showSearch={{ optionFilterProp: 'label' }}
                options={options}
                onChange={(field: string) => onChange(chooseField(choices, column, field))}
              />
            </li>
          ))}
        </ul>
      )}
      <Checkbox checked={all} onChange={(e) => setAll(e.target.checked)}>
        {t('sheets.show_all_columns')}
      </Checkbox>
    </section>
  )
}

interface QuestionProps {
  question: SheetReading['questions'][number]
  column: string
  answer: Notation | undefined
  onAnswer(answer: Notation): void
}

/** Lets the person choose between the two meanings of a column's values. */
function Question({ question: { kind, samples }, column, answer, onAnswer }: QuestionProps) {
  const { t, locale } = useLocale()
  const [sample = ''] = samples
  const meaningOf = (notation: Notation): string => {
    if (notation === 'dmy' || notation === 'mdy') {
      const day = readDay(sample, notation)
      return typeof day === 'object' && day
        ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
            new Date(`${day.value}T00:00:00Z`),
          )
        : sample
    }
    const number = readDecimal(sample.replace(/[^\d.,\-\s]/g, '').trim(), notation)
    return typeof number === 'object' && number ? new Intl.NumberFormat(locale).format(Number(number.value)) : sample
  }
  const heading = t(kind === 'day' ? 'sheets.question_day' : 'sheets.question_number', { column, sample })
  return (
    <section>
      <h3 id={`question-${column}`}>{heading}</h3>
      {samples.length > 1 && <p className="app-hint">{samples.slice(1).join(' · ')}</p>}
      <Radio.Group
        aria-labelledby={`question-${column}`}
        value={answer ?? null}
        onChange={(e) => onAnswer(e.target.value as Notation)}
        options={(kind === 'day' ? dayOrders : decimalMarks).map((value) => ({
          value,
          label: t('sheets.answer_is', { sample, value: meaningOf(value) }),
        }))}
      />
    </section>
  )
}
