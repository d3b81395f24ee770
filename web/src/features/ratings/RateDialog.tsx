import type { Rating } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { ask } from '../../api/send.ts'
import { useLocale, type useT } from '../../ui/app/words.tsx'
import { RateForm } from './RateForm.tsx'
import { RatingFacts } from './RatingFacts.tsx'

interface Props {
  /** Its id. */
  order: number
  onClose(): void
  onSaved(): void
}

/** The rating of an order: its owners give and change it, everybody else reads it (R-05, OD-72). */
export function RateDialog({ order, onClose, onSaved }: Props) {
  const { t, locale } = useLocale()
  const rating = useQuery({
    queryKey: ['rate_get', order],
    queryFn: () => ask('rate_get', { order }, { quiet: true }),
    gcTime: 0,
    retry: false,
  })
  const options = useQuery({ queryKey: ['rate_options', locale], queryFn: () => ask('rate_options', {}) })
  const error = rating.error ?? options.error
  if (rating.data?.can_rate === 1 && options.data)
    return (
      <RateForm
        // somebody else's change makes it another form
        key={rating.data.version}
        rating={rating.data}
        options={options.data}
        onClose={onClose}
        onSaved={onSaved}
        onStale={() => void rating.refetch()}
      />
    )
  return (
    <Modal open title={titleOf(t, rating.data)} footer={null} onCancel={onClose}>
      {error ? (
        <Alert
          type="error"
          showIcon
          title={t('ratings.not_loaded')}
          description={error.message}
          action={
            <Button onClick={() => void Promise.all([rating.refetch(), options.refetch()])}>{t('ui.retry')}</Button>
          }
        />
      ) : rating.data && options.data ? (
        <RatingFacts rating={rating.data} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}

const titleOf = (t: ReturnType<typeof useT>, rating: Rating | undefined) =>
  t('ratings.title_read', { name: rating?.ins_nick_name ?? '' })
