import type { SettingField } from '@goodlot/contract'
import type { ComponentType, ReactNode } from 'react'
import type { Faults } from './drafts.ts'

export interface InputProps<F = SettingField> {
  field: F
  value: unknown
  onChange(value: unknown): void
  /** Of the control; places below it are joined with a dot. */
  id: string
  label: string
  /** The name stands above already: it is said to screen readers alone. */
  hideLabel?: boolean
  /** By place below this one; '' is this one. */
  faults: Faults
}

/** For controls that contain others: `Control` draws any of them. */
export type NestingProps<F> = InputProps<F> & { Control: ComponentType<InputProps> }

export type FieldOf<K extends SettingField['kind']> = Extract<SettingField, { kind: K }>

/** The faults at and below a place. */
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

/** A label, its control, and what is wrong with it. */
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
