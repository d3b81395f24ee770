import './setup.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useLocation } from '../../ui/app/routing.tsx'
import { PageSkeleton } from '../../ui/app/states.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Alert, Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { GatewayCard } from '../alerts/index.ts'
import { AddressCard } from './AddressCard.tsx'
import { MailCard } from './MailCard.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { useFirstSteps, useSetup } from './queries.ts'

/** `/setup`: how this server reaches others. `#mail`, `#address` and `#payment` lead to a part. */
export function SetupScreen() {
  const t = useT()
  const setup = useSetup()
  const steps = useFirstSteps()
  useLinkedPart(setup.data !== undefined)
  return (
    <Page title={t('setup.title')} tools={steps.data?.hidden && <ShowSteps />}>
      {setup.data ? (
        <div className="setup-cards">
          <MailCard key={`mail ${setup.data.mail.version}`} mail={setup.data.mail} />
          <AddressCard key={`address ${setup.data.address.version}`} address={setup.data.address} />
          <PaymentCard key={`payment ${setup.data.payment.version}`} payment={setup.data.payment} />
          <GatewayCard />
        </div>
      ) : setup.error ? (
        <Alert
          type="error"
          showIcon
          title={t('setup.load_failed')}
          description={setup.error.message}
          action={<Button onClick={() => void setup.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  )
}

function ShowSteps() {
  const t = useT()
  const client = useQueryClient()
  const tell = useTell()
  const { message } = useApp()
  const show = useMutation({
    mutationFn: () => ask('first_steps_hide', { hidden: 0 }),
    onSuccess: async () => {
      void message.success(t('setup.steps_shown'))
      await client.invalidateQueries({ queryKey: ['first_steps'] })
    },
    onError: (error) => tell(error),
  })
  return (
    <Button loading={show.isPending} onClick={() => show.mutate()}>
      {t('setup.steps_show')}
    </Button>
  )
}

function useLinkedPart(loaded: boolean): void {
  // changes with every navigation, so that following the same link again scrolls there again
  const place = useLocation()
  useEffect(() => {
    const target = decodeURIComponent(place.hash.slice(1))
    if (!loaded || target === '') return
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(target)
      element?.scrollIntoView({ block: 'start' })
      element?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [loaded, place])
}
