import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../app/words.tsx'
import type { ListQuery } from './list-query.ts'
import { isFiltered, isTyped, type ListState } from './list-state.ts'

interface Props {
  list: ListQuery<unknown>
  state: ListState
  /** When more than the list is read again. */
  onRefresh?: () => void
  children?: ReactNode
}

/** The buttons above a list: reset (off while nothing is filtered), refresh, and what the list has of its own. */
export function ListTools({ list, state, onRefresh = () => void list.refetch(), children }: Props) {
  const t = useT()
  return (
    <>
      <Button disabled={!isFiltered(state) && !isTyped(state)} onClick={state.reset}>
        {t('ui.reset')}
      </Button>
      <Button icon={<ReloadOutlined />} onClick={onRefresh}>
        {t('ui.refresh')}
      </Button>
      {children}
    </>
  )
}

export function NewButton({ onClick }: { onClick(): void }) {
  const t = useT()
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      {t('ui.new')}
    </Button>
  )
}
