import { Alert, Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { EmptyList } from '../app/states.tsx'
import { useT } from '../app/words.tsx'
import type { ListQuery } from './list-query.ts'
import { isFiltered, type ListState } from './list-state.ts'

interface FailedProps {
  list: ListQuery<unknown>
  state: ListState
}

export function ListFailed({ list, state }: FailedProps) {
  const t = useT()
  return (
    <Alert
      type="error"
      showIcon
      title={t('ui.list_failed')}
      description={list.error?.message}
      action={
        <>
          <Button onClick={() => void list.refetch()}>{t('ui.retry')}</Button>
          {/* while the list shows an error, there is no filter row to correct an address that was edited by hand */}
          {(isFiltered(state) || state.sort !== '') && <Button onClick={state.reset}>{t('ui.reset')}</Button>}
        </>
      }
    />
  )
}

/** What an empty list says when nothing is filtered. */
export interface EmptyWords {
  title: string
  text: string
  action?: ReactNode
}

/** An empty list and a filter without matches have different texts. */
export function ListEmpty({ state, ...nothing }: EmptyWords & { state: ListState }) {
  const t = useT()
  if (!isFiltered(state)) return <EmptyList {...nothing} />
  return <EmptyList title={t('ui.nothing_found')} text={t('ui.change_filter')} />
}

/** Rows may be deleted meanwhile: past the end the last page is shown, not an empty one. */
export function useExistingPage(
  { data, isPlaceholderData }: ListQuery<unknown>,
  { page, limit, goToPage: turn }: ListState,
): void {
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / limit))
  const isPastEnd = data !== undefined && !isPlaceholderData && data.data.length === 0 && data.total > 0 && page > last
  useEffect(() => {
    if (isPastEnd) turn(last, limit)
  }, [isPastEnd, last, limit, turn])
}
