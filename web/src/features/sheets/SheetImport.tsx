import type { DraftRow, SheetReading } from '@goodlot/contract'
import { type SheetEncoding, uploadMax } from '@goodlot/rules'
import { useCallback, useEffect, useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { Alert, Button, Progress, Space, Upload } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import type { Imported } from './import.ts'
import { askPages } from './pages.ts'
import { ReadingStep } from './ReadingStep.tsx'
import { type Answers, needsLook, type ReadingChoices, titlesToSave } from './reading.ts'
import { openReview, type Review } from './review.ts'
import { SheetReview } from './SheetReview.tsx'
import { type ReviewKind, sheetFiles } from './sheet-kind.ts'

interface Props {
  kind: ReviewKind
  file: File
  onFile(file: File): void
  onTemplate(): void
  onClose(): void
  onImported(imported: Imported): void
}

/** The person's choices about the file so far; the file is read again with them. */
interface ReadOptions {
  encoding?: SheetEncoding
  answers: Answers
  /** The person has confirmed how the file was read. */
  looked: boolean
}

/** The server's reading of the file. `review` is null if required columns are missing. */
interface Result {
  reading: SheetReading
  review: Review | null
}

/**
 * From a chosen file to the review: uploads it with progress, asks what only a person can decide, and explains why a
 * file was refused.
 */
export function SheetImport({ kind, file, onFile, onTemplate, onClose, onImported }: Props) {
  const t = useT()
  const [percent, setPercent] = useState(0)
  const [refused, setRefused] = useState('')
  const [result, setResult] = useState<Result | null>(null)
  const [sending, setSending] = useState<ReadOptions>({ answers: {}, looked: false })
  const [busy, setBusy] = useState(true)
  const [isReviewed, setReviewed] = useState(false)

  const read = useCallback(
    async ({ encoding, answers, looked }: ReadOptions, signal: AbortSignal) => {
      setBusy(true)
      setPercent(0)
      setRefused('')
      if (file.size > uploadMax) {
        setRefused(t('faults.file_too_large'))
        return
      }
      try {
        const input = { import_type: kind.sheet.type, encoding, answers: JSON.stringify(answers) as never }
        const options = { file: { field: 'excel', file }, quiet: true, signal, onProgress: setPercent }
        const pages = await askPages((from) => ask('upload_draft_excel', { ...input, from }, options))
        const { reading } = pages[0]
        const rows = pages.flatMap((page) => page.rows as DraftRow[])
        setResult({
          reading,
          review: openReview(
            rows,
            pages.flatMap(({ errors }) => errors),
          ),
        })
        setReviewed(looked ? reading.questions.every(({ choice }) => choice !== null) : !needsLook(reading))
      } catch (error) {
        if (signal.aborted) return
        const fault = error instanceof CallFault ? error.refused : null
        if (fault?.fault === 'sheet_columns' && fault.data.columns.length > 1)
          setResult({ reading: fault.data, review: null })
        else setRefused(fault?.msg ?? t('files.upload_failed'))
      } finally {
        if (!signal.aborted) setBusy(false)
      }
    },
    [file, kind, t],
  )
  useEffect(() => {
    const controller = new AbortController()
    void read(sending, controller.signal)
    return () => controller.abort()
  }, [read, sending])

  const goOn = async (reading: SheetReading, choices: ReadingChoices) => {
    const titles = titlesToSave(reading, choices)
    const wasAsked = reading.questions.some(({ field, choice }) => choices.answers[field] !== choice)
    if (titles.length === 0 && !wasAsked && result?.review) return setReviewed(true)
    setBusy(true)
    try {
      if (titles.length > 0) await ask('sheet_titles_save', { import_type: kind.sheet.type, titles })
      setSending((now) => ({ ...now, answers: choices.answers, looked: true }))
    } catch (error) {
      // `ask` has already reported a fault
      setBusy(false)
      if (!(error instanceof CallFault)) setRefused(t('files.upload_failed'))
    }
  }

  if (result?.review && isReviewed) {
    return (
      <SheetReview
        kind={kind}
        fileName={file.name}
        initial={result.review}
        onReading={() => setReviewed(false)}
        onImported={onImported}
        onClose={onClose}
      />
    )
  }
  if (result && !refused) {
    return (
      <ReadingStep
        // the choices belong to one reading of the file, so a new reading starts over
        key={JSON.stringify(result.reading.columns)}
        kind={kind}
        fileName={file.name}
        reading={result.reading}
        busy={busy}
        onEncoding={(encoding) => setSending((now) => ({ ...now, encoding, looked: false }))}
        onContinue={(choices) => void goOn(result.reading, choices)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      title={t(refused ? 'sheets.not_read' : 'sheets.reading', { file: file.name })}
      mask={{ closable: false }}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(refused ? 'ui.close' : 'ui.cancel')}</Button>}
    >
      {refused ? (
        <Space orientation="vertical" style={{ width: '100%' }}>
          <Alert type="error" showIcon title={refused} />
          <Space wrap>
            <Upload accept={sheetFiles} onFile={onFile}>
              <Button type="primary">{t('sheets.another_file')}</Button>
            </Upload>
            <Button onClick={onTemplate}>{t('sheets.download_template')}</Button>
          </Space>
        </Space>
      ) : (
        <div role="status">
          <Progress percent={percent} status="active" aria-label={t('sheets.sending')} />
          <span className="app-hint">{t(percent < 100 ? 'sheets.sending' : 'sheets.reading_rows')}</span>
        </div>
      )}
    </Dialog>
  )
}
