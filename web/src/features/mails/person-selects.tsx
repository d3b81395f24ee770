import { useState } from 'react'
import { UserSelect } from '../accounts/index.ts'
import { InspectorSelect } from '../inspectors/index.ts'
import type { PersonSelect } from '../messages/index.ts'

const Customer: PersonSelect = (props) => <UserSelect {...props} />

const Inspector: PersonSelect = ({ id, value, onChange }) => {
  const [name, setName] = useState('')
  return (
    <InspectorSelect
      {...(id ? { id } : {})}
      value={value ?? null}
      name={name}
      onChange={(chosen) => {
        setName(chosen?.nick_name ?? '')
        onChange?.(chosen?.user_id)
      }}
    />
  )
}

/** Whom the desk can write to without an order. */
export const personSelects = { customer: Customer, inspector: Inspector } as const
