import { type ClassNode, classKey, type NodeFault, protocolLimits } from '@goodlot/checklists'
import type { FaultName } from '@goodlot/contract'
import type { Verdict } from '@goodlot/rules'
import { Checkbox, Select } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useSysList } from '../../lists/index.ts'
import { reasonOf } from '../protocol/reasons.ts'
import { SampleSelect } from '../protocol/SampleSelect.tsx'
import type { Typing } from '../state/use-typing.ts'
import { Field, TextPair, useFaultTexts } from './Field.tsx'

interface Props {
  node: ClassNode
  previousName: string | null
  faults: readonly NodeFault[]
  /** Whether this person may change the structure of the protocol, or only describe its classes. */
  shape: Verdict<FaultName>
  typing: Typing
  onChange(patch: Partial<ClassNode>): void
}

export function ClassForm({ node, previousName, faults, shape, typing, onChange }: Props) {
  const t = useT()
  const faultText = useFaultTexts(faults)
  const kinds = useSysList('item_setting_can_add_type')
  const prefix = classKey(node.id)
  const disabledReason = reasonOf(t, shape)
  return (
    <>
      <TextPair
        kind="class"
        node={node}
        prefix={prefix}
        field="name"
        max={protocolLimits.title}
        fault={faultText('name')}
        previousText={previousName}
        focus={node.name === ''}
        typing={typing}
        onChange={onChange}
      />
      <TextPair
        kind="class"
        node={node}
        prefix={prefix}
        field="description"
        max={protocolLimits.description}
        rows={2}
        fault={faultText('description')}
        onChange={onChange}
      />
      <div className="pt-two">
        <Field id={`${prefix}-sample`} label={t('protocols.sample')} fault={faultText('sample')}>
          <SampleSelect id={`${prefix}-sample`} value={node.sample} onChange={(sample) => onChange({ sample })} />
        </Field>
        <Field
          id={`${prefix}-setting`}
          label={t('protocols.setting_type')}
          fault={faultText('add_type')}
          hint={disabledReason}
        >
          <Select
            id={`${prefix}-setting`}
            disabled={disabledReason !== undefined}
            value={node.add_type}
            options={(kinds.data ?? []).map((o) => ({ value: String(o.value), label: o.title }))}
            onChange={(add_type: string) => onChange({ add_type })}
          />
        </Field>
      </div>
      <div className="pt-checks column">
        <Checkbox
          disabled={disabledReason !== undefined}
          checked={node.is_repeated}
          onChange={(e) => onChange({ is_repeated: e.target.checked })}
        >
          {t('protocols.can_clone')}
        </Checkbox>
        <Checkbox
          disabled={disabledReason !== undefined}
          checked={node.takes_checks}
          onChange={(e) => onChange({ takes_checks: e.target.checked })}
        >
          {t('protocols.customer_add_test')}
        </Checkbox>
      </div>
    </>
  )
}
