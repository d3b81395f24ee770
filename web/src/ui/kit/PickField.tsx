import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { marks } from './pick-marks.tsx'
import type { OpenList } from './use-open-list.ts'
import './select.css'

/** What a form tells of a field; controls that wrap one of these pass it on. */
export type FieldAria = Pick<FieldNames, 'aria-required' | 'aria-invalid' | 'aria-describedby'>

/** What a form or a label gives to the input of a field. */
export interface FieldNames {
  id?: string | undefined
  autoFocus?: boolean | undefined
  title?: string | undefined
  placeholder?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | undefined
  'aria-describedby'?: string | undefined
}

/** How fields that choose from something look. */
export interface FieldLook {
  size?: 'small' | 'middle' | undefined
  status?: '' | 'error' | undefined
  style?: CSSProperties | undefined
  className?: string | undefined
  loading?: boolean | undefined
}

export const namesOf = (props: FieldNames): FieldNames => ({
  placeholder: props.placeholder,
  'aria-label': props['aria-label'],
  'aria-labelledby': props['aria-labelledby'],
  'aria-required': props['aria-required'],
  'aria-describedby': props['aria-describedby'],
})

export const classesOf = (kind: string, { size, status, className = '' }: FieldLook): string =>
  [
    'kit-pick-field',
    kind,
    size === 'small' ? 'kit-pick-small' : '',
    status === 'error' ? 'kit-pick-wrong' : '',
    className,
  ]
    .filter(Boolean)
    .join(' ')

interface Props {
  /** Its class. */
  kind: string
  list: OpenList
  listId: string
  inputId: string
  names: FieldNames
  look: FieldLook
  hasSearch: boolean
  /** What is chosen, as the field shows it; undefined while nothing is. */
  text: string | undefined
  /** What is chosen where several can be. */
  chips?: ReactNode
  pointedId: string | undefined
  disabled: boolean
  onType(text: string): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
  /** Absent where the field cannot be emptied. */
  onClear?: (() => void) | undefined
  children: ReactNode
}

/**
 * The closed field of a list: an input that says what is chosen, and takes what one types to search. The chosen text lies over it, so that
 * it can be as wide as the text, which ends with an ellipsis in a narrow column.
 */
export function PickField(props: Props) {
  const { list, names, look, hasSearch, text, disabled, onClear } = props
  const { isOpen, typed } = list
  const clear = (event: MouseEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    list.input.current?.focus({ preventScroll: true })
    list.toggle(false)
    onClear?.()
  }
  const shown = text ?? names.placeholder
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what lies around the input is a part of it */}
      <div
        ref={list.box}
        className={classesOf(
          `${props.kind}${isOpen ? ' kit-pick-open' : ''}${disabled ? ' kit-pick-disabled' : ''}`,
          look,
        )}
        style={look.style}
        title={names.title}
        onMouseDown={list.onMouseDown}
      >
        {props.chips}
        <span className="kit-pick-line">
          <span
            className={
              text === undefined
                ? 'kit-pick-text kit-pick-hint'
                : isOpen && hasSearch
                  ? 'kit-pick-text kit-pick-dim'
                  : 'kit-pick-text'
            }
            hidden={typed !== ''}
            aria-hidden="true"
            {...(text ? { title: text } : {})}
          >
            {shown}
          </span>
          <input
            {...namesOf(names)}
            ref={list.input}
            id={props.inputId}
            type="text"
            role="combobox"
            aria-haspopup="listbox"
            aria-autocomplete={hasSearch ? 'list' : 'none'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? props.listId : undefined}
            aria-activedescendant={isOpen ? props.pointedId : undefined}
            aria-invalid={look.status === 'error' ? true : names['aria-invalid']}
            aria-busy={look.loading ? true : undefined}
            className={isOpen && hasSearch ? '' : 'kit-pick-covered'}
            autoComplete="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: a cell of a table becomes this field when it is clicked
            autoFocus={names.autoFocus === true}
            disabled={disabled}
            readOnly={!hasSearch}
            value={isOpen && hasSearch ? typed : (text ?? '')}
            onChange={({ target }) => props.onType(target.value)}
            onKeyDown={props.onKeyDown}
            onBlur={list.onBlur}
          />
        </span>
        <span className="kit-pick-mark">{look.loading ? marks.waiting : marks.down}</span>
        {onClear && !disabled && (
          // not for the keyboard and screen readers: there Delete clears the closed field
          <span className="kit-pick-clear" aria-hidden="true" onMouseDown={clear}>
            {marks.cross}
          </span>
        )}
      </div>
      {/* not within: React would tell the field of presses in its list, too */}
      {isOpen && props.children}
    </>
  )
}
