import type { DraftRow } from '@goodlot/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFault } from '../../api/send.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { askPages } from './pages.ts'
import { type Review, rowsToSend, withErrors, withJudged } from './review.ts'
import { countNewlyFound, countsOf } from './review-counts.ts'
import type { ImportAnswer, ReviewKind } from './sheet-kind.ts'

export interface Note {
  type: 'success' | 'warning' | 'error'
  text: string
}

/** The imported list, and whether the import can be undone. */
export interface Imported {
  review: Review
  canUndo: boolean
}

interface ImportOptions {
  kind: ReviewKind
  review: Review
  /** Shows a list that the server has validated, and goes to its first error. */
  show(review: Review): void
  onDone(imported: Imported): void
}

/** Dry run and import. A list that was edited is validated again before anything is saved. */
export function useImport({ kind, review, show, onDone }: ImportOptions) {
  const { t, locale } = useLocale()
  const client = useQueryClient()
  const { message } = useApp()
  const [busy, setBusy] = useState<'check' | 'import' | null>(null)
  const [note, setNote] = useState<Note | null>(null)
  const abortRef = useRef<AbortController>(undefined)

  const figures = ({ inserted, updated, skipped, excluded }: ImportAnswer) => {
    const number = new Intl.NumberFormat(locale)
    const formatCount = (count: number) => number.format(count)
    return {
      inserted: formatCount(inserted),
      updated: formatCount(updated),
      skipped: formatCount(skipped),
      excluded: formatCount(excluded),
    }
  }
  const failed = (error: unknown) => {
    const refused = error instanceof CallFault ? error.refused : null
    if (refused?.fault === 'rows_wrong') show(withErrors(review, refused.data.errors))
    void message.error(t('ui.error'))
    setNote({ type: 'error', text: refused?.msg ?? (error as Error).message })
  }

  /** Lets the server validate the list, and shows the result; null if the call failed or was cancelled. */
  const validate = async (): Promise<Review | null> => {
    const controller = new AbortController()
    abortRef.current = controller
    setBusy('check')
    try {
      const rows = rowsToSend(review)
      const pages = await askPages((from) =>
        kind.send(rows, { dry_run: 1, from }, { quiet: true, signal: controller.signal }),
      )
      const judged = pages.flatMap((page) => (page.rows ?? []) as DraftRow[])
      const errors = pages.flatMap((page) => page.errors)
      const validated = withJudged(review, judged, errors)
      show(validated)
      setNote(noteOn({ ...pages[0], errors }))
      return validated
    } catch (error) {
      if (!controller.signal.aborted) failed(error)
      return null
    } finally {
      setBusy(null)
    }
  }
  const noteOn = (answer: ImportAnswer): Note =>
    answer.errors.length > 0
      ? { type: 'error', text: t('sheets.checked_bad', { count: answer.errors.length }) }
      : { type: 'success', text: t('sheets.checked', figures(answer)) }

  const run = async () => {
    let ready: Review = review
    if (review.changed && countsOf(review).errors === 0) {
      const validated = await validate()
      if (!validated) return
      const existing = countNewlyFound(review, validated, 'exists')
      const double = countNewlyFound(review, validated, 'double_of')
      if (existing + double > 0) {
        const text =
          existing > 0 ? t('sheets.found_there', { count: existing }) : t('sheets.found_double', { count: double })
        setNote({ type: 'warning', text })
        return
      }
      ready = validated
    }
    const { errors } = countsOf(ready)
    if (errors > 0) {
      show(ready)
      void message.error(t('ui.error'))
      setNote({ type: 'error', text: t('faults.rows_wrong', { count: errors }) })
      return
    }
    setBusy('import')
    try {
      const answer = await kind.send(rowsToSend(ready), { dry_run: 0 }, { quiet: true })
      void message.success(t('ui.success'))
      void message.info(kind.doneWords?.(t, answer) ?? t('sheets.imported', figures(answer)))
      await Promise.all(kind.refresh.map((name) => client.invalidateQueries({ queryKey: [name] })))
      onDone({ review: ready, canUndo: answer.import_id !== null })
    } catch (error) {
      failed(error)
    } finally {
      setBusy(null)
    }
  }
  return { busy, note, check: validate, run, cancel: () => abortRef.current?.abort() }
}
