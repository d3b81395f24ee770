import type { PersonData } from '@goodlot/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, download } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { Alert, Button, Popconfirm, Skeleton, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { ExportStatus } from './ExportStatus.tsx'

type Change = 'person_export' | 'person_erase' | 'person_erase_cancel'

/** For root: export and erasure of somebody's account. */
export function PersonDataPanel({ userId }: { userId: number }) {
  const t = useT()
  const client = useQueryClient()
  const tell = useTell()
  const key = ['person_data', userId]
  const status = useQuery({
    queryKey: key,
    queryFn: () => ask('person_data', { user_id: userId }),
    refetchInterval: ({ state }) => (state.data?.export_state === 'waiting' ? 5000 : false),
  })
  const change = useMutation({
    mutationFn: (call: Change) => ask(call, { user_id: userId }, { quiet: true }),
    onSuccess: (data, call) => {
      client.setQueryData(key, data)
      if (call === 'person_erase') void client.invalidateQueries({ queryKey: ['get_customer_list'] })
    },
    onError: (error) => tell(error),
  })
  const isBusy = (call: Change) => change.isPending && change.variables === call
  return (
    <section aria-labelledby="person-data-h">
      <h3 id="person-data-h">{t('privacy.person_data')}</h3>
      {status.error ? (
        <Alert
          type="error"
          title={status.error.message}
          action={<Button onClick={() => void status.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : status.isPending ? (
        <Skeleton />
      ) : status.data.erasure_state === 'running' || status.data.erasure_state === 'done' ? (
        <Alert
          type="info"
          showIcon
          title={t(status.data.erasure_state === 'done' ? 'privacy.erase_done' : 'privacy.erase_running')}
        />
      ) : (
        <>
          <p>{t('privacy.person_export_about')}</p>
          <ExportStatus
            data={status.data}
            requestLabel={t('privacy.person_export_do')}
            isRequesting={isBusy('person_export')}
            onRequest={() => change.mutate('person_export')}
            download={() => download('person_file', { user_id: userId }, `${t('privacy.person_data')}.zip`)}
          />
          <ErasureOf data={status.data} isBusy={isBusy} onChange={(call) => change.mutate(call)} />
        </>
      )}
    </section>
  )
}

interface ErasureProps {
  data: PersonData
  isBusy(call: Change): boolean
  onChange(call: Change): void
}

function ErasureOf({ data, isBusy, onChange }: ErasureProps) {
  const t = useT()
  const isWaiting = data.erasure_state === 'waiting'
  return (
    <div className="prv-erasure">
      {isWaiting && (
        <Alert
          className="prv-note"
          type="warning"
          showIcon
          title={t('privacy.erase_waiting', { on: data.erasure_due })}
        />
      )}
      {data.erasure_refused !== '' && <Alert type="info" showIcon title={data.erasure_refused} />}
      <Space wrap>
        {data.erasure_refused === '' && (
          <Popconfirm
            title={t('privacy.person_erase_ask', { account: data.account })}
            okButtonProps={{ danger: true }}
            onConfirm={() => onChange('person_erase')}
          >
            <Button danger loading={isBusy('person_erase')}>
              {t('privacy.person_erase_do')}
            </Button>
          </Popconfirm>
        )}
        {isWaiting && (
          <Button loading={isBusy('person_erase_cancel')} onClick={() => onChange('person_erase_cancel')}>
            {t('privacy.erase_keep')}
          </Button>
        )}
      </Space>
    </div>
  )
}
