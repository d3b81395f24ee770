import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { Alert, Button, Skeleton } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { RateForm } from './RateForm.tsx'
import { RatingFacts } from './RatingFacts.tsx'

interface Props {
  /** Id of the order. */
  order: number
  onClose(): void
  onSaved(): void
}

/** The rating of an order: its owners give and change it, everybody else reads it (R-05, OD-72). */
export function RateDialog({ order, onClose, onSaved }: Props) {
  const { t, locale } = useLocale()
  const formId = useId()
  const [isSaving, setSaving] = useState(false)
  const rating = useQuery({
    queryKey: ['rate_get', order],
    queryFn: () => ask('rate_get', { order }, { quiet: true }),
    gcTime: 0,
    retry: false,
  })
  const options = useQuery({ queryKey: ['rate_options', locale], queryFn: () => ask('rate_options', {}) })
  const error = rating.error ?? options.error
  const loaded = rating.data && options.data ? { rating: rating.data, options: options.data } : null
  const isForm = loaded?.rating.can_rate === true
  const name = rating.data?.ins_nick_name ?? ''
  const save = {
    okText: t(rating.data?.version === 0 ? 'ratings.send' : 'ratings.change'),
    okButtonProps: { htmlType: 'submit', form: formId, loading: isSaving },
  } as const
  return (
    <Dialog
      title={t(isForm ? 'ratings.title' : 'ratings.title_read', { name })}
      isReady={isForm}
      onClose={onClose}
      {...(isForm ? save : { footer: null })}
    >
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
      ) : loaded === null ? (
        <Skeleton />
      ) : isForm ? (
        <RateForm
          // a version saved by somebody else starts a fresh form
          key={loaded.rating.version}
          id={formId}
          {...loaded}
          onSaving={setSaving}
          onSaved={onSaved}
          onStale={() => void rating.refetch()}
        />
      ) : (
        <RatingFacts rating={loaded.rating} />
      )}
    </Dialog>
  )
}
