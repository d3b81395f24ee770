import { type FieldAria, Select } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useSysList } from './queries.ts'

interface Props extends FieldAria {
  kind: 'country' | 'province' | 'city'
  /** Code of the parent place: the country of provinces, the province of cities. */
  parentCode?: string | undefined
  id?: string
  value?: string | undefined
  onChange?: (code: string | undefined) => void
  onBlur?: () => void
  size?: 'small' | 'middle'
  /** Accessible name, where no visible label is beside the field. */
  label?: string
  /** Shows the list at once, for editing inside a table cell. */
  open?: boolean
}

const chooseFirst = { province: 'ui.select_country_first', city: 'ui.select_province_first' } as const

/** Removes diacritics, so that `bien hoa` finds Biên Hòa. */
const withoutMarks = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/đ/gi, 'd')

/**
 * Chooses a place by name, shown in the reader's language with the local name beside it. While the parent is empty, it
 * asks to choose that first (G-18).
 */
export function PlaceSelect({ kind, parentCode, id, value, onChange, onBlur, size, label, open, ...aria }: Props) {
  const t = useT()
  const waiting = kind !== 'country' && !parentCode
  const places = useSysList(kind, parentCode, !waiting)
  const hint = waiting ? t(chooseFirst[kind]) : undefined
  const empty = hint ?? (places.isPending ? t('ui.loading') : t(places.error ? 'ui.list_failed' : 'ui.nothing_found'))
  return (
    <Select
      {...aria}
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(size ? { size } : {})}
      {...(open ? { defaultOpen: true, autoFocus: true } : {})}
      {...(onBlur ? { onBlur } : {})}
      style={{ width: '100%', minWidth: 90 }}
      popupMatchSelectWidth={false}
      allowClear
      showSearch={{ optionFilterProp: 'find' }}
      value={value || null}
      placeholder={size === 'small' ? t('ui.any') : hint}
      notFoundContent={<span className="app-hint">{empty}</span>}
      options={(waiting ? [] : (places.data ?? [])).map((place) => ({
        value: String(place.value),
        label: place.child_title ? `${place.title} · ${place.child_title}` : place.title,
        find: `${place.title} ${place.child_title} ${withoutMarks(`${place.title} ${place.child_title}`)} ${place.value}`,
      }))}
      onChange={(code: string | null | undefined) => onChange?.(code ?? undefined)}
      onOpenChange={(opened) => opened && places.error && void places.refetch()}
    />
  )
}
