import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useRevalidateOnLanguage } from '../fields/revalidate.ts'
import { Button, Form } from '../kit/index.ts'
import { useT } from '../words/words.tsx'
import { showErrors } from './FoldedFields.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { useRecordSave } from './record-save.ts'

/** Which record a dialog shows, and for what. `like`: the record whose values a new one begins with. */
export type OpenRecord = { mode: 'add'; like?: number } | { mode: 'view' | 'edit'; id: number }
/** Whether the dialog is for a new record that begins with nothing: then only the first fields are shown. */
export const beginsEmpty = (open: OpenRecord): boolean => open.mode === 'add' && open.like === undefined
/** Number of the record that is shown or changed; undefined for a new one. */
export const idOf = (open: OpenRecord): number | undefined => (open.mode === 'add' ? undefined : open.id)
/** The record whose values the form begins with. */
export const idToLoad = (open: OpenRecord): number | undefined => (open.mode === 'add' ? open.like : open.id)

/** What the dialog of any kind of record is opened with. */
export interface RecordDialogProps<R> {
  open: OpenRecord
  onClose(): void
  onSaved?: ((record: R) => void) | undefined
  /** Opens a new record with the values of this one; without it there is no such button. */
  onDuplicate?: ((id: number) => void) | undefined
}

interface Props<R extends { version: number }, F extends object> extends RecordDialogProps<R> {
  titles: { add: string; edit: string; view: string }
  width: number
  /** The record that the form begins with (`idToLoad`). */
  record: UseQueryResult<R>
  mayEdit: boolean
  /** The form's values for a record; `empty` has those for a new one. */
  formOf(record: R): F
  empty: Partial<F>
  /** The part of a record's form that a duplicate begins with. */
  duplicateOf?: (form: F) => F
  send(input: F, id: number | undefined, version: number | undefined): Promise<R>
  /** Names of the queries that show the record. */
  refresh: readonly string[]
  view(record: R): ReactNode
  /** The form's fields. */
  children: ReactNode
}

/** Shows, adds or changes a record in a dialog. It is read-only when the server says that the user may not change the record. */
export function RecordEditor<R extends { version: number }, F extends object>(props: Props<R, F>) {
  /** How many records were added one after the other: each gets a new dialog and form. */
  const [round, setRound] = useState(0)
  return <Round key={round} {...props} isFirst={round === 0} onNext={() => setRound(round + 1)} />
}

interface RoundProps<R extends { version: number }, F extends object> extends Props<R, F> {
  /** True for the first of several new records: only that one begins with the values of another record. */
  isFirst: boolean
  onNext(): void
}

function Round<R extends { version: number }, F extends object>(props: RoundProps<R, F>) {
  const { open, onClose, onSaved, onDuplicate, titles, width, record, mayEdit, formOf, empty } = props
  const t = useT()
  const [form] = Form.useForm<F>()
  useRevalidateOnLanguage(form)
  const [editing, setEditing] = useState(open.mode !== 'view')
  const isNextWanted = useRef(false)
  const id = idOf(open)
  const isNew = open.mode === 'add'
  const isEditable = isNew || (editing && mayEdit)
  // the version that the form was filled from: a later answer must not hide that somebody else has saved in the meantime
  const loadedVersion = useRef<number>(undefined)
  loadedVersion.current ??= record.data?.version
  const { save, changed, refused, forget } = useRecordSave({
    form,
    send: (input: F, version) => props.send(input, id, version),
    refresh: props.refresh,
    onSaved: (saved) => {
      onSaved?.(saved)
      if (isNextWanted.current) props.onNext()
      else onClose()
    },
  })
  const submit = (version: number | undefined, isNext = false) =>
    form.validateFields().then(
      (input) => {
        isNextWanted.current = isNext
        save.mutate({ input, version })
      },
      () => showErrors(form),
    )
  const reload = async () => {
    const fresh = await record.refetch()
    if (!fresh.data) return
    loadedVersion.current = fresh.data.version
    form.setFieldsValue(formOf(fresh.data) as Parameters<typeof form.setFieldsValue>[0])
    forget()
  }
  const source = record.data && formOf(record.data)
  const duplicate = source && (props.duplicateOf?.(source) ?? source)
  const isDuplicate = isNew && props.isFirst && duplicate !== undefined
  const initial = (isDuplicate ? duplicate : isNew ? undefined : source) ?? empty
  return (
    <RecordDialog
      title={isEditable ? (isNew ? titles.add : titles.edit) : titles.view}
      width={width}
      saving={save.isPending}
      onClose={onClose}
      isTouched={() => isDuplicate || form.isFieldsTouched()}
      loading={idToLoad(open) !== undefined && record.isPending}
      // when reloading the record fails, the form stays
      error={record.data ? null : record.error}
      onRetry={() => void record.refetch()}
      refused={refused}
      changed={changed}
      onReload={() => void reload()}
      onOverwrite={() => void submit(changed?.version)}
      {...(isEditable ? { onSave: () => void submit(isNew ? undefined : loadedVersion.current) } : {})}
      {...(isNew ? { onSaveAndNext: () => void submit(undefined, true) } : {})}
      extra={
        id !== undefined && (
          <>
            {onDuplicate && record.data && !form.isFieldsTouched() && (
              <Button onClick={() => onDuplicate(id)}>{t('ui.duplicate')}</Button>
            )}
            {!isEditable && mayEdit && (
              <Button type="primary" onClick={() => setEditing(true)}>
                {t('ui.edit')}
              </Button>
            )}
          </>
        )
      }
    >
      {isEditable ? (
        <Form<F> form={form} layout="vertical" initialValues={initial}>
          {props.children}
        </Form>
      ) : (
        record.data && props.view(record.data)
      )}
    </RecordDialog>
  )
}
