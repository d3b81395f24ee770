import { type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '../words/words.tsx'
import { useDisabled } from './disabled.tsx'
import { ListFloat } from './ListFloat.tsx'
import { isWindowed, nextRow, OptionList, optionId } from './OptionList.tsx'
import { type FieldLook, type FieldNames, PickField } from './PickField.tsx'
import { TagsInput } from './TagsInput.tsx'
import { useOpenList } from './use-open-list.ts'

export interface SelectOption {
  value?: string | number | null | undefined
  label?: string | undefined
  /** Shown while the pointer rests on the option; without it the label. */
  title?: string | undefined
  disabled?: boolean | undefined
}

interface Search<O> {
  /** Property of the options in which the typed text is looked for; the label unless told. */
  optionFilterProp?: keyof O & string
  /** False: the options are already those that fit what was typed. */
  filterOption?: false
  onSearch?: (typed: string) => void
}

interface ListProps<V, O> extends FieldNames, FieldLook {
  value?: V | null | undefined
  /** Gets undefined when the field is emptied. */
  onChange?: ((value: V, option: O | undefined) => void) | undefined
  options?: readonly O[] | undefined
  /** How an option looks in the list, if not as its label. */
  optionRender?: (option: { data: O }) => ReactNode
  disabled?: boolean | undefined
  allowClear?: boolean
  showSearch?: boolean | Search<O>
  notFoundContent?: ReactNode
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  onBlur?: () => void
  /** Width of the list in pixels; false: as wide as its options; otherwise as wide as the field, or as its options if they need more. */
  popupMatchSelectWidth?: number | boolean
  /** Maximum height of the list in pixels. */
  listHeight?: number
}

interface TagsProps extends FieldNames, FieldLook {
  /** Takes any texts instead of options. */
  mode: 'tags'
  value?: readonly string[]
  onChange?: (value: string[]) => void
  onBlur?: () => void
  disabled?: boolean
  maxCount?: number
  tokenSeparators: readonly string[]
}

type SelectProps<V, O> = (ListProps<V, O> & { mode?: never }) | TagsProps

/** Chooses one option of a list, or takes several texts. */
export function Select<V, O extends SelectOption = SelectOption>(props: SelectProps<V, O>): ReactNode {
  return props.mode === 'tags' ? <TagsInput {...props} /> : <ListSelect {...props} />
}

/** In a list that is wider than its field because no option may be cut off, in pixels. */
const longListWidth = 320
/** So many rows further with one press of a key. */
const page = 8
/** Letters that are typed within this time, in milliseconds, are one word. */
const wordPause = 600

function ListSelect<V, O extends SelectOption>(props: ListProps<V, O>) {
  const t = useT()
  const disabled = useDisabled(props.disabled)
  const ownId = useId()
  const listId = useId()
  const inputId = props.id ?? ownId
  const { options = [], showSearch = false, listHeight = 256, popupMatchSelectWidth = true } = props
  const search: Search<O> = typeof showSearch === 'object' ? showSearch : {}
  const hasSearch = showSearch !== false
  const list = useOpenList({ ...props, disabled, hasSearch, onSearch: search.onSearch })
  const [own, setOwn] = useState<unknown>()
  const value: unknown = 'value' in props ? props.value : own
  const chosen = options.find((option) => option.value === value)
  const isEmpty = value === undefined || value === null || value === ''
  const text = chosen ? labelOf(chosen) : isEmpty ? undefined : String(value)

  const wanted = list.typed.trim().toLowerCase()
  const found =
    wanted === '' || search.filterOption === false
      ? options
      : options.filter((option) => wordsOf(option, search.optionFilterProp).includes(wanted))
  // once something is typed, the row that was pointed at before means nothing
  const [pointing, setPointing] = useState<{ typed: string; at: number }>()
  const kept = pointing?.typed === list.typed && pointing.at < found.length ? pointing.at : -1
  const usual = wanted === '' && chosen ? found.indexOf(chosen) : nextRow(found, -1, 1)
  const pointed = kept >= 0 ? kept : usual >= 0 ? usual : nextRow(found, -1, 1)
  const point = (at: number) => setPointing({ typed: list.typed, at })
  const toggle = (next: boolean) => {
    setPointing(undefined)
    list.toggle(next)
  }

  const set = (next: unknown, option: O | undefined) => {
    setOwn(next)
    if (next !== value) props.onChange?.(next as V, option)
  }
  const pick = (index: number) => {
    const option = found[index]
    if (!option || option.disabled) return
    toggle(false)
    set(option.value, option)
  }
  const clear = () => set(undefined, undefined)

  const word = useRef({ text: '', at: 0 })
  /** Points at the option that begins with the letters typed last. */
  const typeAhead = (letter: string) => {
    const now = Date.now()
    const isSame = now - word.current.at < wordPause
    word.current = { text: (isSame ? word.current.text : '') + letter.toLowerCase(), at: now }
    const start = options.findIndex((one) => !one.disabled && labelOf(one).toLowerCase().startsWith(word.current.text))
    if (start >= 0) point(start)
  }
  const steps: Record<string, () => void> = {
    ArrowDown: () => point(nextRow(found, pointed, 1)),
    ArrowUp: () => point(nextRow(found, pointed < 0 ? 0 : pointed, -1)),
    PageDown: () => point(nextRow(found, Math.min(pointed + page, found.length) - 1, 1)),
    PageUp: () => point(nextRow(found, Math.max(pointed - page, -1) + 1, -1)),
    Home: () => point(nextRow(found, -1, 1)),
    End: () => point(nextRow(found, found.length, -1)),
    Enter: () => pick(pointed),
    ...(hasSearch ? {} : { ' ': () => pick(pointed) }),
  }
  const press = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const wasOpen = list.isOpen
    if (list.onKey(event)) return
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    // within typed text these keys move the cursor
    const isForText = list.typed !== '' && (event.key === 'Home' || event.key === 'End')
    const step = wasOpen && !isForText ? steps[event.key] : undefined
    if (step) {
      event.preventDefault()
      step()
    } else if (!hasSearch && isLetter) {
      list.toggle(true)
      typeAhead(event.key)
    } else if (!wasOpen && props.allowClear && !isEmpty && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      clear()
    }
  }

  const width = isWindowed(found) && popupMatchSelectWidth === false ? longListWidth : popupMatchSelectWidth
  return (
    <PickField
      kind="kit-select"
      list={{ ...list, toggle }}
      listId={listId}
      inputId={inputId}
      names={props}
      look={props}
      hasSearch={hasSearch}
      text={text}
      pointedId={found.length > 0 && pointed >= 0 ? optionId(listId, pointed) : undefined}
      disabled={disabled}
      onType={(typed) => {
        list.toggle(true)
        list.search(typed)
      }}
      onKeyDown={press}
      onClear={props.allowClear && !isEmpty ? clear : undefined}
    >
      <ListFloat
        anchor={list.box}
        className={isWindowed(found) && width === true ? 'kit-pick-as-field' : ''}
        width={typeof width === 'number' ? width : undefined}
      >
        {found.length > 0 ? (
          <OptionList
            id={listId}
            labelledBy={inputId}
            height={listHeight}
            pointed={pointed}
            onPoint={point}
            onPick={pick}
            rows={found.map((option, index) => ({
              key: option.value ?? index,
              content: props.optionRender ? props.optionRender({ data: option }) : labelOf(option),
              title: option.title ?? option.label,
              disabled: option.disabled,
              isSelected: option === chosen,
            }))}
          />
        ) : (
          <div id={listId} className="kit-pick-none" role="status">
            {props.notFoundContent ?? t('ui.nothing_found')}
          </div>
        )}
      </ListFloat>
    </PickField>
  )
}

const labelOf = ({ label, value }: SelectOption): string => label ?? String(value ?? '')
const wordsOf = <O extends SelectOption>(option: O, property: (keyof O & string) | undefined): string =>
  String(property ? (option[property] ?? '') : labelOf(option)).toLowerCase()
