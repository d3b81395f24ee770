import {
  cloneElement,
  isValidElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react'
import { DisabledContext } from './disabled.tsx'
import { MarkContext, RowContext, useFormInstance } from './Form.tsx'
import { keyOf, type NamePath, pathOf } from './form-path.ts'
import { isRequired, type Rule } from './form-rules.ts'

interface FrameProps {
  label?: ReactNode
  /** Stands below the control, and below the error. */
  extra?: ReactNode
  /** What is wrong; that of a field with a name comes from its rules. */
  error?: string | undefined
  required?: boolean
  className?: string
  hidden?: boolean
  /** Stands in the line of the control, behind it. */
  beside?: ReactNode
  children?: ReactNode
}

interface FieldProps extends FrameProps {
  name: NamePath
  rules?: readonly Rule[]
  /** Fields whose change makes this one be checked again. */
  dependencies?: readonly NamePath[]
  /** The control's property that has the value. */
  valuePropName?: 'value' | 'checked'
  getValueProps?: (value: never) => object
  /** Changes a value that was typed. */
  normalize?: (value: string) => unknown
  /** False forgets the value when the field goes. */
  preserve?: boolean
  /** The control alone, without label, error and distance. */
  noStyle?: boolean
}

interface ItemProps extends FrameProps, Partial<Omit<FieldProps, keyof FrameProps>> {
  /** The id of the control of an item without a name. */
  htmlFor?: string
}

/** A label, its control, and what is wrong with its value. The form gives a field with a name its value. */
export const Item = ({ name, htmlFor, ...item }: ItemProps) =>
  name === undefined ? (
    <Frame {...item} {...(htmlFor === undefined ? {} : { id: htmlFor })}>
      {htmlFor === undefined ? item.children : withProps(item.children, describing(htmlFor, item))}
    </Frame>
  ) : (
    <Field name={name} {...item} />
  )

const withProps = (control: ReactNode, props: object) =>
  isValidElement(control) ? cloneElement(control, props) : control

/** What tells assistive technology of the words below a control. */
function describing(id: string, { error, extra }: FrameProps) {
  const described = [error && `${id}-error`, extra && `${id}-extra`].filter(Boolean).join(' ')
  return {
    ...(error ? { 'aria-invalid': true } : {}),
    ...(described === '' ? {} : { 'aria-describedby': described }),
  }
}

function Frame({
  id,
  label,
  extra,
  error,
  required,
  className = '',
  hidden,
  beside,
  content,
  children,
}: FrameProps & { id?: string; content?: RefObject<HTMLDivElement | null> }) {
  const isMarked = useContext(MarkContext) && required
  const mark = isMarked ? 'kit-label kit-label-required' : 'kit-label'
  return (
    <div className={`kit-item ${error ? 'kit-item-wrong ' : ''}${className}`} hidden={hidden === true}>
      {label !== undefined &&
        (id === undefined ? (
          <div className={mark}>{label}</div>
        ) : (
          <label className={mark} htmlFor={id}>
            {label}
          </label>
        ))}
      <div className="kit-item-control">
        <div className={beside ? 'kit-item-content kit-item-joined' : 'kit-item-content'} ref={content}>
          {children}
          {beside}
        </div>
      </div>
      {error && (
        <div className="kit-error" id={`${id}-error`} role="alert">
          {error}
        </div>
      )}
      {extra && (
        <div className="kit-extra" id={`${id}-extra`}>
          {extra}
        </div>
      )}
    </div>
  )
}

const none: readonly never[] = []
const focusable = 'input:not([type=hidden], [type=file]), textarea, select, button, [tabindex]:not([tabindex="-1"])'

/** The value that a control reports: it passes the value itself, or the event of a native input. */
const reported = (input: unknown, property: string): unknown => {
  const target = typeof input === 'object' && input !== null && 'target' in input ? input.target : null
  return typeof target === 'object' && target !== null && property in target
    ? (target as Record<string, unknown>)[property]
    : input
}

interface Controlled {
  disabled?: boolean
  onChange?: (...input: unknown[]) => void
}

function Field(field: FieldProps) {
  const { rules = none, dependencies = none, valuePropName = 'value', preserve = true, noStyle, children } = field
  const form = useFormInstance()
  const row = useContext(RowContext)
  const isOff = useContext(DisabledContext)
  const path = [...row, ...pathOf(field.name)]
  const key = keyOf(path)
  const id = `${useId()}${key}`
  const content = useRef<HTMLDivElement>(null)
  // read when they are needed: the sentences of the rules change with the language
  const latest = useRef({ path, rules, dependencies, preserve })
  latest.current = { path, rules, dependencies, preserve }
  useEffect(() => {
    const leave = form.register(latest.current.path, () => ({
      ...latest.current,
      element: content.current?.querySelector<HTMLElement>(focusable) ?? document.getElementById(id),
    }))
    return () => leave(latest.current.preserve)
  }, [form, id])
  const value: unknown = useSyncExternalStore(form.subscribe, () => form.getFieldValue(path))
  const error = useSyncExternalStore(form.subscribe, () => form.errorOf(path))
  const required = field.required ?? isRequired(rules)
  const own = isValidElement<Controlled>(children) ? children.props : {}
  const control = withProps(children, {
    id,
    ...(field.getValueProps?.(value as never) ?? { [valuePropName]: value }),
    onChange: (...input: unknown[]) => {
      const typed = reported(input[0], valuePropName)
      form.type(path, field.normalize ? field.normalize(typed as string) : typed)
      own.onChange?.(...input)
    },
    ...(isOff && own.disabled === undefined ? { disabled: true } : {}),
    ...(required ? { 'aria-required': true } : {}),
    ...describing(id, { error, extra: field.extra }),
  })
  if (noStyle) return control
  return (
    <Frame {...field} id={id} error={error} required={required} content={content}>
      {control}
    </Frame>
  )
}
