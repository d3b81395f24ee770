import { type ListedLabTest, laboratory } from '@goodlot/contract'
import { centsOf, dollarsOf } from '@goodlot/rules'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { MoneyInput } from '../../ui/fields/MoneyInput.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Alert, Button, Checkbox, Form, Input, InputNumber, Select } from '../../ui/kit/index.ts'
import { RecordDialog } from '../../ui/record/RecordDialog.tsx'
import { useRecordSave } from '../../ui/record/record-save.ts'
import { useT } from '../../ui/words/words.tsx'
import { useCatalogTree } from '../lists/index.ts'
import { LabTestPreview, type PreviewedTest } from './LabTestPreview.tsx'
import { accreditations, isAccreditation, saveLabTest } from './lab-test.ts'

interface Values {
  name: string
  name_cn: string
  standard: string
  accreditation: string[]
  catalog_parent_id: number | null
  price: number | null
  days: number | null
  sample: string
}

const empty: Values = {
  name: '',
  name_cn: '',
  standard: '',
  accreditation: [],
  catalog_parent_id: null,
  price: null,
  days: null,
  sample: '',
}
const valuesOf = (test: ListedLabTest): Values => ({
  ...test,
  price: dollarsOf(test.price),
  name: test.names.en,
  name_cn: test.names.zh,
  accreditation: [...test.accreditation],
})

/** What is typed, as buyers would see it. */
const previewOf = ({ name, name_cn, standard, accreditation, price, days, sample }: Values): PreviewedTest => ({
  names: { en: name, zh: name_cn },
  standard,
  accreditation: accreditation.filter(isAccreditation),
  price: centsOf(price ?? 0),
  days: days ?? 0,
  sample,
})

/** An existing test to edit, or a new one that starts empty or as a copy of `like`. */
export type OpenTest = { mode: 'add'; like?: ListedLabTest } | { mode: 'edit'; test: ListedLabTest }

interface Props {
  open: OpenTest
  onClose(): void
  /** Opens another test in place of this one. */
  onOpen(next: OpenTest): void
}

/** Adds a test to the catalogue of laboratory tests, or changes one. */
export function LabTestDialog({ open, onClose, onOpen }: Props) {
  const t = useT()
  const tell = useTell()
  const tree = useCatalogTree()
  const [form] = Form.useForm<Values>()
  const typed = Form.useWatch([], form)
  const isNextWanted = useRef(false)
  const test = open.mode === 'edit' ? open.test : null
  const source = open.mode === 'edit' ? open.test : open.like
  const isDuplicate = open.mode === 'add' && open.like !== undefined
  /** Version of the test that the form was filled from; the list behind the dialog may have loaded a newer one since. */
  const [version, setVersion] = useState(test?.version)
  useRevalidateOnLanguage(form)
  const fields = laboratory.lab_test_save.input.shape
  const rule = (field: keyof Values) => [wireRule(fields[field], t)]
  const { save, changed, refused, forget } = useRecordSave({
    form,
    send: ({ accreditation, catalog_parent_id, price, days, ...texts }: Values, base) =>
      saveLabTest({
        ...(test ? { test_id: test.test_id } : {}),
        ...(base === undefined ? {} : { version: base }),
        ...texts,
        accreditation: accreditation.join(','),
        catalog_parent_id: catalog_parent_id ?? '',
        price: price ?? '',
        days: days ?? '',
      }),
    refresh: ['lab_test_list'],
    onSaved: () => {
      if (isNextWanted.current) onOpen({ mode: 'add' })
      else onClose()
    },
  })
  const reload = useMutation({
    mutationFn: (test_id: number) => ask('lab_test_list', { test_id }),
    onSuccess: ({ data: [current] }) => {
      if (!current) return
      form.setFieldsValue(valuesOf(current))
      setVersion(current.version)
      forget()
    },
    onError: (error) => tell(error),
  })
  const submit = (base: number | undefined, isNext = false) =>
    form.validateFields().then(
      (input) => {
        isNextWanted.current = isNext
        save.mutate({ input, version: base })
      },
      // the form shows the errors at their fields
      () => undefined,
    )
  return (
    <RecordDialog
      title={t(test ? 'laboratory.edit_title' : 'laboratory.add')}
      width={520}
      isTouched={() => isDuplicate || form.isFieldsTouched()}
      onClose={onClose}
      saving={save.isPending}
      onSave={() => void submit(version)}
      onSaveAndNext={test ? undefined : () => void submit(undefined, true)}
      loading={false}
      error={null}
      onRetry={onClose}
      refused={refused}
      changed={changed}
      onOverwrite={() => void submit(changed?.version)}
      onReload={() => test && reload.mutate(test.test_id)}
      extra={
        test &&
        !form.isFieldsTouched() && (
          <Button onClick={() => onOpen({ mode: 'add', like: test })}>{t('ui.duplicate')}</Button>
        )
      }
    >
      {test && <Alert className="app-dialog-alert" type="info" showIcon title={t('laboratory.edit_consequence')} />}
      <Form<Values> form={form} layout="vertical" initialValues={source ? valuesOf(source) : empty}>
        <Form.Item name="name" label={t('laboratory.name')} required rules={rule('name')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="name_cn" label={t('laboratory.name_cn')} rules={rule('name_cn')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="standard" label={t('laboratory.standard')} required rules={rule('standard')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="accreditation" label={t('laboratory.accreditation')}>
          <Checkbox.Group options={[...accreditations]} />
        </Form.Item>
        <Form.Item name="catalog_parent_id" label={t('laboratory.category')}>
          <Select
            allowClear
            placeholder={t('laboratory.any_category')}
            options={(tree.data ?? []).map((node) => ({
              value: node.product_catalog_id,
              label: node.product_catalog_name,
            }))}
          />
        </Form.Item>
        <Form.Item name="price" label={t('laboratory.price')} required rules={rule('price')}>
          <MoneyInput max={100_000} />
        </Form.Item>
        <Form.Item name="days" label={t('laboratory.days')} required rules={rule('days')}>
          <InputNumber min={1} max={90} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name="sample"
          label={t('laboratory.sample')}
          extra={t('laboratory.sample_hint')}
          rules={rule('sample')}
        >
          <Input maxLength={200} />
        </Form.Item>
      </Form>
      <LabTestPreview test={previewOf({ ...(source ? valuesOf(source) : empty), ...typed })} />
    </RecordDialog>
  )
}
