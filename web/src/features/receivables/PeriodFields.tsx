import { DayInput } from '../../ui/fields/DayInput.tsx'
import { Form, type FormInstance } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

export interface Period {
  from: string
  to: string
}

/** The first and the last day of a statement. */
export function PeriodFields({ form, initial }: { form: FormInstance<Period>; initial: Period }) {
  const t = useT()
  return (
    <Form<Period> form={form} layout="vertical" initialValues={initial}>
      <Form.Item
        name="from"
        label={t('receivables.from')}
        rules={[{ required: true, message: t('receivables.period_wrong') }]}
      >
        <DayInput />
      </Form.Item>
      <Form.Item
        name="to"
        label={t('receivables.to')}
        dependencies={['from']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, to: string) =>
              to && to >= (getFieldValue('from') as string)
                ? Promise.resolve()
                : Promise.reject(new Error(t('receivables.period_wrong'))),
          }),
        ]}
      >
        <DayInput />
      </Form.Item>
    </Form>
  )
}
