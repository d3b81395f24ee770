import type { Calls, InputOf, OutputOf, SheetReading } from '@goodlot/contract'
import { useState } from 'react'
import { CallFault, download, send } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { DownloadOutlined, UploadOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button, Checkbox, Select, Upload } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

type Input = InputOf<Calls['many_upload']>
type Uploaded = OutputOf<Calls['many_upload']>

const fileTypes = '.xlsx,.xls,.ods,.csv'

/** A file that cannot be read without an answer of the person. */
interface Asking {
  file: File
  reading: SheetReading
  /** The column with the names is not known by its title. */
  isColumn: boolean
}

/** Takes a spreadsheet and saves its rows as drafts; asks only where the file can be read in two ways. */
export function UploadPart({ onSaved }: { onSaved: () => void }) {
  const t = useT()
  const tell = useTell()
  const [fillsDown, setFillsDown] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [saved, setSaved] = useState<Uploaded | null>(null)
  const [failure, setFailure] = useState('')

  const upload = async (file: File, more: Omit<Input, 'fill_down'> = {}) => {
    setBusy(true)
    setFailure('')
    setSaved(null)
    setAsking(null)
    try {
      const answer = await send(
        'many_upload',
        { fill_down: fillsDown ? 1 : 0, ...more },
        { file: { field: 'excel', file }, quiet: true },
      )
      if (answer.fault === 'sheet_columns' && answer.data.columns.length > 0)
        setAsking({ file, reading: answer.data, isColumn: true })
      if (answer.fault !== undefined) setFailure(answer.msg)
      else if (answer.data.reading.questions.some(({ choice }) => choice === null))
        setAsking({ file, reading: answer.data.reading, isColumn: false })
      else {
        setSaved(answer.data)
        onSaved()
      }
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const template = async () => {
    try {
      await download('many_template', {}, 'orders.xlsx', { quiet: true })
    } catch (error) {
      tell(error instanceof CallFault ? error : new Error(t('many.template_failed')))
    }
  }
  return (
    <section aria-label={t('many.upload')}>
      <div className="many-upload">
        <Upload accept={fileTypes} onFile={(file) => void upload(file)}>
          <Button icon={<UploadOutlined />} loading={isBusy}>
            {isBusy ? t('many.uploading') : t('many.upload')}
          </Button>
        </Upload>
        <Button type="link" icon={<DownloadOutlined />} onClick={() => void template()}>
          {t('many.template')}
        </Button>
        <Checkbox checked={fillsDown} onChange={({ target }) => setFillsDown(target.checked)}>
          {t('many.fill_down')}
        </Checkbox>
      </div>
      {failure && <Alert type="error" showIcon title={t('many.upload_failed')} description={failure} />}
      {asking && (
        <Questions key={asking.file.name} asking={asking} onAnswer={(more) => void upload(asking.file, more)} />
      )}
      {saved && (
        <Alert
          type={saved.with_questions > 0 ? 'warning' : 'success'}
          showIcon
          closable
          title={t('many.saved', {
            saved: saved.saved,
            with_questions: saved.with_questions,
            existing: saved.existing,
          })}
          description={saved.reading.notices.join(' ')}
        />
      )}
    </section>
  )
}

type Answers = NonNullable<Exclude<Input['answers'], string>>

function Questions({ asking, onAnswer }: { asking: Asking; onAnswer: (more: Omit<Input, 'fill_down'>) => void }) {
  const t = useT()
  const { reading, isColumn } = asking
  const [answers, setAnswers] = useState<Answers>({})
  const [title, setTitle] = useState('')
  const open = reading.questions.filter(({ choice }) => choice === null)
  const isAnswered = isColumn ? title !== '' : open.every(({ field }) => field in answers)
  return (
    <Alert
      type="info"
      showIcon
      title={isColumn ? t('many.columns_title') : t('many.ask_title')}
      description={
        <div className="many-cell">
          {isColumn ? (
            <Select
              aria-label={t('many.columns_title')}
              value={title || null}
              onChange={setTitle}
              options={reading.columns.map((column) => ({ value: column.title, label: column.title }))}
            />
          ) : (
            open.map(({ field, kind, samples }) => {
              const label = t('many.ask_column', { column: field, samples: samples.join(', ') })
              return (
                <div key={field} className="many-cell">
                  <span>{label}</span>
                  <Select
                    aria-label={label}
                    value={answers[field] ?? null}
                    onChange={(answer) => setAnswers({ ...answers, [field]: answer })}
                    options={(kind === 'day' ? (['dmy', 'mdy'] as const) : (['point', 'comma'] as const)).map(
                      (value) => ({
                        value,
                        label: t(`many.answer_${value}`),
                      }),
                    )}
                  />
                </div>
              )
            })
          )}
          <Button
            type="primary"
            disabled={!isAnswered}
            onClick={() => onAnswer(isColumn ? { titles: { [title]: 'order_name' } } : { answers })}
          >
            {t('many.read_again')}
          </Button>
        </div>
      }
    />
  )
}
