import type { OrderInfo } from '@goodlot/contract'
import { mayMeet } from '@goodlot/rules'
import { useState } from 'react'
import { lazyDialog } from '../../../ui/app/lazy-dialog.tsx'
import { useCaller } from '../../../ui/app/me.tsx'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { VideoCameraOutlined } from '../../../ui/kit/icons.ts'
import { Button, Tooltip } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { OrderPart } from '../order/OrderPart.tsx'
import { factsOf } from '../order/order-facts.ts'

const MeetingDialog = lazyDialog(
  ['changes', 'validation'],
  async () => (await import('./MeetingDialog.tsx')).MeetingDialog,
)

/** Video meetings with the inspector: lists those booked, and books a further one (J-75). */
export function Meetings({ order, onBooked }: { order: OrderInfo; onBooked(): void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const verdict = mayMeet(useCaller(), factsOf(order), order.ins_id !== null)
  // without an inspector, as for a laboratory test, there is nobody to meet; an agent may only read
  if (!verdict.ok && (verdict.why === 'no_inspector' || verdict.why === 'not_yours')) return null
  const reason = verdict.ok ? undefined : t(`faults.${verdict.why}`)
  return (
    <OrderPart title={t('changes.meetings')}>
      {order.meetings.length > 0 && (
        <ul className="ord-payments plain-list">
          {order.meetings.map((meeting) => (
            <li key={meeting.meeting_id}>
              <span>
                {meeting.topic}
                <span className="ord-second">
                  {[t(`changes.meeting_${meeting.type}`), meeting.skype_id, meeting.by].filter(Boolean).join(' · ')}
                  {meeting.link && (
                    <>
                      {' · '}
                      <a className="gl-link" href={meeting.link} target="_blank" rel="noreferrer">
                        {t('changes.meeting_open')}
                      </a>
                    </>
                  )}
                </span>
              </span>
              <ChinaTime at={meeting.time} named />
            </li>
          ))}
        </ul>
      )}
      <Tooltip title={reason}>
        <Button
          icon={<VideoCameraOutlined />}
          {...(reason ? { 'aria-disabled': true, className: 'app-off' } : {})}
          onClick={() => !reason && setOpen(true)}
        >
          {t('changes.meeting_book')}
        </Button>
      </Tooltip>
      {isOpen && (
        <MeetingDialog
          order={order}
          onClose={() => setOpen(false)}
          onBooked={() => {
            setOpen(false)
            onBooked()
          }}
        />
      )}
    </OrderPart>
  )
}
