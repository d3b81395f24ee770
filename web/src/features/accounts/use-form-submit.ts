import type { CallName, Calls, FaultName, OutputOf } from '@goodlot/contract'
import { useState } from 'react'
import type { Envelope } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import type { FormStore } from '../../ui/kit/form-store.ts'

interface FormSubmit<F, N extends CallName> {
  send(fields: F): Promise<Envelope<N>>
  onDone(data: OutputOf<Calls[N]>): void | Promise<void>
  /** Faults that concern one field: fault name → field. */
  fieldOf?: Partial<Record<FaultName, keyof F & string>>
}

/** Sends a form. A fault that concerns one field is shown at that field, any other fault as a message. */
export function useFormSubmit<F extends object, N extends CallName>(
  form: FormStore<F>,
  { send, onDone, fieldOf = {} }: FormSubmit<F, N>,
): { submit(fields: F): Promise<void>; loading: boolean } {
  const { message } = useApp()
  const tell = useTell()
  const [loading, setLoading] = useState(false)
  useRevalidateOnLanguage(form)
  const submit = async (fields: F) => {
    setLoading(true)
    try {
      const answer = await send(fields)
      if (answer.fault === undefined) return await onDone(answer.data)
      const field: string | undefined = fieldOf[answer.fault]
      if (field !== undefined) form.setFields([{ name: field, errors: [answer.msg] }])
      else if (!showFieldErrors(form, answer)) void message.error(answer.msg)
    } catch (error) {
      tell(error)
    } finally {
      setLoading(false)
    }
  }
  return { submit, loading }
}
