import type { Rule } from '../../ui/kit/form-rules.ts'
import { Form } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { PlaceSelect } from './PlaceSelect.tsx'

/** Country, province and city of a form; changing a country or province clears the fields below it. */
export function PlaceFields({ rules }: { rules: Record<'country' | 'province' | 'city', Rule[]> }) {
  const t = useT()
  const form = Form.useFormInstance<{ country?: string; province?: string; city?: string }>()
  const country = Form.useWatch('country', form)
  const province = Form.useWatch('province', form)
  const empty = (...names: ('province' | 'city')[]) => form.setFields(names.map((name) => ({ name, value: undefined })))
  return (
    <>
      <Form.Item name="country" label={t('ui.country')} required rules={rules.country}>
        <PlaceSelect kind="country" onChange={() => empty('province', 'city')} />
      </Form.Item>
      <Form.Item name="province" label={t('ui.province')} required rules={rules.province}>
        <PlaceSelect kind="province" parentCode={country} onChange={() => empty('city')} />
      </Form.Item>
      <Form.Item name="city" label={t('ui.city')} required rules={rules.city}>
        <PlaceSelect kind="city" parentCode={province} />
      </Form.Item>
    </>
  )
}
