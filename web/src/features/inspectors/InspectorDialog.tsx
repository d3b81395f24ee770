import type { InspectorRow } from '@goodlot/contract'
import { Suspense } from 'react'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { Skeleton, Tabs } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { PersonDataPanel } from '../privacy/index.ts'
import { InspectorInformation } from './InspectorInformation.tsx'
import { InspectorLetters } from './InspectorLetters.tsx'
import type { InspectorOrders } from './InspectorList.tsx'

interface Props {
  row: Pick<InspectorRow, 'user_id' | 'nickname'>
  Orders: InspectorOrders
  onClose(): void
}

/** The dialog for other screens; `Orders` is the component that lists an inspector's orders. */
export const inspectorDialogWith = (Orders: InspectorOrders) => (props: Omit<Props, 'Orders'>) => (
  <InspectorDialog {...props} Orders={Orders} />
)

/** A dialog as wide as the window: an inspector's orders, with the inspector's information beside them (N-48, O-22). */
export function InspectorDialog({ row, Orders, onClose }: Props) {
  const t = useT()
  const mayAdminister = useMay('administer')
  return (
    <Dialog
      title={row.nickname}
      width="100%"
      style={{ top: 16, maxWidth: 'calc(100vw - 32px)' }}
      footer={null}
      onClose={onClose}
    >
      <Tabs
        items={[
          {
            key: 'orders',
            label: t('inspectors.orders'),
            children: (
              <Suspense fallback={<Skeleton paragraph={{ rows: 8 }} />}>
                <Orders id={row.user_id} />
              </Suspense>
            ),
          },
          {
            key: 'information',
            label: t('inspectors.information'),
            children: (
              <>
                <InspectorInformation id={row.user_id} />
                <InspectorLetters id={row.user_id} />
              </>
            ),
          },
          ...(mayAdminister
            ? [
                {
                  key: 'person_data',
                  label: t('privacy.person_data'),
                  children: <PersonDataPanel userId={row.user_id} />,
                },
              ]
            : []),
        ]}
      />
    </Dialog>
  )
}
