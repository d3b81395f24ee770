import { PlusOutlined } from '@ant-design/icons'
import { type ItemNode, newOption, type OptionNode, protocolLimits } from '@goodlot/checklists'
import { wordFor } from '@goodlot/i18n'
import { Button } from 'antd'
import { useCallback, useMemo, useRef } from 'react'
import { useT } from '../../ui/app/words.tsx'
import { useFaultTexts } from './Field.tsx'
import { useFieldNames } from './field-names.ts'
import { nextNew } from './new-numbers.ts'
import { OptionRow } from './OptionRow.tsx'
import { columnName, columnsFor } from './option-columns.ts'
import type { ScreenFault } from './tree-faults.ts'

interface Props {
  item: ItemNode
  faults: readonly ScreenFault[]
  service: string
  onChange(options: OptionNode[]): void
}

const none: ScreenFault[] = []

/** The options of an item as a table to fill in: points, values with limits, choices or defects. */
export function OptionsEdit({ item, faults, service, onChange }: Props) {
  const t = useT()
  const nameOf = useFieldNames()
  const fault = useFaultTexts(faults)('options')
  // findings of an audit are judged and may allow no tolerance at all; goods have their classes of defects
  const audit = service === 'fe' && item.type === 'defectives_list'
  const columns = useMemo(() => columnsFor(item.type, item.options, audit).join(), [item.type, item.options, audit])
  const latest = useRef({ item, onChange })
  latest.current = { item, onChange }
  const box = useRef<HTMLTableSectionElement>(null)

  const patch = useCallback((id: number, change: Partial<OptionNode>) => {
    const { item: now, onChange: notify } = latest.current
    notify(now.options.map((o) => (o.id === id ? { ...o, ...change } : o)))
  }, [])
  const remove = useCallback((id: number) => {
    const { item: now, onChange: notify } = latest.current
    notify(now.options.filter((o) => o.id !== id))
  }, [])
  const shift = useCallback((id: number, offset: -1 | 1) => {
    const { item: now, onChange: notify } = latest.current
    const index = now.options.findIndex((o) => o.id === id)
    const neighbour = now.options[index + offset]
    const moved = now.options[index]
    if (moved && neighbour) notify(now.options.with(index, neighbour).with(index + offset, moved))
  }, [])
  const add = () => {
    onChange([...item.options, newOption(nextNew(), item)])
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLInputElement>('tr:last-child [data-first] input')?.focus(),
    )
  }
  const faultsOf = useMemo(() => {
    const grouped = new Map<number, ScreenFault[]>()
    for (const fault of faults) {
      if (fault.option !== undefined) grouped.set(fault.option, [...(grouped.get(fault.option) ?? []), fault])
    }
    return grouped
  }, [faults])
  return (
    <section className="pt-options">
      <h3>{wordFor(t, 'protocols.options_', item.type)}</h3>
      {item.options.length > 0 && (
        <div className="pt-scroll">
          <table className="pt-table pt-table-edit">
            <thead>
              <tr>
                {columns.split(',').map((column) => (
                  <th key={column} data-column={column} scope="col">
                    {nameOf('option', columnName(column))}
                  </th>
                ))}
                <th scope="col">{t('ui.action')}</th>
              </tr>
            </thead>
            <tbody ref={box}>
              {item.options.map((option, i) => (
                <OptionRow
                  key={option.id}
                  option={option}
                  number={i + 1}
                  isLast={i === item.options.length - 1}
                  columns={columns}
                  faults={faultsOf.get(option.id) ?? none}
                  onPatch={patch}
                  onRemove={remove}
                  onShift={shift}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {fault && (
        <p className="app-red pt-fault" role="alert">
          {fault}
        </p>
      )}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={item.options.length >= protocolLimits.optionsPerItem}
        onClick={add}
      >
        {t(item.type === 'defectives_list' ? 'protocols.add_defect' : 'protocols.add_option')}
      </Button>
    </section>
  )
}
