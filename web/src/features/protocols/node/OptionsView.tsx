import { type ItemNode, isGraded, limitText, type OptionNode, readSizes, sizeValues } from '@goodlot/checklists'
import { wordFor } from '@goodlot/i18n'
import { useT } from '../../../ui/words/words.tsx'
import { columnName, columnsFor, type OptionColumn, type SizeColumn, sizeIndex } from '../form/option-columns.ts'
import { DefectClass } from '../protocol/DefectClass.tsx'
import { useFieldNames } from '../protocol/field-names.ts'
import { useLocalText } from '../protocol/local-text.ts'

/** Columns that are shown as one expression together with the limit: `3.5 mm −0.2/+0.3`. */
const limitColumns = new Set<OptionColumn>(['relation', 'unit', 'tol_minus', 'tol_plus'])

/** The options of an item, read-only; empty columns are left out. */
export function OptionsView({ item }: { item: ItemNode }) {
  const t = useT()
  const localText = useLocalText()
  const nameOf = useFieldNames()
  if (item.options.length === 0) return <p className="app-hint">{t('protocols.no_options')}</p>
  const sizes = isGraded(item) ? readSizes(item.sizes) : []
  const filled = (column: OptionColumn) => column === 'name' || item.options.some((o) => cell(o, column) !== '')
  const cell = (option: OptionNode, column: OptionColumn): string => {
    if (column === 'name') return localText(option, 'name')
    const at = sizeIndex(column)
    if (at >= 0) return sizeValues(option, sizes)[at] || option.value
    if (column === 'value') return limitText(option, localText(option, 'unit'), (word) => t(`protocols.${word}`))
    if (column === 'value_kind') return wordFor(t, 'protocols.input_', option.value_kind)
    if (column === 'result') return option.result && wordFor(t, 'protocols.result_', option.result)
    if (column === 'on_fail') return option.on_fail && wordFor(t, 'protocols.on_fail_', option.on_fail)
    if (column === 'severity') return option.severity && t('protocols.zero_tolerance')
    return String(option[column as Exclude<OptionColumn, SizeColumn>] ?? '')
  }
  const columns = columnsFor(item.type, item.options, false, sizes.length).filter(
    (c) => filled(c) && (!limitColumns.has(c) || (sizes.length > 0 && c !== 'relation')),
  )
  return (
    <section className="pt-options">
      <h3>{wordFor(t, 'protocols.options_', item.type)}</h3>
      <div className="pt-scroll">
        <table className="pt-table plain-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} data-column={column} scope="col">
                  {sizes[sizeIndex(column)] ?? nameOf('option', columnName(column))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {item.options.map((option) => (
              <tr key={option.id}>
                {columns.map((column) => (
                  <td key={column} data-column={column}>
                    {column === 'defect_class' ? (
                      <DefectClass t={t} name={option.defect_class} />
                    ) : (
                      cell(option, column)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
