import type { ReactNode } from 'react'
import type { FormInstance } from '../kit/index.ts'

interface Props {
  title: string
  /** False shows the fields at once: a record that exists may have values in them. */
  isFolded: boolean
  children: ReactNode
}

/** The fields of a form that a new record can do without; one click shows them. */
export const FoldedFields = ({ title, isFolded, children }: Props) =>
  isFolded ? (
    <details className="app-folded">
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  ) : (
    children
  )

/** Unfolds the fields with an error, so that none is hidden, and goes to the first. */
export function showErrors(form: FormInstance): void {
  const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0)
  for (const { name } of wrong) form.getFieldInstance(name)?.closest('details')?.setAttribute('open', '')
  form.scrollToField(wrong[0]?.name ?? [], { focus: true, block: 'center' })
}
