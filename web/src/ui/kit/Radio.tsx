import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react'
import type { Option } from './Checkbox.tsx'
import './choices.css'
import { useDisabled } from './disabled.tsx'

type Value = string | number | boolean

interface Around {
  name: string
  chosen: Value | null | undefined
  choose(value: Value): void
  isOff: boolean
  areButtons: boolean
}
const GroupContext = createContext<Around | null>(null)

interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'ref'> {
  value?: Value
}

/** One of a group, or alone with `checked`. */
function Choice({ value, disabled, className = '', style, children, ...input }: RadioProps) {
  const group = useContext(GroupContext)
  const isOff = useDisabled(disabled ?? (group?.isOff ? true : undefined))
  return (
    <label className={`${group?.areButtons ? 'kit-radio-button' : 'kit-choice'} ${className}`} style={style}>
      <input
        {...input}
        type="radio"
        {...(value === undefined ? {} : { value: String(value) })}
        {...('checked' in input ? { checked: input.checked === true } : {})}
        {...(group && value !== undefined
          ? { name: group.name, checked: group.chosen === value, onChange: () => group.choose(value) }
          : {})}
        disabled={isOff}
      />
      {children !== undefined && children !== null && <span>{children}</span>}
    </label>
  )
}

interface GroupProps<T> {
  options?: readonly Option<T>[]
  value?: T | null
  defaultValue?: T
  onChange?: (event: { target: { value: T } }) => void
  /** Buttons side by side instead of circles. */
  optionType?: 'button'
  /** One below the other. */
  vertical?: boolean
  disabled?: boolean
  id?: string
  className?: string
  style?: CSSProperties
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: ComponentProps<'div'>['aria-invalid']
  'aria-required'?: ComponentProps<'div'>['aria-required']
  children?: ReactNode
}

/** One of some values. */
function Group<T extends Value>(props: GroupProps<T>) {
  const { options, value, defaultValue, onChange, optionType, vertical, disabled, className = '', ...rest } = props
  const { children, ...attributes } = rest
  const name = useId()
  const [own, setOwn] = useState<T | undefined>(defaultValue)
  const areButtons = optionType === 'button'
  const around: Around = {
    name,
    chosen: 'value' in props ? value : own,
    choose: (chosen) => {
      setOwn(chosen as T)
      onChange?.({ target: { value: chosen as T } })
    },
    isOff: disabled === true,
    areButtons,
  }
  const look = areButtons ? 'kit-radio-buttons' : vertical ? 'kit-choices kit-choices-vertical' : 'kit-choices'
  return (
    <div role="radiogroup" {...attributes} className={`${look} ${className}`}>
      <GroupContext value={around}>
        {options?.map((one) => (
          <Choice key={String(one.value)} value={one.value} {...(one.disabled ? { disabled: true } : {})}>
            {one.label}
          </Choice>
        ))}
        {children}
      </GroupContext>
    </div>
  )
}

export const Radio = Object.assign(Choice, { Group })
