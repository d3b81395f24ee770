import type { PersonData } from '@goodlot/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, download } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Alert, Button, Popconfirm, Skeleton } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { EraseForm } from './EraseForm.tsx'
import { ExportStatus } from './ExportStatus.tsx'

const key = ['data_status']
/** While an export is made, this often the screen asks whether it is ready. */
const againMs = 5000

/** What is kept about the signed-in account: to download it, and to have it erased. */
export function MyData() {
  const t = useT()
  const client = useQueryClient()
  const tell = useTell()
  const mayErase = useMay('erase_own_account')
  const status = useQuery({
    queryKey: key,
    queryFn: () => ask('data_status'),
    refetchInterval: ({ state }) => (state.data?.export_state === 'waiting' ? againMs : false),
  })
  const changed = (data: PersonData) => client.setQueryData(key, data)
  const request = useMutation({
    mutationFn: () => ask('data_export', {}, { quiet: true }),
    onSuccess: changed,
    onError: (error) => tell(error),
  })
  return (
    <section className="app-page" id="my-data" aria-labelledby="my-data-h">
      <h2 id="my-data-h">{t('privacy.my_data')}</h2>
      {status.error ? (
        <Alert
          type="error"
          title={status.error.message}
          action={<Button onClick={() => void status.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : status.isPending ? (
        <Skeleton />
      ) : (
        <>
          <p>{t('privacy.export_about')}</p>
          <ExportStatus
            data={status.data}
            requestLabel={t('privacy.export_do')}
            isRequesting={request.isPending}
            onRequest={() => request.mutate()}
            download={() => download('data_file', {}, `${t('privacy.my_data')}.zip`)}
          />
          {mayErase && <Erasure data={status.data} onChanged={changed} />}
        </>
      )}
    </section>
  )
}

function Erasure({ data, onChanged }: { data: PersonData; onChanged(data: PersonData): void }) {
  const t = useT()
  const tell = useTell()
  const { message } = useApp()
  const keep = useMutation({
    mutationFn: () => ask('erasure_cancel', {}, { quiet: true }),
    onSuccess: (answer) => {
      onChanged(answer)
      void message.success(t('privacy.erase_kept'))
    },
    onError: (error) => tell(error),
  })
  return (
    <div className="prv-erasure">
      <h3>{t('privacy.erase')}</h3>
      {data.erasure_state === 'waiting' ? (
        <Alert
          type="warning"
          showIcon
          title={t('privacy.erase_waiting', { on: data.erasure_due })}
          action={
            <Popconfirm title={t('privacy.keep_ask')} onConfirm={() => keep.mutate()}>
              <Button loading={keep.isPending}>{t('privacy.erase_keep')}</Button>
            </Popconfirm>
          }
        />
      ) : (
        <>
          <p>{t('privacy.erase_about', { days: data.erasure_days })}</p>
          {data.erasure_refused === '' ? (
            <EraseForm onRequested={onChanged} />
          ) : (
            <Alert type="info" showIcon title={data.erasure_refused} />
          )}
        </>
      )}
    </div>
  )
}
