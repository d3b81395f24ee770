import type { FactoryLink, FactoryNoticeView } from '@goodlot/contract'
import { useState } from 'react'
import { ask } from '../../../api/send.ts'
import { useMay } from '../../../ui/app/me.tsx'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { Alert, Button, Popconfirm } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { FactList } from '../order/FactList.tsx'
import { useOrderChange } from '../order/use-order-change.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { MailDialog } from './MailDialog.tsx'

interface Props {
  notice: FactoryNoticeView
  onChanged(): void
}

/** By which links the factory was told, what became of each, and the buttons to tell it. */
export function FactoryLinks({ notice, onChanged }: Props) {
  const t = useT()
  const [opened, setOpened] = useState<'link' | 'mail' | null>(null)
  const close = () => setOpened(null)
  const { links, held, tell } = notice
  const mayChange = useMay('change_order')
  return (
    <div>
      <h3>{t('factory-notice.links')}</h3>
      <p className="app-hint">{t(`factory-notice.way_${notice.notice}`)}</p>
      {held !== '' && <Alert type="warning" showIcon role="status" title={t(`factory-notice.held_${held}`)} />}
      {mayChange && (
        <p className="row wrap">
          <Button
            type={notice.notice === 'link' || held !== '' ? 'primary' : 'default'}
            disabled={!tell.may}
            title={tell.reason}
            onClick={() => setOpened('link')}
          >
            {t('factory-notice.get')}
          </Button>
          <Button disabled={!tell.may} title={tell.reason} onClick={() => setOpened('mail')}>
            {t('factory-notice.mail')}
          </Button>
        </p>
      )}
      {mayChange && !tell.may && <p className="app-hint">{tell.reason}</p>}
      {links.length === 0 && <p className="app-hint">{t('factory-notice.links_none')}</p>}
      <ul className="plain-list told-list">
        {links.map((link) => (
          <LinkRow key={link.link_id} link={link} notice={notice} mayChange={mayChange} onChanged={onChanged} />
        ))}
      </ul>
      {opened === 'link' && <LinkDialog orderNo={notice.order_no} onClose={close} onChanged={onChanged} />}
      {opened === 'mail' && <MailDialog notice={notice} onClose={close} onChanged={onChanged} />}
    </div>
  )
}

function LinkRow({ link, notice, mayChange, onChanged }: Props & { link: FactoryLink; mayChange: boolean }) {
  const t = useT()
  const { link_id, contact, person, sent_at, mails, opened_at, answered_at, expires_at, withdrawn_at, devices } = link
  const withdraw = useOrderChange({
    send: () => ask('factory_link_withdraw', { order_no: notice.order_no, link_id }, { quiet: true }),
    success: () => t('factory-notice.withdraw_done'),
    onChanged,
  })
  const time = (at: string) => (at ? <ChinaTime at={at} /> : t('factory-notice.not_yet'))
  return (
    <li>
      <p className="row wrap ends">
        <strong className="told-contact">
          {contact === '' ? t('factory-notice.own') : [person, contact].filter(Boolean).join(' · ')}
        </strong>
        {mayChange && withdrawn_at === '' && (
          <Popconfirm
            title={t('factory-notice.withdraw_sure')}
            description={t('factory-notice.withdraw_text')}
            okText={t('factory-notice.withdraw')}
            onConfirm={() => withdraw.mutate(undefined)}
          >
            <Button type="link" className="app-cell-link" loading={withdraw.isPending}>
              {t('factory-notice.withdraw')}
            </Button>
          </Popconfirm>
        )}
      </p>
      <FactList
        facts={[
          [
            t('factory-notice.sent'),
            contact !== '' &&
              (sent_at ? (
                <>
                  <ChinaTime at={sent_at} />{' '}
                  <span className="app-hint">{t('factory-notice.mails', { count: mails })}</span>
                </>
              ) : (
                t('factory-notice.not_mailed')
              )),
          ],
          [t('factory-notice.opened'), time(opened_at)],
          [t('factory-notice.answered'), time(answered_at)],
          withdrawn_at
            ? [t('factory-notice.withdrawn'), <ChinaTime key="withdrawn" at={withdrawn_at} />]
            : [t('factory-notice.expires'), <ChinaTime key="expires" at={expires_at} />],
        ]}
      />
      {devices.length > 0 && (
        <details className="told-devices">
          <summary>{t('factory-notice.devices', { count: devices.length })}</summary>
          <ul>
            {devices.map(({ kind, first_at, last_at }) => (
              <li key={`${kind} ${first_at}`}>
                {t('factory-notice.device', { kind, first: first_at.slice(0, 16), last: last_at.slice(0, 16) })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
