import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Alert, Button, Form, type FormInstance, Popconfirm, Space, Tag } from '../../ui/kit/index.ts'
import { ConflictNotice } from '../../ui/record/ConflictNotice.tsx'
import { useRecordSave } from '../../ui/record/record-save.ts'
import { useT } from '../../ui/words/words.tsx'
import { type Setup, shownSetup } from './queries.ts'

interface Props<V extends object> {
  part: keyof Setup
  stored: Pick<Setup['mail'], 'source' | 'variable' | 'version' | 'changed_at' | 'changed_by'>
  form: FormInstance<V>
  values: V
  send(values: V, version: number | undefined): Promise<unknown>
  /** What is shown below the fields: hints and the outcome of a check. */
  notes?: ReactNode
  /** Buttons beside those of every part. */
  tools?: ReactNode
  children: ReactNode
}

/** One part of the setup: its fields, who set it, and what can be done with it. What the environment sets is only shown. */
export function SetupCard<V extends object>({ part, stored, form, values, send, notes, tools, children }: Props<V>) {
  const t = useT()
  const client = useQueryClient()
  const tell = useTell()
  const { message } = useApp()
  const { source, variable, version, changed_at, changed_by } = stored
  const isFixed = source === 'environment'
  useRevalidateOnLanguage(form)
  useUnsaved(() => form.isFieldsTouched())
  const { save, changed, refused, forget } = useRecordSave({
    form,
    send,
    refresh: shownSetup,
    // the screen shows the card of the new version, with the fields as they are stored
    onSaved: () => undefined,
  })
  const refresh = () => Promise.all(shownSetup.map((name) => client.invalidateQueries({ queryKey: [name] })))
  const clear = useMutation({
    mutationFn: () => ask('setup_clear', { part, version }),
    onSuccess: async () => {
      void message.success(t('setup.removed'))
      await refresh()
    },
    onError: (error) => tell(error),
  })
  const submit = (base: number) =>
    form.validateFields().then(
      (input) => save.mutate({ input, version: base }),
      // the form shows the errors at their fields
      () => undefined,
    )
  const reload = async () => {
    forget()
    await refresh()
  }
  return (
    <section className="app-page setup-card" id={part} aria-labelledby={`setup-${part}`} tabIndex={-1}>
      <div className="setup-head row wrap ends">
        <h2 id={`setup-${part}`}>{t(`setup.${part}_title`)}</h2>
        {isFixed ? <Tag color="blue">{variable}</Tag> : source === 'none' && <Tag>{t('setup.not_set')}</Tag>}
      </div>
      <p className="app-hint">{t(`setup.${part}_help`)}</p>
      {isFixed && <Alert type="info" showIcon title={t('setup.from_environment', { variable })} />}
      {changed && (
        <ConflictNotice
          conflict={changed}
          saving={save.isPending}
          onReload={() => void reload()}
          onOverwrite={() => void submit(changed.version)}
        />
      )}
      {refused && <Alert type="error" showIcon role="alert" title={refused} />}
      <Form<V>
        form={form}
        layout="vertical"
        disabled={isFixed}
        initialValues={values}
        onFinish={() => void submit(version)}
      >
        <div className="setup-fields">{children}</div>
      </Form>
      {notes}
      <div className="setup-foot wrap ends">
        <div className="app-hint">
          {source === 'screen' && changed_by && t('setup.changed_line', { who: changed_by, when: changed_at })}
        </div>
        <Space wrap>
          {tools}
          {source === 'screen' && (
            <Popconfirm title={t('setup.remove_ask')} onConfirm={() => clear.mutate()}>
              <Button loading={clear.isPending}>{t('setup.remove')}</Button>
            </Popconfirm>
          )}
          {!isFixed && (
            <Button type="primary" loading={save.isPending} onClick={() => void submit(version)}>
              {t('ui.save')}
            </Button>
          )}
        </Space>
      </div>
    </section>
  )
}
