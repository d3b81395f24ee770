import type { Conflict } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFault } from '../../api/send.ts'
import { useApp } from '../app/use-app.tsx'
import { showFieldErrors } from '../fields/revalidate.ts'
import type { FormInstance } from '../kit/index.ts'
import { useT } from '../words/words.tsx'
import { showErrors } from './FoldedFields.tsx'

interface SaveOptions<I, R> {
  form: FormInstance
  /** Sends the record; `version` is the one that was edited, or the newer one that is deliberately overwritten. */
  send(input: I, version: number | undefined): Promise<R>
  /** Names of the queries that show the record. */
  refresh: readonly string[]
  onSaved(record: R): void
}

/**
 * Saves a record from its form: reports `Success` or `Error`, shows errors at their fields, and returns `changed` if somebody else saved
 * first.
 */
export function useRecordSave<I, R>({ form, send, refresh, onSaved }: SaveOptions<I, R>) {
  const t = useT()
  const client = useQueryClient()
  const { message } = useApp()
  const [changed, setChanged] = useState<Conflict | null>(null)
  const [refused, setRefused] = useState('')
  const save = useMutation({
    mutationFn: ({ input, version }: { input: I; version: number | undefined }) => send(input, version),
    onMutate: () => setRefused(''),
    onSuccess: async (record) => {
      setChanged(null)
      void message.success(t('ui.success'))
      await Promise.all(refresh.map((name) => client.invalidateQueries({ queryKey: [name] })))
      onSaved(record)
    },
    onError: (error) => {
      const refusal = error instanceof CallFault ? error.refused : null
      void message.error(t('ui.error'))
      if (refusal?.fault === 'record_changed') {
        setChanged(refusal.data)
        return
      }
      if (!refusal) setRefused(error.message)
      else if (showFieldErrors(form, refusal)) showErrors(form)
      else setRefused(refusal.msg)
    },
  })
  return { save, changed, refused, forget: () => setChanged(null) }
}
