import {
  type ItemNode,
  isSheet,
  type NodeFault,
  newOption,
  type OptionNode,
  protocolLimits,
  readChart,
  readList,
  readSizes,
} from '@goodlot/checklists'
import { wordFor } from '@goodlot/i18n'
import { type ClipboardEvent, useCallback, useMemo, useRef } from 'react'
import { PlusOutlined } from '../../../ui/kit/icons.ts'
import { Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useFieldNames } from '../protocol/field-names.ts'
import { drawAndFocus } from '../state/draw-and-focus.ts'
import { nextNew } from '../state/new-numbers.ts'
import { useFaultTexts } from './Field.tsx'
import { OptionRow } from './OptionRow.tsx'
import { columnName, columnsFor, sizeIndex } from './option-columns.ts'
import { SizesField } from './SizesField.tsx'
import { fillSizes, optionOfLine, withChart } from './size-chart.ts'

interface Props {
  item: ItemNode
  faults: readonly NodeFault[]
  service: string
  /** Called on Enter in an empty last row, which means that the list is complete. */
  onNext(): void
  onChange(patch: Partial<ItemNode>): void
}

const none: NodeFault[] = []

/** The options of an item as a table to fill in: points, values with limits, choices or defects. Enter adds a row. */
export function OptionsEdit({ item, faults, service, onNext, onChange }: Props) {
  const t = useT()
  const nameOf = useFieldNames()
  const fault = useFaultTexts(faults)('options')
  // findings of an audit have a result and a severity; defects of goods have defect classes instead
  const audit = service === 'fe' && item.type === 'defectives_list'
  const sizes = isSheet(item) ? readSizes(item.sizes) : []
  const columns = useMemo(
    () => columnsFor(item.type, item.options, audit, sizes.length).join(),
    [item.type, item.options, audit, sizes.length],
  )
  const latest = useRef({ item, onChange, onNext })
  latest.current = { item, onChange, onNext }
  const box = useRef<HTMLTableSectionElement>(null)
  const rowAt = useCallback(
    (index: number) => box.current?.querySelectorAll<HTMLInputElement>('tr [data-first] input:first-child')[index],
    [],
  )

  const patch = useCallback((id: number, change: Partial<OptionNode>) => {
    const { item: now, onChange: notify } = latest.current
    notify({ options: now.options.map((o) => (o.id === id ? { ...o, ...change } : o)) })
  }, [])
  const remove = useCallback((id: number) => {
    const { item: now, onChange: notify } = latest.current
    notify({ options: now.options.filter((o) => o.id !== id) })
  }, [])
  const shift = useCallback((id: number, offset: -1 | 1) => {
    const { item: now, onChange: notify } = latest.current
    const index = now.options.findIndex((o) => o.id === id)
    const neighbour = now.options[index + offset]
    const moved = now.options[index]
    if (moved && neighbour) notify({ options: now.options.with(index, neighbour).with(index + offset, moved) })
  }, [])
  const add = useCallback(() => {
    const { item: now, onChange: notify } = latest.current
    if (now.options.length >= protocolLimits.optionsPerItem) return
    drawAndFocus(
      () => notify({ options: [...now.options, newOption(nextNew(), now)] }),
      () => rowAt(now.options.length),
    )
  }, [rowAt])
  const enter = useCallback(
    (id: number) => {
      const { item: now, onChange: notify, onNext: goOn } = latest.current
      const index = now.options.findIndex((o) => o.id === id)
      if (index + 1 < now.options.length) return rowAt(index + 1)?.focus()
      if (now.options[index]?.name.trim() !== '') return add()
      notify({ options: now.options.filter((o) => o.id !== id) })
      goOn()
    },
    [add, rowAt],
  )
  /** A pasted list becomes rows; a pasted size chart becomes points and sizes. */
  const pasteAt = useCallback((id: number, event: ClipboardEvent) => {
    const { item: now, onChange: notify } = latest.current
    const text = event.clipboardData.getData('text/plain')
    const chart = isSheet(now) ? readChart(text) : null
    const lines = readList(text)
    if (!chart && lines.length < 2) return
    event.preventDefault()
    if (chart) return notify(withChart(now, chart, nextNew))
    const index = now.options.findIndex((o) => o.id === id)
    const isEmpty = now.options[index]?.name.trim() === ''
    const room = protocolLimits.optionsPerItem - now.options.length + (isEmpty ? 1 : 0)
    const rows = lines.slice(0, room).map((line) => optionOfLine(newOption(nextNew(), now), line))
    notify({ options: now.options.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...rows) })
  }, [])
  const pasteSizes = useCallback((id: number, size: number, event: ClipboardEvent) => {
    const { item: now, onChange: notify } = latest.current
    const filled = fillSizes(now, { option: id, size }, event.clipboardData.getData('text/plain'))
    if (!filled) return
    event.preventDefault()
    notify({ options: filled })
  }, [])
  const faultsOf = useMemo(() => {
    const grouped = new Map<number, NodeFault[]>()
    for (const fault of faults) {
      if (fault.option !== undefined) grouped.set(fault.option, [...(grouped.get(fault.option) ?? []), fault])
    }
    return grouped
  }, [faults])
  return (
    <section className="pt-options">
      <h3>{wordFor(t, 'protocols.options_', item.type)}</h3>
      {isSheet(item) && <SizesField item={item} faults={faults} onChange={onChange} />}
      {item.options.length > 0 && (
        <div className="pt-scroll">
          <table className="pt-table plain-table pt-table-edit">
            <thead>
              <tr>
                {columns.split(',').map((column) => (
                  <th key={column} data-column={column} scope="col">
                    {sizes[sizeIndex(column)] ?? nameOf('option', columnName(column))}
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
                  sizes={item.sizes}
                  faults={faultsOf.get(option.id) ?? none}
                  onPatch={patch}
                  onRemove={remove}
                  onShift={shift}
                  onEnter={enter}
                  onPasteName={pasteAt}
                  onPasteSize={pasteSizes}
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
