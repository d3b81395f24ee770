import { type AuditRow, appPaths } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import type { ReactNode } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Descriptions, Modal } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { Value } from './Changes.tsx'
import { fieldWord, subjectWords } from './entry-words.ts'

/** Shows one entry with everything the log knows about it. */
export function EntryDialog({ row, onClose }: { row: AuditRow; onClose(): void }) {
  const t = useT()
  const device = row.device && wordFor(t, 'audit.device_', row.device)
  const facts: [string, ReactNode][] = [
    [t('audit.at'), <ChinaTime key="at" at={row.at} />],
    [t('audit.who'), [row.nick_name, row.account].filter(Boolean).join(' · ') || t('audit.the_clock')],
    [
      t('audit.what'),
      <span key="what">
        {row.action_name} <code>{row.action}</code>
      </span>,
    ],
    [t('audit.subject'), row.order_no ? <OrderLink key="order" order_no={row.order_no} /> : subjectWords(t, row)],
    [t('audit.where'), [row.address, device].filter(Boolean).join(' · ') || '–'],
    [t('audit.seal'), row.seal_no === null ? t('audit.unsealed') : t('audit.sealed', { no: row.seal_no })],
  ]
  const details = Object.entries(row.details)
  return (
    <Modal open title={t('audit.entry', { id: row.audit_id })} footer={null} width={760} onCancel={onClose}>
      <Descriptions column={1} items={facts.map(([label, children]) => ({ key: label, label, children }))} />
      {row.changes.length > 0 && (
        <>
          <h3>{t('audit.changed')}</h3>
          <div className="aud-scroll">
            <table className="aud-table plain-table">
              <thead>
                <tr>
                  <th>{t('audit.field')}</th>
                  <th>{t('audit.old')}</th>
                  <th>{t('audit.new')}</th>
                </tr>
              </thead>
              <tbody>
                {row.changes.map(({ field, from, to }) => (
                  <tr key={field}>
                    <td>{fieldWord(t, field)}</td>
                    <td>
                      <Value>{from}</Value>
                    </td>
                    <td>
                      <Value>{to}</Value>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {details.length > 0 && (
        <>
          <h3>{t('audit.further')}</h3>
          <Descriptions
            column={1}
            items={details.map(([name, value]) => ({
              key: name,
              label: fieldWord(t, name),
              children: <Value>{value}</Value>,
            }))}
          />
        </>
      )}
    </Modal>
  )
}

export const OrderLink = ({ order_no }: { order_no: string }) => (
  <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(order_no)}`}>{order_no}</AppLink>
)
