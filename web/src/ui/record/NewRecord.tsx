import type { ReactNode } from 'react'
import { useUnsaved } from '../app/unsaved.ts'
import { useRevalidateOnLanguage } from '../fields/revalidate.ts'
import { Alert, Button, Form } from '../kit/index.ts'
import { showErrors } from './FoldedFields.tsx'
import { useRecordSave } from './record-save.ts'

interface Props<R, F extends object> {
  label: string
  start: Partial<F>
  send(input: F): Promise<R>
  /** Names of the queries that show the record. */
  refresh: readonly string[]
  onSaved(record: R): void
  /** Called with everything typed so far, whenever it changes. */
  onTyped?: (input: Partial<F>) => void
  saveText: string
  /** Other ways to the same end, beside the button that saves. */
  others?: ReactNode
  /** The form's fields. */
  children: ReactNode
}

/** A new record typed on the page itself, where it is the next thing to do; elsewhere `RecordEditor` asks for it in a dialog. */
export function NewRecord<R, F extends object>(props: Props<R, F>) {
  const { label, start, refresh, onSaved, onTyped, saveText } = props
  const [form] = Form.useForm<F>()
  useRevalidateOnLanguage(form)
  const { save, refused } = useRecordSave({
    form,
    send: (input: F) => props.send(input),
    refresh,
    onSaved,
  })
  useUnsaved(() => form.isFieldsTouched() && !save.isSuccess)
  return (
    <Form<F>
      form={form}
      aria-label={label}
      layout="vertical"
      initialValues={start}
      onValuesChange={(_, all) => onTyped?.(all as Partial<F>)}
      onFinish={(input) => save.mutate({ input, version: undefined })}
      onFinishFailed={() => showErrors(form)}
    >
      {refused && <Alert className="app-dialog-alert" type="error" showIcon title={refused} />}
      {props.children}
      <div className="row wrap app-new-record-acts">
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {saveText}
        </Button>
        {props.others}
      </div>
    </Form>
  )
}
