import { type ItemNode, itemKey } from '@goodlot/checklists'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/send.ts'
import { Checkbox, Input, InputNumber, Select } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { Field } from './Field.tsx'

interface Props {
  item: ItemNode
  faultText(field: string): string | undefined
  onChange(patch: Partial<ItemNode>): void
}

/** Fields that most items leave at their defaults, such as allowed failures, the outer limit and the weight in a score. */
export function ItemDetails({ item, faultText, onChange }: Props) {
  const t = useT()
  const prefix = itemKey(item.id)
  const aqls = useQuery({
    queryKey: ['aql_list'],
    queryFn: () => ask('aql_list', {}, { get: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const values = [...new Set((aqls.data ?? []).map((o) => o.aql))].filter(Boolean)
  const figure = (name: 'max_failures' | 'fail_beyond_tolerance' | 'score_weight', min: number, max: number) => (
    <Field
      id={`${prefix}-${name}`}
      label={t(`protocols.${name}`)}
      fault={faultText(name)}
      hint={t(`protocols.${name}_hint`)}
    >
      <InputNumber
        id={`${prefix}-${name}`}
        style={{ width: '100%' }}
        min={min}
        max={max}
        {...(name === 'max_failures' ? { precision: 0 } : {})}
        value={item[name]}
        onChange={(n) => onChange({ [name]: n ?? (name === 'max_failures' ? 0 : null) })}
      />
    </Field>
  )
  return (
    <>
      <div className="pt-four">
        <Field id={`${prefix}-code`} label={t('protocols.item_code')} fault={faultText('code')}>
          <Input
            id={`${prefix}-code`}
            maxLength={20}
            value={item.code}
            onChange={(e) => onChange({ code: e.target.value })}
          />
        </Field>
        {figure('max_failures', 0, 1000)}
        <Field
          id={`${prefix}-aql`}
          label={t('protocols.max_failures_aql')}
          fault={faultText('max_failures_aql')}
          hint={t('protocols.max_failures_aql_hint')}
        >
          <Select
            id={`${prefix}-aql`}
            allowClear
            value={item.max_failures_aql || null}
            options={values.map((value) => ({ value, label: value }))}
            onChange={(aql: string | null | undefined) => onChange({ max_failures_aql: aql ?? '' })}
          />
        </Field>
        {item.type === 'checkbox_value_group' && figure('fail_beyond_tolerance', 1, 100)}
        {item.result_style === 'score' && figure('score_weight', 0, 1000)}
      </div>
      <div className="pt-checks column">
        <Checkbox checked={item.is_key} onChange={(e) => onChange({ is_key: e.target.checked })}>
          {t('protocols.is_key')}
        </Checkbox>
        {item.type === 'defectives_list' && (
          <Checkbox
            checked={item.defects_from !== ''}
            onChange={(e) => onChange({ defects_from: e.target.checked ? 'product_protocol' : '' })}
          >
            {t('protocols.defects_from')}
          </Checkbox>
        )}
      </div>
    </>
  )
}
