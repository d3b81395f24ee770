import { type ItemNode, isGraded, limitText, type OptionNode, readSizes, sizeValues } from '@goodlot/checklists'
import { wordFor } from '@goodlot/i18n'
import { DefectClass } from '../protocol/DefectClass.tsx'
import type { PhoneWords } from './preview-words.ts'

interface Props {
  item: ItemNode
  words: PhoneWords
  title: string
}

/** The answer controls of an item by its type, as the phone will show them; here they do nothing. */
export function Answer({ item, words, title }: Props) {
  const { t, localText } = words
  const kind = item.type
  const isJudged =
    item.result_style !== 'info' && (kind === 'demand' || kind === 'checkbox_group' || item.result_style === 'score')
  return (
    <>
      {kind === 'text' && <textarea disabled rows={2} aria-label={title} />}
      {kind === 'checkbox_group' &&
        item.options.map((o) => (
          <div key={o.id} className="pt-line">
            <span>{localText(o, 'name')}</span>
            <Buttons words={[t('protocols.ok'), t('protocols.not_ok'), t('protocols.na')]} />
          </div>
        ))}
      {(kind === 'checkbox_single' || kind === 'checkbox_multi') &&
        item.options.map((o) => (
          <label key={o.id} className="pt-choice row">
            <input type={kind === 'checkbox_single' ? 'radio' : 'checkbox'} disabled name={`i${item.id}`} />
            <span>{localText(o, 'name')}</span>
            {o.result && o.result !== 'ok' && <em>{wordFor(t, 'protocols.result_', o.result)}</em>}
          </label>
        ))}
      {kind === 'checkbox_value_group' &&
        item.options.map((o) => <Value key={o.id} item={item} option={o} words={words} />)}
      {kind === 'defectives_list' && <Defects item={item} words={words} />}
      {isJudged && (
        <Buttons words={item.result_style === 'score' ? ['0', '1', '2', '3', t('protocols.na')] : words.judgements} />
      )}
    </>
  )
}

const Buttons = ({ words }: { words: readonly string[] }) => (
  <span className="pt-buttons wrap">
    {words.map((word) => (
      <button key={word} type="button" disabled>
        {word}
      </button>
    ))}
  </span>
)

const inputs: Record<string, string> = { number: 'number', date: 'date', time: 'time' }

function Value({ item, option, words }: { item: ItemNode; option: OptionNode; words: PhoneWords }) {
  const { t, localText } = words
  const several = item.result_style === 'sheet'
  const sizes = isGraded(item) ? readSizes(item.sizes) : []
  const nominals = sizeValues(option, sizes)
  const name = localText(option, 'name')
  return (
    <div className="pt-value">
      <span>
        {name}
        <small>{limitText(option, localText(option, 'unit'), (word) => t(`protocols.${word}`))}</small>
        {option.size_values !== '' && sizes.length > 0 && (
          <small>{sizes.map((size, i) => `${size} ${nominals[i] || '–'}`).join(' · ')}</small>
        )}
      </span>
      {option.value_kind === 'yes_no' ? (
        <Buttons words={[t('protocols.yes'), t('protocols.no')]} />
      ) : (
        <span className="pt-inputs row">
          {(several ? [1, 2, 3] : [1]).map((n) => (
            <input
              key={n}
              type={inputs[option.value_kind] ?? 'text'}
              disabled
              aria-label={several ? t('protocols.specimen', { name, number: n }) : name}
            />
          ))}
          <i>{localText(option, 'unit')}</i>
        </span>
      )}
    </div>
  )
}

function Defects({ item, words: { t, localText } }: { item: ItemNode; words: PhoneWords }) {
  return (
    <>
      {item.defects_from !== '' && <p>{t('protocols.defects_from')}</p>}
      {item.options.map((o) => (
        <div key={o.id} className="pt-line">
          <span>
            {o.code && <span className="pt-code">{o.code}</span>} {localText(o, 'name')}{' '}
            <DefectClass t={t} name={o.defect_class} />
          </span>
          <Buttons words={['−', '0', '+']} />
        </div>
      ))}
    </>
  )
}
