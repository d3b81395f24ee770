import { type ReactNode, useEffect } from 'react'
import { EmptyList } from '../app/states.tsx'
import { Alert, Button } from '../kit/index.ts'
import { useT } from '../words/words.tsx'
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
          {/* an error hides the filter row: only this button removes a wrong filter that was typed into the address */}
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

/** Goes to the last page if the current one is past the end, for example because rows were deleted meanwhile. */
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
