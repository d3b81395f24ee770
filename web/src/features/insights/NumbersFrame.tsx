import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageSkeleton } from '../../ui/app/states.tsx'
import { Alert, Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'

interface Props<D> {
  query: UseQueryResult<D>
  onChoose(period: { from?: string; to?: string }): void
  children(data: D): ReactNode
}

/** The period, and its numbers or the reason why there are none. */
export function NumbersFrame<D extends { from: string; to: string }>({ query, onChoose, children }: Props<D>) {
  const t = useT()
  const { data, error, refetch } = query
  return (
    <>
      <PeriodChoice from={data?.from ?? ''} to={data?.to ?? ''} onChoose={onChoose} />
      {error && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 16 }}
          title={error.message}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('ui.retry')}
            </Button>
          }
        />
      )}
      {data ? children(data) : !error && <PageSkeleton />}
    </>
  )
}
