import type { NodeFault, NodeKind } from '@goodlot/checklists'
import type { ReactNode } from 'react'
import { Form, Input } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useFieldNames } from '../protocol/field-names.ts'
import type { Typing } from '../state/use-typing.ts'

interface FieldProps {
  id: string
  label: string
  fault?: string | undefined
  hint?: ReactNode
  className?: string
  children: ReactNode
}

/** A control with its label, its hint and its error. */
export const Field = ({ id, label, fault, hint, className, children }: FieldProps) => (
  <Form.Item label={label} htmlFor={id} {...(className ? { className } : {})} error={fault} extra={hint}>
    {children}
  </Form.Item>
)

/** Error messages of a node or one of its options, by field. */
export function useFaultTexts(faults: readonly NodeFault[]): (field: string, option?: number) => string | undefined {
  const t = useT()
  return (field, option) => {
    const fault = faults.find((f) => f.field === field && f.option === option)
    return fault && (fault.text ?? t(fault.messageKey ?? 'validation.invalid'))
  }
}

interface PairProps<N> {
  kind: NodeKind
  node: N
  prefix: string
  field: string
  max: number
  rows?: number
  fault?: string | undefined
  /** The English text before this edit. */
  previousText?: string | null
  focus?: boolean
  /** Handlers of the English text for Enter and for a pasted list. */
  typing?: Pick<Typing, 'onKeyDown' | 'onPaste'> | undefined
  onChange(patch: Partial<N>): void
}

/** An English text and its Chinese translation, side by side. */
export function TextPair<N extends object>({
  kind,
  node,
  prefix,
  field,
  max,
  rows,
  fault,
  previousText,
  focus,
  typing,
  onChange,
}: PairProps<N>) {
  const t = useT()
  const nameOf = useFieldNames()
  const lineKeys = typing ? { onKeyDown: typing.onKeyDown, onPaste: typing.onPaste } : {}
  const control = (name: string) => {
    const isChinese = name.endsWith('_cn')
    const props = {
      id: `${prefix}-${name}`,
      value: String((node as Record<string, unknown>)[name] ?? ''),
      maxLength: max,
      ...(isChinese ? { lang: 'zh-CN' } : { autoFocus: focus === true, ...lineKeys }),
      onChange: (e: { target: { value: string } }) => onChange({ [name]: e.target.value } as Partial<N>),
    }
    return rows ? <Input.TextArea {...props} autoSize={{ minRows: rows, maxRows: 12 }} /> : <Input {...props} />
  }
  return (
    <div className="pt-two">
      <Field
        id={`${prefix}-${field}`}
        label={nameOf(kind, field)}
        fault={fault}
        hint={previousText ? t('protocols.was', { name: previousText }) : undefined}
      >
        {control(field)}
      </Field>
      <Field id={`${prefix}-${field}_cn`} label={nameOf(kind, `${field}_cn`)}>
        {control(`${field}_cn`)}
      </Field>
    </div>
  )
}
