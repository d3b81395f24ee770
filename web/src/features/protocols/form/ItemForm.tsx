import {
  type ClassNode,
  hasOptions,
  type ItemNode,
  itemKey,
  itemTypes,
  type NodeFault,
  newOption,
  onFails,
  protocolLimits,
  retypeItem,
  retypeOption,
  stylesOf,
} from '@goodlot/checklists'
import type { FaultName } from '@goodlot/contract'
import type { Verdict } from '@goodlot/rules'
import { type KeyboardEvent, useRef } from 'react'
import { useApp } from '../../../ui/app/use-app.tsx'
import { Checkbox, Collapse, Input, InputNumber, Select } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useItemTypes } from '../protocol/queries.ts'
import { reasonOf } from '../protocol/reasons.ts'
import { drawAndFocus } from '../state/draw-and-focus.ts'
import { isLineEnd } from '../state/line-end.ts'
import { nextNew } from '../state/new-numbers.ts'
import type { Typing } from '../state/use-typing.ts'
import { Field, TextPair, useFaultTexts } from './Field.tsx'
import { ItemDetails } from './ItemDetails.tsx'
import { OptionsEdit } from './OptionsEdit.tsx'

interface Props {
  item: ItemNode
  parentClass: ClassNode
  previousName: string | null
  faults: readonly NodeFault[]
  /** Whether this person may lock or unlock the item. */
  lock: Verdict<FaultName>
  service: string
  typing: Typing
  onChange(patch: Partial<ItemNode>): void
}

/** Everything about one item: what to check, how it is answered, what a failure does. */
export function ItemForm({ item, parentClass, previousName, faults, lock, service, typing, onChange }: Props) {
  const t = useT()
  const { modal } = useApp()
  const types = useItemTypes()
  const faultText = useFaultTexts(faults)
  const prefix = itemKey(item.id)
  const pair = { kind: 'item' as const, node: item, prefix, onChange }

  const form = useRef<HTMLDivElement>(null)
  /** Enter in the name moves to the options; Enter after the last option moves to the next item. */
  const toOptions = (event: KeyboardEvent) => {
    if (!isLineEnd(event) || item.name.trim() === '') return typing.onKeyDown(event)
    event.preventDefault()
    drawAndFocus(
      () => item.options.length === 0 && onChange({ options: [newOption(nextNew(), item)] }),
      () => form.current?.querySelector<HTMLInputElement>('[data-first] input'),
    )
  }
  const changeType = (type: string) => {
    const lost = hasOptions(type) ? 0 : item.options.length
    const { id: _id, ...next } = retypeItem(item, type, parentClass)
    const options = item.options.map((option) => retypeOption(option, item.type, type))
    if (lost === 0) return onChange({ ...next, options })
    modal.confirm({
      title: t('protocols.retype_title', { type: types.get(type)?.title ?? type }),
      content: t('protocols.retype_text', { count: lost }),
      okText: t('protocols.retype_ok'),
      okButtonProps: { danger: true },
      onOk: () => onChange({ ...next, options: [] }),
    })
  }
  return (
    <>
      <TextPair
        {...pair}
        field="name"
        max={protocolLimits.title}
        fault={faultText('name')}
        previousText={previousName}
        focus={item.name === ''}
        typing={hasOptions(item.type) ? { onKeyDown: toOptions, onPaste: typing.onPaste } : typing}
      />
      <div className="pt-four">
        <Field id={`${prefix}-type`} label={t('protocols.type_code')} fault={faultText('type')}>
          <Select
            id={`${prefix}-type`}
            value={item.type}
            options={itemTypes.map((value) => ({ value: value as string, label: types.get(value)?.title ?? value }))}
            onChange={changeType}
          />
        </Field>
        <Field id={`${prefix}-style`} label={t('protocols.type_code2')} fault={faultText('result_style')}>
          <Select
            id={`${prefix}-style`}
            value={item.result_style}
            options={stylesOf(item.type).map((value) => ({
              value: value as string,
              label: t(`protocols.style_${value}`),
            }))}
            onChange={(result_style: string) =>
              onChange({ result_style, ...(result_style === 'sheet' ? {} : { sizes: '' }) })
            }
          />
        </Field>
        <Field id={`${prefix}-fail`} label={t('protocols.on_fail')} fault={faultText('on_fail')}>
          <Select
            id={`${prefix}-fail`}
            value={item.on_fail}
            options={onFails.map((value) => ({ value: value as string, label: t(`protocols.on_fail_${value}`) }))}
            onChange={(on_fail: string) => onChange({ on_fail })}
          />
        </Field>
        <Field id={`${prefix}-photos`} label={t('protocols.min_photos')} fault={faultText('min_photos')}>
          <InputNumber
            id={`${prefix}-photos`}
            style={{ width: '100%' }}
            min={0}
            max={50}
            precision={0}
            value={item.min_photos}
            onChange={(n) => onChange({ min_photos: n ?? 0 })}
          />
        </Field>
      </div>
      <TextPair
        {...pair}
        field="requirement"
        max={protocolLimits.description}
        rows={3}
        fault={faultText('requirement')}
      />
      {hasOptions(item.type) && (
        <div ref={form}>
          <OptionsEdit item={item} faults={faults} service={service} onNext={typing.next} onChange={onChange} />
        </div>
      )}
      <TextPair {...pair} field="instrument" max={protocolLimits.title} fault={faultText('instrument')} />
      <Field id={`${prefix}-standard`} label={t('protocols.standard')} hint={t('protocols.standard_hint')}>
        <Input
          id={`${prefix}-standard`}
          maxLength={protocolLimits.title}
          value={item.standard}
          onChange={(e) => onChange({ standard: e.target.value })}
        />
      </Field>
      <div className="pt-checks column">
        <Checkbox
          disabled={!lock.ok}
          checked={item.can_edit}
          onChange={(e) => onChange({ can_edit: e.target.checked })}
        >
          {t('protocols.can_edit')}
          {!lock.ok && <span className="app-hint"> · {reasonOf(t, lock)}</span>}
        </Checkbox>
        <Checkbox checked={item.confidential} onChange={(e) => onChange({ confidential: e.target.checked })}>
          {t('protocols.confidential_hint')}
        </Checkbox>
        <Checkbox checked={item.is_default} onChange={(e) => onChange({ is_default: e.target.checked })}>
          {t('protocols.is_default_hint')}
        </Checkbox>
      </div>
      <Collapse
        ghost
        items={[
          {
            key: 'more',
            label: t('protocols.more'),
            children: <ItemDetails item={item} faultText={faultText} onChange={onChange} />,
          },
        ]}
      />
    </>
  )
}
