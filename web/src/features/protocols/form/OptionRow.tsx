import {
  defectClasses,
  defectZones,
  type NodeFault,
  type OptionNode,
  onFails,
  optionResults,
  protocolLimits,
  readSizes,
  relations,
  sizeValues,
  valueKinds,
  writeSizes,
} from '@goodlot/checklists'
import { wordFor } from '@goodlot/i18n'
import { type ClipboardEvent, memo } from 'react'
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '../../../ui/kit/icons.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useFieldNames } from '../protocol/field-names.ts'
import { CellAction, CellChoice, CellFigure, CellInput } from './CellControls.tsx'
import { useFaultTexts } from './Field.tsx'
import { type OptionColumn, type SizeColumn, sizeIndex } from './option-columns.ts'

interface Props {
  option: OptionNode
  number: number
  isLast: boolean
  /** Column names joined with commas: a string prop stays equal while other rows change, so memo works. */
  columns: string
  /** Sizes of the item, joined in the same way. */
  sizes: string
  faults: readonly NodeFault[]
  onPatch(id: number, patch: Partial<OptionNode>): void
  onRemove(id: number): void
  onShift(id: number, offset: -1 | 1): void
  onEnter(id: number): void
  onPasteName(id: number, event: ClipboardEvent): void
  onPasteSize(id: number, size: number, event: ClipboardEvent): void
}

type TextField = 'code' | 'name' | 'name_cn' | 'value' | 'unit' | 'unit_cn'
type ChoiceField = 'relation' | 'value' | 'value_kind' | 'defect_class' | 'zone' | 'result' | 'on_fail'
/** Prefixes of the catalog keys that name the options of a choice. */
type ChoiceWords = `protocols.${'expected' | 'input' | 'defect' | 'result' | 'on_fail'}_`

/** One row of the option table; rendered again only when its own option changes. */
export const OptionRow = memo((props: Props) => {
  const { option, number, isLast, columns, sizes, faults, onPatch, onRemove, onShift } = props
  const t = useT()
  const nameOf = useFieldNames()
  const faultText = useFaultTexts(faults)
  const id = option.id
  const set = (patch: Partial<OptionNode>) => onPatch(id, patch)
  const label = (field: string) => t('protocols.in_row', { name: nameOf('option', field), row: number })
  const isInvalid = (field: string) => faultText(field, id) !== undefined
  const text = (field: TextField, max: number) => (
    <CellInput
      label={label(field)}
      value={option[field]}
      max={max}
      invalid={isInvalid(field)}
      isChinese={field.endsWith('_cn')}
      placeholder={
        field.endsWith('_cn')
          ? t('protocols.chinese')
          : field === 'value' && option.relation !== ''
            ? t('protocols.from_order')
            : undefined
      }
      onChange={(value) => set({ [field]: value })}
      {...(field === 'name'
        ? {
            onEnter: () => props.onEnter(id),
            onPaste: (event: ClipboardEvent) => props.onPasteName(id, event),
          }
        : {})}
    />
  )
  const nominals = sizeValues(option, readSizes(sizes))
  const nominal = (at: number) => (
    <CellInput
      label={t('protocols.in_row', { name: readSizes(sizes)[at] ?? '', row: number })}
      value={nominals[at] ?? ''}
      max={20}
      invalid={isInvalid('size_values')}
      placeholder={t('protocols.from_order')}
      onChange={(value) => set({ size_values: writeSizes(nominals.with(at, value)) })}
      onPaste={(event) => props.onPasteSize(id, at, event)}
    />
  )
  const choice = (field: ChoiceField, values: readonly string[], words?: ChoiceWords) => (
    <CellChoice
      label={label(field)}
      value={option[field]}
      invalid={isInvalid(field)}
      options={values.map((value) => ({
        value,
        label: value === '' ? '–' : words ? wordFor(t, words, value) : value,
      }))}
      onChange={(value) => set({ [field]: value })}
    />
  )
  const figure = (field: 'tol_minus' | 'tol_plus') => (
    <CellFigure
      label={label(field)}
      value={option[field]}
      invalid={isInvalid(field)}
      disabled={option.value_kind !== 'number' && option[field] === null}
      onChange={(value) => set({ [field]: value })}
    />
  )
  const cells: Record<Exclude<OptionColumn, SizeColumn>, () => React.ReactNode> = {
    code: () => text('code', 20),
    name: () => (
      <span className="pt-stack" data-first>
        {text('name', protocolLimits.title)}
        {text('name_cn', protocolLimits.title)}
      </span>
    ),
    relation: () => choice('relation', relations),
    value: () =>
      option.value_kind === 'yes_no' && /^(yes|no|)$/.test(option.value)
        ? choice('value', ['', 'yes', 'no'], 'protocols.expected_')
        : text('value', protocolLimits.title),
    unit: () => (
      <span className="pt-stack">
        {text('unit', 40)}
        {text('unit_cn', 40)}
      </span>
    ),
    value_kind: () => choice('value_kind', valueKinds, 'protocols.input_'),
    tol_minus: () => figure('tol_minus'),
    tol_plus: () => figure('tol_plus'),
    defect_class: () => choice('defect_class', ['', ...defectClasses], 'protocols.defect_'),
    zone: () => choice('zone', ['', ...defectZones]),
    result: () => choice('result', ['', ...optionResults], 'protocols.result_'),
    on_fail: () => choice('on_fail', ['', ...onFails], 'protocols.on_fail_'),
    severity: () => (
      <input
        type="checkbox"
        aria-label={label('severity')}
        checked={option.severity !== ''}
        onChange={(e) => set({ severity: e.target.checked ? 'zero_tolerance' : '' })}
      />
    ),
  }
  return (
    <tr>
      {(columns.split(',') as OptionColumn[]).map((column) => {
        const at = sizeIndex(column)
        const fault = at < 0 ? faultText(column, id) : at === 0 ? faultText('size_values', id) : undefined
        return (
          <td key={column} data-column={column}>
            {at < 0 ? cells[column as keyof typeof cells]() : nominal(at)}
            {fault && (
              <div className="app-red pt-fault" role="alert">
                {fault}
              </div>
            )}
          </td>
        )
      })}
      <td className="pt-row-actions">
        <CellAction
          icon={<ArrowUpOutlined />}
          label={t('protocols.move_up')}
          reason={number === 1 ? t('protocols.is_first') : undefined}
          onClick={() => onShift(id, -1)}
        />
        <CellAction
          icon={<ArrowDownOutlined />}
          label={t('protocols.move_down')}
          reason={isLast ? t('protocols.is_last') : undefined}
          onClick={() => onShift(id, 1)}
        />
        <CellAction
          danger
          icon={<DeleteOutlined />}
          label={t('protocols.delete_option')}
          onClick={() => onRemove(id)}
        />
      </td>
    </tr>
  )
})
