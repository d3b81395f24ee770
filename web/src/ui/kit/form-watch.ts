import { useContext, useSyncExternalStore } from 'react'
import { FormContext } from './Form.tsx'
import { getIn, type NamePath, pathOf } from './form-path.ts'
import type { FormInstance, FormStore } from './form-store.ts'

/** `preserve`: also of a field that is not shown any more. */
type Watched<F extends object> = FormStore<F> | { form: FormStore<F>; preserve: boolean }

/** Values as they are typed: of one field, or of all that are shown. Undefined before the fields are drawn, and while they are not. */
export function useWatch<F extends object>(name: readonly [], form: Watched<F>): Partial<F> | undefined
export function useWatch<F extends object, N extends keyof F & string>(name: N, form: Watched<F>): F[N] | undefined
// biome-ignore lint/suspicious/noExplicitAny: the form around it may have any fields
export function useWatch<V = any>(name: string): V | undefined
export function useWatch(name: NamePath, watched?: Watched<object>): unknown {
  const around: FormInstance | null = useContext(FormContext)
  const { form, preserve } = watched && 'preserve' in watched ? watched : { form: watched ?? around, preserve: false }
  if (!form) throw new Error('there is no form to watch')
  return useSyncExternalStore(form.subscribe, () => {
    const values: object = preserve ? form.getFieldsValue(true) : form.getFieldsValue()
    return Object.keys(values).length === 0 ? undefined : getIn(values, pathOf(name))
  })
}
