import { DefectClass } from './DefectClass.tsx'
import { limitText } from './option-words.ts'
import type { PhoneWords } from './preview-words.ts'
import type { ItemNode, OptionNode } from './tree.ts'

interface Props {
  item: ItemNode
  words: PhoneWords
  title: string
}

/** The controls of an item by its type, as they will be; here they only show. */
export function Answer({ item, words, title }: Props) {
  const { t, says } = words
  const kind = item.type_code
  const judged =
    item.type_code2 !== 'info' && (kind === 'demand' || kind === 'checkbox_group' || item.type_code2 === 'score')
  return (
    <>
      {kind === 'text' && <textarea disabled rows={2} aria-label={title} />}
      {kind === 'checkbox_group' &&
        item.options.map((o) => (
          <div key={o.option_id} className="pt-line">
            <span>{says(o, 'item_title')}</span>
            <Buttons words={[t('protocols.ok'), t('protocols.not_ok'), t('protocols.na')]} />
          </div>
        ))}
      {(kind === 'checkbox_single' || kind === 'checkbox_multi') &&
        item.options.map((o) => (
          <label key={o.option_id} className="pt-choice">
            <input type={kind === 'checkbox_single' ? 'radio' : 'checkbox'} disabled name={`i${item.item_id}`} />
            <span>{says(o, 'item_title')}</span>
            {o.result && o.result !== 'ok' && <em>{t(`protocols.result_${o.result}`)}</em>}
          </label>
        ))}
      {kind === 'checkbox_value_group' &&
        item.options.map((o) => (
          <Value key={o.option_id} option={o} words={words} several={item.type_code2 === 'sheet'} />
        ))}
      {kind === 'defectives_list' && <Defects item={item} words={words} />}
      {judged && (
        <Buttons words={item.type_code2 === 'score' ? ['0', '1', '2', '3', t('protocols.na')] : words.judgements} />
      )}
    </>
  )
}

const Buttons = ({ words }: { words: readonly string[] }) => (
  <span className="pt-buttons">
    {words.map((word) => (
      <button key={word} type="button" disabled>
        {word}
      </button>
    ))}
  </span>
)

const inputs: Record<string, string> = { number: 'number', date: 'date' }

function Value({ option, words, several }: { option: OptionNode; words: PhoneWords; several: boolean }) {
  const { t, says } = words
  const name = says(option, 'item_title')
  return (
    <div className="pt-value">
      <span>
        {name}
        <small>{limitText(t, says, option)}</small>
      </span>
      {option.input_type === 'yes_no' ? (
        <Buttons words={[t('protocols.yes'), t('protocols.no')]} />
      ) : (
        <span className="pt-inputs">
          {(several ? [1, 2, 3] : [1]).map((n) => (
            <input
              key={n}
              type={inputs[option.input_type] ?? 'text'}
              disabled
              aria-label={several ? t('protocols.specimen', { name, number: n }) : name}
            />
          ))}
          <i>{says(option, 'symbol_right')}</i>
        </span>
      )}
    </div>
  )
}

function Defects({ item, words: { t, says } }: { item: ItemNode; words: PhoneWords }) {
  return (
    <>
      {item.defects_from !== '' && <p>{t('protocols.defects_from')}</p>}
      {item.options.map((o) => (
        <div key={o.option_id} className="pt-line">
          <span>
            {o.code && <span className="pt-code">{o.code}</span>} {says(o, 'item_title')}{' '}
            <DefectClass t={t} name={o.class} />
          </span>
          <Buttons words={['−', '0', '+']} />
        </div>
      ))}
    </>
  )
}
