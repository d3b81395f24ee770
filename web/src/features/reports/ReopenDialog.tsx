import type { ReportPage } from '@goodlot/contract'
import { useState } from 'react'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Button, Checkbox, Form, Input, Select } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

export interface ReopenValues {
  reason: string
  missing_evidence?: boolean
  notes?: { item: number; instance: string; text: string }[]
}

interface Props {
  page: ReportPage
  /** It goes back to its inspector; otherwise a released one is opened again. */
  isSubmitted: boolean
  isPending: boolean
  onOk(values: ReopenValues): void
  onClose(): void
}

interface Note {
  key: number
  place: number | undefined
  text: string
}

/** Sends a report back with a reason, and with questions about single items, which the inspector reads beside them. */
export function ReopenDialog({ page, isSubmitted, isPending, onOk, onClose }: Props) {
  const t = useT()
  const [form] = Form.useForm<{ reason: string }>()
  const [isMissing, setMissing] = useState(false)
  const [notes, setNotes] = useState<readonly Note[]>([])
  useRevalidateOnLanguage(form)
  const title = t(isSubmitted ? 'reports.send_back' : 'reports.reopen')
  const change = (key: number, to: Partial<Note>) =>
    setNotes(notes.map((note) => (note.key === key ? { ...note, ...to } : note)))
  const send = ({ reason }: { reason: string }) => {
    const asked = notes.flatMap(({ place, text }) => {
      const about = place === undefined ? undefined : page.items[place]
      return about && text.trim() !== '' ? [{ item: about.item, instance: about.instance, text: text.trim() }] : []
    })
    onOk({ reason, ...(isMissing ? { missing_evidence: true } : {}), ...(asked.length > 0 ? { notes: asked } : {}) })
  }
  return (
    <Dialog
      form={form}
      title={title}
      okText={title}
      okButtonProps={{ loading: isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void form.validateFields().then(send, () => undefined)}
      onClose={onClose}
    >
      <p>{t('reports.reopen_means')}</p>
      <Form<{ reason: string }> form={form} layout="vertical" initialValues={{ reason: '' }}>
        <Form.Item
          name="reason"
          label={t('reports.reason')}
          rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
        >
          <Input.TextArea rows={4} maxLength={2000} showCount />
        </Form.Item>
      </Form>
      {isSubmitted && (
        <Checkbox checked={isMissing} onChange={({ target }) => setMissing(target.checked)}>
          {t('reports.missing_evidence')}
        </Checkbox>
      )}
      {notes.map(({ key, place, text }) => (
        <div key={key} className="rep-note">
          <Select
            aria-label={t('reports.note_item')}
            placeholder={t('reports.note_item')}
            showSearch
            {...(place === undefined ? {} : { value: place })}
            options={page.items.map(({ name }, value) => ({ value, label: name }))}
            onChange={(value: number) => change(key, { place: value })}
          />
          <Input.TextArea
            aria-label={t('reports.note_text')}
            placeholder={t('reports.note_text')}
            rows={2}
            maxLength={500}
            value={text}
            onChange={({ target }) => change(key, { text: target.value })}
          />
          <Button size="small" onClick={() => setNotes(notes.filter((note) => note.key !== key))}>
            {t('reports.note_remove')}
          </Button>
        </div>
      ))}
      {page.items.length > 0 && (
        <p>
          <Button
            onClick={() => setNotes([...notes, { key: (notes.at(-1)?.key ?? 0) + 1, place: undefined, text: '' }])}
          >
            {t('reports.note_add')}
          </Button>
        </p>
      )}
    </Dialog>
  )
}
