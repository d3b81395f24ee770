import type { RemedyList } from '@goodlot/contract'
import { chinaDay } from '@goodlot/rules'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { Checkbox, Form, Input, Select } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** What is asked about one finding. */
export interface Asking {
  request: string
  evidence: string
  due: string
  wants_cause: boolean
  wants_photos: boolean
}

/** The fields of what is asked; `at` is where they stand in the form. */
export function AskingFields({ at = [] }: { at?: readonly (string | number)[] }) {
  const t = useT()
  const name = (field: keyof Asking) => [...at, field]
  return (
    <>
      <Form.Item
        name={name('request')}
        label={t('remedies.request_label')}
        rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      </Form.Item>
      <Form.Item
        name={name('due')}
        label={t('remedies.due')}
        rules={[
          { required: true, message: t('validation.required') },
          {
            validator: (_rule, day: string) =>
              day && day < chinaDay(new Date()) ? Promise.reject(new Error(t('remedies.due_past'))) : Promise.resolve(),
          },
        ]}
      >
        <DayInput />
      </Form.Item>
      <Form.Item name={name('wants_cause')} valuePropName="checked">
        <Checkbox>{t('remedies.wants_cause')}</Checkbox>
      </Form.Item>
      <Form.Item name={name('wants_photos')} valuePropName="checked">
        <Checkbox>{t('remedies.wants_photos')}</Checkbox>
      </Form.Item>
      <Form.Item name={name('evidence')} label={t('remedies.evidence_label')}>
        <Input maxLength={500} placeholder={t('remedies.evidence_hint')} />
      </Form.Item>
    </>
  )
}

/** Who accepts the answers; nothing to choose where only one person can. */
export function ApproverField({ list }: { list: RemedyList }) {
  const t = useT()
  if (list.approvers.length < 2) return null
  return (
    <Form.Item name="approver" label={t('remedies.approver')}>
      <Select options={list.approvers.map(({ account_id, name }) => ({ value: account_id, label: name }))} />
    </Form.Item>
  )
}
