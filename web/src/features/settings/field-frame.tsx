import type { SettingField } from '@goodlot/contract'
import type { ComponentType, ReactNode } from 'react'
import type { Faults } from './drafts.ts'

export interface InputProps<F = SettingField> {
  field: F
  value: unknown
  onChange(value: unknown): void
  /** Id of the control; ids of its parts append a dot and their path. */
  id: string
  label: string
  /** Hides the label, except from screen readers, where the name is already shown above. */
  hideLabel?: boolean
  /** Error messages by path below this control; '' is the control itself. */
  faults: Faults
}

/** Props of controls that contain other controls: `Control` renders a control of any kind. */
export type NestingProps<F> = InputProps<F> & { Control: ComponentType<InputProps> }

export type FieldOf<K extends SettingField['kind']> = Extract<SettingField, { kind: K }>

/** The faults of a path and everything below it, with their paths relative to it. */
export const faultsBelow = (faults: Faults, name: string): Faults =>
  Object.fromEntries(
    Object.entries(faults)
      .filter(([place]) => place === name || place.startsWith(`${name}.`))
      .map(([place, sentence]) => [place.slice(name.length + 1), sentence]),
  )

export function Fault({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <div className="set-fault" role="alert" id={`${id}-fault`}>
      {text}
    </div>
  )
}

/** A label, its control and its error. */
export function Labelled({ id, label, hideLabel, fault, children }: LabelledProps) {
  return (
    <div className="set-field">
      {!hideLabel && <label htmlFor={id}>{label}</label>}
      {children}
      <Fault id={id} text={fault} />
    </div>
  )
}
interface LabelledProps {
  id: string
  label: string
  hideLabel?: boolean | undefined
  fault: string | undefined
  children: ReactNode
}
