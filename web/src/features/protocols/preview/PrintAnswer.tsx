import { type ItemNode, isGraded, limitText, type OptionNode, readSizes, sizeValues } from '@goodlot/checklists'
import { wordFor } from '@goodlot/i18n'
import type { PhoneWords } from './preview-words.ts'

/** Boxes to tick, as text characters, so that screen readers and copied text contain them. */
const Boxes = ({ words }: { words: readonly string[] }) => (
  <span className="pt-print-boxes">
    {words.map((word) => (
      <span key={word}>☐ {word}</span>
    ))}
  </span>
)

/** The space where the answer to an item is written. */
export function PrintAnswer({ item, words }: { item: ItemNode; words: PhoneWords }) {
  const { t, localText } = words
  const judged = item.result_style === 'score' ? ['0', '1', '2', '3', t('protocols.na')] : words.judgements
  switch (item.type) {
    case 'text':
      return <span className="pt-print-lines" />
    case 'checkbox_group':
      return (
        <ul>
          {item.options.map((option) => (
            <li key={option.id}>
              {localText(option, 'name')}
              <Boxes words={[t('protocols.ok'), t('protocols.not_ok'), t('protocols.na')]} />
            </li>
          ))}
        </ul>
      )
    case 'checkbox_single':
    case 'checkbox_multi':
      return (
        <ul>
          {item.options.map((option) => (
            <li key={option.id}>
              ☐ {localText(option, 'name')}
              {option.result !== '' && option.result !== 'ok' && ` (${wordFor(t, 'protocols.result_', option.result)})`}
            </li>
          ))}
        </ul>
      )
    case 'checkbox_value_group':
      return <PrintValues item={item} words={words} />
    case 'defectives_list':
      return (
        <ul>
          {item.options.map((option) => (
            <li key={option.id}>
              {[option.code, localText(option, 'name')].filter(Boolean).join(' ')}
              {option.defect_class && ` (${wordFor(t, 'protocols.defect_', option.defect_class)})`}
              <span className="pt-print-blank" />
            </li>
          ))}
        </ul>
      )
    default:
      return item.result_style === 'info' ? <span className="pt-print-lines" /> : <Boxes words={judged} />
  }
}

function PrintValues({ item, words }: { item: ItemNode; words: PhoneWords }) {
  const { t, localText } = words
  const sizes = isGraded(item) ? readSizes(item.sizes) : []
  const pieces = item.result_style === 'sheet' ? [1, 2, 3, 4, 5] : [1]
  const limit = (option: OptionNode) => limitText(option, localText(option, 'unit'), (word) => t(`protocols.${word}`))
  return (
    <table className="pt-print-values">
      {(sizes.length > 0 || pieces.length > 1) && (
        <thead>
          <tr>
            <th scope="col">{t('protocols.option_title')}</th>
            <th scope="col">{t('protocols.nominal')}</th>
            {sizes.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
            {pieces.map((piece) => (
              <th key={piece} scope="col">
                {piece}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {item.options.map((option) => (
          <tr key={option.id}>
            <th scope="row">{localText(option, 'name')}</th>
            <td>{limit(option) || localText(option, 'unit')}</td>
            {sizeValues(option, sizes).map((value, i) => (
              <td key={sizes[i]}>{value || option.value}</td>
            ))}
            {pieces.map((piece) => (
              <td key={piece} className="pt-print-cell">
                {option.value_kind === 'yes_no' && <Boxes words={[t('protocols.yes'), t('protocols.no')]} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
