import type { Calls, Conflict, OutputOf } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, CallFault } from '../../../api/send.ts'
import { useTell } from '../../../ui/app/failures.tsx'
import { useUnsaved } from '../../../ui/app/unsaved.ts'
import { useApp } from '../../../ui/app/use-app.tsx'
import { Button, Form, Input, Popconfirm, Space, Tag } from '../../../ui/kit/index.ts'
import { ConflictNotice } from '../../../ui/record/ConflictNotice.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { TextPreview } from './TextPreview.tsx'

type Text = OutputOf<Calls['mail_text_get']>['texts'][number]
export type Written = Pick<Text, 'subject' | 'body' | 'button'>

interface Props {
  kind: string
  text: Text
  placeholders: readonly string[]
  hasButton: boolean
}

/** The texts of one mail in one language: write, look at the mail, save, go back to the usual ones. */
export function TextForm({ kind, text, placeholders, hasButton }: Props) {
  const t = useT()
  const tell = useTell()
  const client = useQueryClient()
  const { message } = useApp()
  const [form] = Form.useForm<Written>()
  const { language } = text
  const [base, setBase] = useState(text.version)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [previewed, setPreviewed] = useState<Written | null>(null)
  useUnsaved(() => form.isFieldsTouched())

  const show = async (version: number, written: Written, words: string) => {
    setBase(version)
    setConflict(null)
    form.setFieldsValue(written)
    form.resetFields(['subject', 'body', 'button'])
    form.setFieldsValue(written)
    await Promise.all(['mail_text_get', 'mail_text_list'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    void message.success(words)
  }
  const onError = (error: Error) => {
    const refused = error instanceof CallFault ? error.refused : null
    if (refused?.fault === 'record_changed') setConflict(refused.data)
    else if (refused?.fault === 'bad_input')
      form.setFields(
        Object.entries(refused.data).map(([name, sentence]) => ({ name: name as keyof Written, errors: [sentence] })),
      )
    else tell(error)
  }
  const save = useMutation({
    mutationFn: ({ version, ...written }: Written & { version: number }) =>
      ask('mail_text_save', { kind, language, ...written, version }, { quiet: true }),
    onSuccess: ({ version }, written) => show(version, written, t('settings.saved')),
    onError,
  })
  const reset = useMutation({
    mutationFn: () => ask('mail_text_reset', { kind, language, version: base }, { quiet: true }),
    onSuccess: ({ version }) =>
      show(
        version,
        { subject: text.default_subject, body: text.default_body, button: text.default_button },
        t('settings.reset_done'),
      ),
    onError,
  })
  const written = (then: (texts: Written) => void) => () =>
    void form.validateFields().then(
      () => then({ ...form.getFieldsValue(), button: form.getFieldValue('button') ?? '' }),
      () => undefined,
    )
  const required = [{ required: true, whitespace: true, message: t('validation.required') }]
  return (
    <Form<Written> form={form} layout="vertical" initialValues={text}>
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          saving={save.isPending}
          onReload={() => void client.invalidateQueries({ queryKey: ['mail_text_get'] }).then(() => form.resetFields())}
          onOverwrite={written((texts) => save.mutate({ ...texts, version: conflict.version }))}
        />
      )}
      <Form.Item name="subject" label={t('mail-list.subject')} rules={required}>
        <Input maxLength={200} lang={language} />
      </Form.Item>
      <Form.Item
        name="body"
        label={t('settings.texts_body')}
        rules={required}
        extra={
          <>
            {t('settings.texts_names')}{' '}
            {placeholders.map((name) => (
              <Tag key={name}>{`{${name}}`}</Tag>
            ))}
          </>
        }
      >
        <Input.TextArea autoSize={{ minRows: 8, maxRows: 24 }} maxLength={8000} lang={language} />
      </Form.Item>
      {hasButton && (
        <Form.Item name="button" label={t('settings.texts_button')}>
          <Input maxLength={80} lang={language} placeholder={text.default_button} />
        </Form.Item>
      )}
      <div className="set-card-foot wrap ends">
        <div className="app-hint">
          <Tag {...(text.is_default ? {} : { color: 'blue' })}>
            {t(text.is_default ? 'settings.is_default' : 'settings.is_changed')}
          </Tag>
          {text.changed_by && t('settings.changed_line', { who: text.changed_by, when: text.changed_at })}
        </div>
        <Space wrap>
          {!text.is_default && (
            <Popconfirm title={t('settings.reset_ask')} onConfirm={() => reset.mutate()}>
              <Button loading={reset.isPending}>{t('settings.reset')}</Button>
            </Popconfirm>
          )}
          <Button onClick={written(setPreviewed)}>{t('settings.preview')}</Button>
          <Button
            type="primary"
            loading={save.isPending}
            onClick={written((texts) => save.mutate({ ...texts, version: base }))}
          >
            {t('ui.save')}
          </Button>
        </Space>
      </div>
      {previewed && (
        <TextPreview kind={kind} language={language} texts={previewed} onClose={() => setPreviewed(null)} />
      )}
    </Form>
  )
}
