import type { RemedyLink, RemedyList } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import { useMay } from '../../ui/app/me.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Button, Popconfirm } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useRemedyChange } from './use-remedies.ts'

/** By which links the factory reads the actions, and what became of each. */
export function RemedyLinks({ list }: { list: RemedyList }) {
  const t = useT()
  return (
    <details className="rem-links">
      <summary>{t('remedies.links', { count: list.links.length })}</summary>
      <ul className="plain-list">
        {list.links.map((link) => (
          <LinkRow key={link.link_id} list={list} link={link} />
        ))}
      </ul>
    </details>
  )
}

function LinkRow({ list, link }: { list: RemedyList; link: RemedyLink }) {
  const t = useT()
  const mayChange = useMay('change_order')
  const withdraw = useRemedyChange({
    send: () => ask('remedy_link_withdraw', { order_no: list.order_no, link_id: link.link_id }, { quiet: true }),
    success: () => t('remedies.link_withdrawn'),
  })
  const moment = (at: string) => (at ? <ChinaTime at={at} /> : t('remedies.not_yet'))
  return (
    <li className="rem-answer">
      <p className="row wrap ends">
        <strong className="rem-words">
          {link.contact === '' ? t('remedies.own_link') : [link.person, link.contact].filter(Boolean).join(' · ')}
        </strong>
        {mayChange && link.withdrawn_at === '' && (
          <Popconfirm
            title={t('remedies.link_withdraw_sure')}
            description={t('remedies.link_withdraw_text')}
            okText={t('remedies.link_withdraw')}
            onConfirm={() => withdraw.mutate(undefined)}
          >
            <Button type="link" className="app-cell-link" loading={withdraw.isPending}>
              {t('remedies.link_withdraw')}
            </Button>
          </Popconfirm>
        )}
      </p>
      <p className="app-hint">
        {t('remedies.link_actions', { numbers: link.numbers.join(', ') })} · {t('remedies.link_sent')}{' '}
        {moment(link.sent_at)} · {t('remedies.link_opened')} {moment(link.opened_at)} · {t('remedies.link_answered')}{' '}
        {moment(link.answered_at)} ·{' '}
        {link.withdrawn_at ? (
          <>
            {t('remedies.link_was_withdrawn')} <ChinaTime at={link.withdrawn_at} />
          </>
        ) : (
          <>
            {t('remedies.link_expires')} <ChinaTime at={link.expires_at} />
          </>
        )}
      </p>
      {link.devices.length > 0 && (
        <p className="app-hint">
          {t('remedies.devices', { list: [...new Set(link.devices.map(({ kind }) => kind))].join(', ') })}
        </p>
      )}
    </li>
  )
}
