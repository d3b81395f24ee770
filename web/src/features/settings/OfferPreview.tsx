import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Alert, Skeleton, Table } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import type { OwnPreviewProps } from './previews.tsx'
import { nameOf } from './setting-words.ts'

/** Until when inspectors could answer offers that are sent now or late in the day. */
export function OfferPreview({ value, onClose }: OwnPreviewProps) {
  const t = useT()
  const { data, error } = useQuery({
    queryKey: ['offer_preview', value],
    queryFn: () => ask('offer_preview', { value: value as Record<string, unknown> }, { quiet: true }),
    gcTime: 0,
  })
  return (
    <Dialog
      title={t('settings.preview_title', { name: nameOf(t, 'booking.offer') })}
      footer={null}
      width={640}
      onClose={onClose}
    >
      {error ? (
        <Alert type="error" showIcon title={error.message} />
      ) : !data ? (
        <Skeleton paragraph={{ rows: 4 }} />
      ) : (
        <>
          <p className="app-hint">{t('settings.offer_preview_hint')}</p>
          <Table
            size="small"
            pagination={false}
            rowKey={({ offered_at, first_day }) => `${offered_at} ${first_day}`}
            dataSource={data}
            columns={[
              {
                title: t('settings.offer_sent'),
                dataIndex: 'offered_at',
                render: (at: string) => <ChinaTime at={at} />,
              },
              { title: t('settings.offer_first_day'), dataIndex: 'first_day' },
              {
                title: t('settings.offer_until'),
                dataIndex: 'answer_until',
                render: (at: string) => (
                  <strong>
                    <ChinaTime at={at} />
                  </strong>
                ),
              },
            ]}
          />
        </>
      )}
    </Dialog>
  )
}
