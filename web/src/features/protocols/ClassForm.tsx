import { protocolLimits, type Verdict } from '@goodlot/rules'
import { Checkbox, Select } from 'antd'
import { useSysList } from '../../api/lists.ts'
import { useT } from '../../ui/words.tsx'
import { Field, TextPair, useFaultTexts } from './Field.tsx'
import { reasonOf } from './reasons.ts'
import { SampleSelect } from './SampleSelect.tsx'
import { type ClassNode, classKey } from './tree.ts'
import type { Fault } from './tree-faults.ts'

interface Props {
  node: ClassNode
  was: string | null
  faults: readonly Fault[]
  /** May one shape the protocol, or only say what its classes are? */
  shape: Verdict<string>
  onChange(patch: Partial<ClassNode>): void
}

export function ClassForm({ node, was, faults, shape, onChange }: Props) {
  const t = useT()
  const say = useFaultTexts(faults)
  const kinds = useSysList('item_setting_can_add_type')
  const prefix = classKey(node.class_id)
  const off = reasonOf(t, shape)
  return (
    <>
      <TextPair
        node={node}
        prefix={prefix}
        field="class_name"
        max={protocolLimits.title}
        fault={say('class_name')}
        was={was}
        focus={node.class_name === ''}
        onChange={onChange}
      />
      <TextPair
        node={node}
        prefix={prefix}
        field="class_description"
        max={protocolLimits.description}
        rows={2}
        fault={say('class_description')}
        onChange={onChange}
      />
      <div className="pt-two">
        <Field id={`${prefix}-sample`} label={t('protocols.sample')} fault={say('aql_level_code')}>
          <SampleSelect
            id={`${prefix}-sample`}
            value={node.aql_level_code}
            onChange={(aql_level_code) => onChange({ aql_level_code })}
          />
        </Field>
        <Field id={`${prefix}-setting`} label={t('protocols.setting_type')} fault={say('setting_type')} hint={off}>
          <Select
            id={`${prefix}-setting`}
            disabled={off !== undefined}
            value={node.setting_type}
            options={(kinds.data ?? []).map((o) => ({ value: String(o.value), label: o.title }))}
            onChange={(setting_type: string) => onChange({ setting_type })}
          />
        </Field>
      </div>
      <div className="pt-checks">
        <Checkbox
          disabled={off !== undefined}
          checked={node.can_clone === 1}
          onChange={(e) => onChange({ can_clone: e.target.checked ? 1 : 0 })}
        >
          {t('protocols.can_clone')}
        </Checkbox>
        <Checkbox
          disabled={off !== undefined}
          checked={node.customer_add_test === 1}
          onChange={(e) => onChange({ customer_add_test: e.target.checked ? 1 : 0 })}
        >
          {t('protocols.customer_add_test')}
        </Checkbox>
      </div>
    </>
  )
}
