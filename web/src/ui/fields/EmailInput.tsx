import { suggestEmails } from '@goodlot/rules'
import { AutoComplete, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'

interface Props {
  id?: string
  value?: string
  onChange?: (value: string) => void
  autoFocus?: boolean
  disabled?: boolean
  autoComplete?: string
  onPressEnter?: (event: KeyboardEvent) => void
}

/** An e-mail field that offers six common providers while no @ has been typed. */
export function EmailInput({ id, value, onChange, autoFocus, disabled, autoComplete, onPressEnter }: Props) {
  const [options, setOptions] = useState<{ value: string }[]>([])
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      value={value ?? ''}
      disabled={disabled === true}
      options={options}
      onSearch={(typed) => setOptions(suggestEmails(typed).map((v) => ({ value: v })))}
      onChange={(v: string) => onChange?.(v)}
      style={{ width: '100%' }}
    >
      <Input
        type="email"
        inputMode="email"
        autoComplete={autoComplete ?? 'email'}
        maxLength={254}
        autoFocus={autoFocus === true}
        {...(onPressEnter ? { onPressEnter } : {})}
      />
    </AutoComplete>
  )
}
