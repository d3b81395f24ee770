import { customers } from '@goodlot/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '../../../api/new-key.ts'
import { ask, CallFault } from '../../../api/send.ts'
import { useMay } from '../../../ui/app/me.tsx'
import { useUnsaved } from '../../../ui/app/unsaved.ts'
import { useApp } from '../../../ui/app/use-app.tsx'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../../ui/fields/revalidate.ts'
import { wireRule } from '../../../ui/fields/wire-rule.ts'
import { Alert, Button, Form, Input, Pagination, Skeleton } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'

const pageSize = 10

/** What the team noted about a customer, newest first. Nobody changes a note: a wrong one is put right by the next. */
export function Notes({ userId, isErased }: { userId: number; isErased: boolean }) {
  const t = useT()
  const mayNote = useMay('note_customers')
  const [page, setPage] = useState(1)
  const notes = useQuery({
    queryKey: ['customer_notes', userId, page],
    queryFn: () => ask('customer_notes', { user_id: userId, page, limit: pageSize }, { quiet: true }),
    placeholderData: (previous) => previous,
  })
  return (
    <section className="app-page cf-part" aria-labelledby="cf-notes">
      <h2 id="cf-notes">{t('customers.notes')}</h2>
      {mayNote && !isErased && <NoteForm userId={userId} onAdded={() => setPage(1)} />}
      {notes.error ? (
        <Alert
          type="error"
          showIcon
          title={notes.error.message}
          action={<Button onClick={() => void notes.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : !notes.data ? (
        <Skeleton title={false} />
      ) : notes.data.total === 0 ? (
        <p className="app-hint">{t('customers.notes_none')}</p>
      ) : (
        <>
          <ul className="cf-notes plain-list">
            {notes.data.data.map((note) => (
              <li key={note.note_id}>
                <p className="cf-lines">{note.text}</p>
                <span className="app-hint">
                  {note.author} · <ChinaTime at={note.created_at} named />
                </span>
              </li>
            ))}
          </ul>
          <Pagination
            size="small"
            current={page}
            pageSize={pageSize}
            total={notes.data.total}
            showSizeChanger={false}
            hideOnSinglePage
            onChange={setPage}
          />
        </>
      )}
    </section>
  )
}

function NoteForm({ userId, onAdded }: { userId: number; onAdded(): void }) {
  const t = useT()
  const { message } = useApp()
  const client = useQueryClient()
  const [key, setKey] = useState(newKey)
  const [form] = Form.useForm<{ text: string }>()
  useRevalidateOnLanguage(form)
  useUnsaved(() => form.isFieldsTouched())
  const add = useMutation({
    mutationFn: ({ text }: { text: string }) =>
      ask('customer_note_add', { user_id: userId, text }, { quiet: true, key }),
    onSuccess: async () => {
      form.resetFields()
      setKey(newKey())
      onAdded()
      await client.invalidateQueries({ queryKey: ['customer_notes', userId] })
    },
    onError: (error) => {
      if (error instanceof CallFault) setKey(newKey())
      if (error instanceof CallFault && showFieldErrors(form, error.refused)) return
      void message.error(error.message)
    },
  })
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => add.mutate(values)}>
      <Form.Item
        name="text"
        label={t('customers.note_new')}
        extra={t('customers.note_hint')}
        rules={[wireRule(customers.customer_note_add.input.shape.text, t)]}
      >
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
      <Button htmlType="submit" loading={add.isPending}>
        {t('customers.note_add')}
      </Button>
    </Form>
  )
}
