import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Cascader } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { sysListQuery, useSysList } from './queries.ts'

interface Props {
  id?: string
  /** [country, province, city]. */
  value: readonly string[]
  onChange(path: string[]): void
  size?: 'small' | 'middle'
  /** Accessible name, where no visible label is beside the field. */
  label?: string
}

interface Node {
  value: string
  label: string
  isLeaf: boolean
  children?: Node[]
}

/** Chooses a city by country and province; each level is loaded when its parent is opened. */
export function CityCascader({ id, value, onChange, size, label }: Props) {
  const { t, locale } = useLocale()
  const countries = useSysList('country')
  const [opened, setOpened] = useState<string[]>([])
  const levelOf = (path: readonly string[]) => (path.length === 1 ? 'province' : 'city')
  const parents = new Map<string, 'province' | 'city'>()
  for (const path of [value.slice(0, 1), value.slice(0, 2), ...opened.map((one) => one.split('/'))]) {
    const code = path.at(-1)
    if (code) parents.set(code, levelOf(path))
  }
  const codes = [...parents.keys()]
  const lists = useQueries({
    queries: codes.map((code) => sysListQuery(locale, parents.get(code) ?? 'city', code)),
  })
  const failed = countries.error ?? lists.find(({ error }) => error)?.error
  const childrenOf = (code: string, depth: number): Node[] | undefined =>
    lists[codes.indexOf(code)]?.data?.map((place) => nodeOf(place, depth))
  function nodeOf(place: { value: string | number; title: string; child_title: string }, depth: number): Node {
    const code = String(place.value)
    const label = place.child_title ? `${place.title} · ${place.child_title}` : place.title
    const children = depth < 2 ? childrenOf(code, depth + 1) : undefined
    return { value: code, label, isLeaf: depth === 2, ...(children ? { children } : {}) }
  }
  return (
    <Cascader<Node>
      {...(id ? { id } : {})}
      {...(size ? { size } : {})}
      {...(label ? { 'aria-label': label, placeholder: t('ui.any') } : {})}
      style={{ width: '100%' }}
      allowClear
      value={[...value]}
      options={(countries.data ?? []).map((place) => nodeOf(place, 0))}
      displayRender={(labels) => labels.at(-1)}
      loading={countries.isPending}
      loadData={(path) => setOpened((now) => [...now, path.map((node) => node.value).join('/')])}
      notFoundContent={<span className="app-hint">{t(failed ? 'ui.list_failed' : 'ui.nothing_found')}</span>}
      onChange={(path) => onChange((path ?? []).map(String))}
      onOpenChange={(isOpen) => isOpen && countries.error && void countries.refetch()}
    />
  )
}
