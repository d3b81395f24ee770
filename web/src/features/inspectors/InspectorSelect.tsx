import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../api/send.ts'
import { useMay } from '../../ui/app/me.tsx'
import { Select } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'

interface Props {
  id?: string
  value: number | null
  /** Name of the chosen inspector, who may not be among the search results. */
  name: string
  onChange(chosen: { user_id: number; nick_name: string } | null): void
  status?: '' | 'error'
  placeholder?: string
}

/** Debounce in milliseconds, set by the specification for lists of people (V-17). */
const typingPause = 300
/** Maximum height of the open list in pixels (N-20, V-30). */
const listHeight = 300

/** Chooses an inspector by name. */
export function InspectorSelect({ id, value, name, onChange, status = '', placeholder }: Props) {
  const { t, locale } = useLocale()
  const isRoot = useMay('see_all_records')
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useQuery({
    queryKey: ['ins_select_list', locale, q],
    queryFn: async () =>
      (await ask('ins_select_list', { for_select: 1, page: 1, limit: 50, ...(q ? { q } : {}) })).data,
    enabled: wasOpened,
    placeholderData: (previous) => previous,
  })
  const own = t(isRoot ? 'inspectors.own_root' : 'inspectors.own')
  const rows = found.data ?? []
  const isMissing = value !== null && !rows.some(({ user_id }) => user_id === value)
  return (
    <Select
      {...(id ? { id } : {})}
      {...(placeholder ? { placeholder } : {})}
      style={{ width: '100%' }}
      listHeight={listHeight}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      status={status}
      loading={found.isFetching}
      value={value}
      notFoundContent={
        <span className="app-hint">
          {t(found.error ? 'ui.list_failed' : found.isPending ? 'ui.loading' : 'ui.nothing_found')}
        </span>
      }
      options={[
        ...(isMissing ? [{ value, label: name, nick_name: name }] : []),
        ...rows.map(({ user_id, nick_name, show_title, is_own_inspector }) => ({
          value: user_id,
          label: [nick_name, show_title, is_own_inspector && own].filter(Boolean).join(' · '),
          nick_name,
        })),
      ]}
      onOpenChange={(isOpen) => isOpen && setOpened(true)}
      onChange={(chosen: number | null | undefined, option) => {
        const nick_name = option && !Array.isArray(option) && 'nick_name' in option ? String(option.nick_name) : ''
        onChange(chosen ? { user_id: chosen, nick_name } : null)
      }}
    />
  )
}
