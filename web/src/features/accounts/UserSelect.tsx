import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../api/send.ts'
import { type FieldAria, Select } from '../../ui/kit/index.ts'
import { typingPause } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import './accounts.css'

interface Props extends FieldAria {
  id?: string
  value?: number | undefined
  onChange?: (userId: number | undefined) => void
  size?: 'small' | 'middle'
  label?: string
  /** Name of the chosen account, for screens that know it: the first page of offered accounts may not contain it. */
  knownName?: string | undefined
}

/** Chooses one of the accounts that the reader may choose from; the server searches while the reader types. */
export function UserSelect({ id, value, onChange, size, label, knownName, ...aria }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const chosen = useRef<{ value: number; label: string }>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), typingPause.people)
    return () => clearTimeout(timer)
  }, [typed])
  const users = useQuery({
    queryKey: ['user_select_list', q],
    queryFn: () => ask('user_select_list', { limit: 50, ...(q ? { q } : {}) }),
    placeholderData: (previous) => previous,
    staleTime: 60_000,
  })
  const accountOptions = (users.data?.data ?? []).map((u) => ({
    value: u.user_id,
    label: u.nick_name || u.user_account,
    account: u.user_account,
    company: u.company_name,
  }))
  const missing = value !== undefined && !accountOptions.some((o) => o.value === value)
  const chosenLabel = chosen.current?.value === value ? chosen.current?.label : undefined
  return (
    <Select
      {...aria}
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(size ? { size } : {})}
      style={{ width: '100%', minWidth: 110 }}
      popupMatchSelectWidth={280}
      allowClear
      {...(size === 'small' ? { placeholder: t('ui.any') } : {})}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value ?? null}
      loading={users.isFetching}
      notFoundContent={
        <span className="app-hint">
          {t(users.isPending ? 'ui.loading' : users.error ? 'ui.list_failed' : 'ui.nothing_found')}
        </span>
      }
      options={[
        ...(missing ? [{ value, label: chosenLabel ?? knownName ?? `#${value}`, account: '', company: '' }] : []),
        ...accountOptions,
      ]}
      optionRender={({ data }) => (
        <span className="app-person">
          {data.label}
          {data.account && (
            <small className="app-hint">{[data.account, data.company].filter(Boolean).join(' · ')}</small>
          )}
        </span>
      )}
      onChange={(next: number | null | undefined) => {
        chosen.current = accountOptions.find((o) => o.value === next)
        setTyped('')
        onChange?.(next ?? undefined)
      }}
    />
  )
}
