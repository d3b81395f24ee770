import type { Factory } from '@goodlot/contract'
import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { RecordDialog } from '../../ui/RecordDialog.tsx'
import { useRecordSave } from '../../ui/record-save.ts'
import { useRevalidateOnLanguage } from '../../ui/revalidate.ts'
import { useT } from '../../ui/words.tsx'
import { FactoryDetailFields, FactoryFields } from './FactoryFields.tsx'
import { FactoryView } from './FactoryView.tsx'
import { emptyFactory, type FactoryForm, formOf } from './factory-form.ts'
import { factoryQueries, saveFactory, useFactory } from './queries.ts'

export type OpenFactory = { mode: 'add' } | { mode: 'view' | 'edit'; id: number }

interface Props {
  open: OpenFactory
  onClose(): void
  onSaved?: (factory: Factory) => void
}

/** A factory to see, add or change. Read only when the server says that it is not the reader's to change. */
export function FactoryDialog({ open, onClose, onSaved }: Props) {
  const t = useT()
  const [form] = Form.useForm<FactoryForm>()
  useRevalidateOnLanguage(form)
  const [editing, setEditing] = useState(open.mode !== 'view')
  const id = open.mode === 'add' ? undefined : open.id
  const factory = useFactory(id)
  const mayEdit = factory.data?.can_edit_factory === 1
  const writing = open.mode === 'add' || (editing && mayEdit)
  // the version that the form was filled from: a later answer must not hide that somebody was faster
  const madeOn = useRef<number>(undefined)
  madeOn.current ??= factory.data?.version
  const { save, changed, refused, forget } = useRecordSave({
    form,
    send: (input: FactoryForm, version) => saveFactory(input, id, version),
    refresh: factoryQueries,
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
    const fresh = await factory.refetch()
    if (!fresh.data) return
    madeOn.current = fresh.data.version
    form.setFieldsValue(formOf(fresh.data))
    forget()
  }
  const title = writing
    ? t(open.mode === 'add' ? 'factories.add_title' : 'factories.edit_title')
    : t('factories.view_title')
  return (
    <RecordDialog
      title={title}
      width={800}
      saving={save.isPending}
      onClose={onClose}
      isTouched={() => form.isFieldsTouched()}
      loading={id !== undefined && factory.isPending}
      error={factory.error}
      onRetry={() => void factory.refetch()}
      refused={refused}
      changed={changed}
      onReload={() => void reload()}
      onOverwrite={() => void submit(changed?.version)}
      {...(writing ? { onSave: () => void submit(madeOn.current) } : {})}
      extra={
        !writing && mayEdit ? (
          <Button type="primary" onClick={() => setEditing(true)}>
            {t('ui.edit')}
          </Button>
        ) : null
      }
    >
      {writing ? (
        <Form<FactoryForm>
          form={form}
          layout="vertical"
          initialValues={factory.data ? formOf(factory.data) : emptyFactory}
        >
          <FactoryFields />
          <FactoryDetailFields factoryId={id} />
        </Form>
      ) : (
        factory.data && <FactoryView factory={factory.data} />
      )}
    </RecordDialog>
  )
}
