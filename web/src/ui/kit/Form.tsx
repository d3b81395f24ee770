import { type ComponentProps, createContext, type FormEvent, useContext, useState } from 'react'
import { DisabledContext } from './disabled.tsx'
import type { Path } from './form-path.ts'
import { type FormInstance, FormStore, type Start } from './form-store.ts'
import './sizes.css'
import './form.css'

export const FormContext = createContext<FormInstance | null>(null)
/** Whether the labels of required fields are marked. */
export const MarkContext = createContext(true)
/** Where the values of a list's row stand. */
export const RowContext = createContext<Path>([])

export function useForm<F extends object>(): [FormStore<F>] {
  return [useState(() => new FormStore<F>())[0]]
}

/** The form around a field. */
// biome-ignore lint/suspicious/noExplicitAny: a field belongs to a form of any fields
export function useFormInstance<F extends object = any>(): FormInstance<F> {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field stands outside of a form')
  return form
}

interface FormProps<F extends object> extends Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> {
  form?: FormStore<F>
  initialValues?: Start<F>
  layout?: 'vertical' | 'inline'
  requiredMark?: boolean
  /** Switches off all controls of the form. */
  disabled?: boolean
  onFinish?: (values: F) => void
  /** Called with wrong fields, instead of focusing the first of them. */
  onFinishFailed?: () => void
  onValuesChange?: (changed: Partial<F>, all: Partial<F>) => void
}

/** A form. It is sent only when all of its fields are right; otherwise the first wrong one takes the focus. */
export function Form<F extends object>({
  form: given,
  initialValues,
  layout,
  requiredMark = true,
  disabled = false,
  onFinish,
  onFinishFailed,
  onValuesChange,
  className = '',
  children,
  ...rest
}: FormProps<F>) {
  const [own] = useForm<F>()
  const form = given ?? own
  useState(() => initialValues && form.start(initialValues))
  if (initialValues) form.setInitial(initialValues)
  form.handlers = { onFinish, onFinishFailed, onValuesChange }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // a form within a dialog that React draws inside of another form must not send that one too
    event.stopPropagation()
    form.submit()
  }
  return (
    <FormContext value={form}>
      <MarkContext value={requiredMark}>
        <DisabledContext value={disabled}>
          <form
            noValidate
            className={layout === 'inline' ? `kit-form-inline ${className}` : className}
            {...rest}
            onSubmit={submit}
          >
            {children}
          </form>
        </DisabledContext>
      </MarkContext>
    </FormContext>
  )
}
