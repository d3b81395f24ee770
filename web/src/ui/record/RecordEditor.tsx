import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '../app/words.tsx'
import { useRevalidateOnLanguage } from '../fields/revalidate.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { useRecordSave } from './record-save.ts'

/** Which record a dialog shows, and what for. */
export type OpenRecord = { mode: 'add' } | { mode: 'view' | 'edit'; id: number }
export const idOf = (open: OpenRecord): number | undefined => (open.mode === 'add' ? undefined : open.id)

interface Props<R extends { version: number }, F extends object> {
  open: OpenRecord
  onClose(): void
  onSaved?: ((record: R) => void) | undefined
  titles: { add: string; edit: string; view: string }
  width: number
  record: UseQueryResult<R>
  mayEdit: boolean
  /** The form of a record, and of a new one. */
  formOf(record: R): F
  empty: F
  send(input: F, id: number | undefined, version: number | undefined): Promise<R>
  /** Names of the queries that show the record. */
  refresh: readonly string[]
  view(record: R): ReactNode
  /** The form's fields. */
  children: ReactNode
}

/** A record to see, add or change in a dialog. Read only when the server says that it is not the reader's to change. */
export function RecordEditor<R extends { version: number }, F extends object>(props: Props<R, F>) {
  const { open, onClose, onSaved, titles, width, record, mayEdit, formOf, empty, send, refresh, view, children } = props
  const t = useT()
  const [form] = Form.useForm<F>()
  useRevalidateOnLanguage(form)
  const [editing, setEditing] = useState(open.mode !== 'view')
  const id = idOf(open)
  const isEditable = open.mode === 'add' || (editing && mayEdit)
  // the version that the form was filled from: a later answer must not hide that somebody was faster
  const loadedVersion = useRef<number>(undefined)
  loadedVersion.current ??= record.data?.version
  const {
    save,
    changed,
    refused,
    forget: clearChanged,
  } = useRecordSave({
    form,
    send: (input: F, version) => send(input, id, version),
    refresh,
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  const submit = (version: number | undefined) =>
    form.validateFields().then(
      (input) => save.mutate({ input, version }),
      () =>
        form.scrollToField(form.getFieldsError().find((f) => f.errors.length > 0)?.name ?? [], {
          focus: true,
          block: 'center',
        }),
    )
  const reload = async () => {
    const fresh = await record.refetch()
    if (!fresh.data) return
    loadedVersion.current = fresh.data.version
    form.setFieldsValue(formOf(fresh.data) as Parameters<typeof form.setFieldsValue>[0])
    clearChanged()
  }
  return (
    <RecordDialog
      title={isEditable ? (open.mode === 'add' ? titles.add : titles.edit) : titles.view}
      width={width}
      saving={save.isPending}
      onClose={onClose}
      isTouched={() => form.isFieldsTouched()}
      loading={id !== undefined && record.isPending}
      // a record that cannot be read again does not take the form away
      error={record.data ? null : record.error}
      onRetry={() => void record.refetch()}
      refused={refused}
      changed={changed}
      onReload={() => void reload()}
      onOverwrite={() => void submit(changed?.version)}
      {...(isEditable ? { onSave: () => void submit(loadedVersion.current) } : {})}
      extra={
        !isEditable && mayEdit ? (
          <Button type="primary" onClick={() => setEditing(true)}>
            {t('ui.edit')}
          </Button>
        ) : null
      }
    >
      {isEditable ? (
        <Form<F> form={form} layout="vertical" initialValues={record.data ? formOf(record.data) : empty}>
          {children}
        </Form>
      ) : (
        record.data && view(record.data)
      )}
    </RecordDialog>
  )
}
