import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { Alert, Button, Skeleton, Tag } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { Channels, Devices } from './Channels.tsx'
import './alerts.css'

const colors = { proven: 'success', unproven: 'warning', none: 'error' } as const

/** Whether an account can be reached, with the proof of each way. */
export function ReachPart({ id }: { id: number }) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['alert_reach', id],
    queryFn: () => ask('alert_reach', { uid: id }, { quiet: true }),
  })
  return (
    <section className="alerts-part" aria-labelledby="reach-h">
      <h2 id="reach-h">{t('alerts.reach')}</h2>
      {error ? (
        <Alert
          type="error"
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      ) : !data ? (
        <Skeleton paragraph={{ rows: 3 }} />
      ) : (
        <>
          <Tag color={colors[data.reach]}>{t(`alerts.reach_${data.reach}`)}</Tag>
          <Channels channels={data.channels} detailed />
          <h3>{t('alerts.devices_theirs')}</h3>
          <Devices devices={data.devices} />
        </>
      )}
    </section>
  )
}
