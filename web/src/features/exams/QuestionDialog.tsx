import { type ExamQuestion, exams } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Alert, Form, Input, Select } from '../../ui/kit/index.ts'
import { RecordDialog } from '../../ui/record/RecordDialog.tsx'
import { useRecordSave } from '../../ui/record/record-save.ts'
import { useT } from '../../ui/words/words.tsx'
import { useCatalogTree } from '../lists/index.ts'
import { inputOf, languages, saveQuestion, type Values, valuesOf, wrongAnswers } from './exam-question.ts'

interface Props {
  /** Null: a new one. */
  question: ExamQuestion | null
  onClose(): void
}

/** Adds a question of the entry exam, or changes one, in both languages. */
export function QuestionDialog({ question, onClose }: Props) {
  const t = useT()
  const tell = useTell()
  const tree = useCatalogTree()
  const [form] = Form.useForm<Values>()
  /** Version of the question that the form was filled from; the list behind the dialog may have loaded a newer one since. */
  const [version, setVersion] = useState(question?.version)
  useRevalidateOnLanguage(form)
  const fields = exams.exam_question_save.input.shape
  const rule = (field: keyof Values) => [wireRule(fields[field], t)]
  const { save, changed, refused, forget } = useRecordSave({
    form,
    send: (values: Values, base) =>
      saveQuestion({
        ...(question ? { question_id: question.question_id } : {}),
        ...(base === undefined ? {} : { version: base }),
        ...inputOf(values),
      }),
    refresh: ['exam_question_list'],
    onSaved: onClose,
  })
  const reload = useMutation({
    mutationFn: (question_id: number) => ask('exam_question_list', { question_id }),
    onSuccess: ({ data: [current] }) => {
      if (!current) return
      form.setFieldsValue(valuesOf(current))
      setVersion(current.version)
      forget()
    },
    onError: (error) => tell(error),
  })
  const submit = (base: number | undefined) =>
    form.validateFields().then(
      (input) => save.mutate({ input, version: base }),
      // the form shows the errors at their fields
      () => undefined,
    )
  return (
    <RecordDialog
      title={question ? t('exams.edit_no', { no: question.question_id }) : t('exams.add')}
      width={900}
      isTouched={() => form.isFieldsTouched()}
      onClose={onClose}
      saving={save.isPending}
      onSave={() => void submit(version)}
      loading={false}
      error={null}
      onRetry={onClose}
      refused={refused}
      changed={changed}
      onOverwrite={() => void submit(changed?.version)}
      onReload={() => question && reload.mutate(question.question_id)}
    >
      {question && <Alert className="app-dialog-alert" type="info" showIcon title={t('exams.save_help')} />}
      <Form<Values> form={form} layout="vertical" initialValues={valuesOf(question ?? undefined)}>
        <Form.Item name="catalog_id" label={t('exams.category')}>
          <Select
            allowClear
            placeholder={t('exams.general')}
            options={(tree.data ?? []).map((node) => ({
              value: node.product_catalog_id,
              label: node.product_catalog_name,
            }))}
          />
        </Form.Item>
        <div className="exam-languages">
          {languages.map((code) => (
            <fieldset key={code} className="exam-texts">
              <legend>{t(`exams.in_${code}`)}</legend>
              <Form.Item
                name={`${code}_question`}
                label={t('exams.question')}
                required
                rules={rule(`${code}_question`)}
              >
                <Input.TextArea autoSize={{ minRows: 2 }} maxLength={1000} />
              </Form.Item>
              <Form.Item name={`${code}_right`} label={t('exams.right_answer')} required rules={rule(`${code}_right`)}>
                <Input maxLength={400} />
              </Form.Item>
              {wrongAnswers.map((no) => (
                <Form.Item
                  key={no}
                  name={`${code}_wrong_${no}`}
                  label={t('exams.wrong_answer', { no })}
                  required
                  rules={rule(`${code}_wrong_${no}`)}
                >
                  <Input maxLength={400} />
                </Form.Item>
              ))}
              <Form.Item
                name={`${code}_explanation`}
                label={t('exams.explanation')}
                required
                rules={rule(`${code}_explanation`)}
              >
                <Input.TextArea autoSize={{ minRows: 2 }} maxLength={1000} />
              </Form.Item>
            </fieldset>
          ))}
        </div>
        <Form.Item name="reference" label={t('exams.reference')} rules={rule('reference')}>
          <Input maxLength={300} />
        </Form.Item>
      </Form>
    </RecordDialog>
  )
}
