import './enquiries.css'
import { type EnquiryRow, enquiryStates } from '@goodlot/contract'
import { fullName, wordFor } from '@goodlot/i18n'
import { useState } from 'react'
import { Page } from '../../ui/app/Page.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { MailOutlined } from '../../ui/kit/icons.ts'
import { Button, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { EnquiryDialog } from './EnquiryDialog.tsx'

const colours = { new: 'gold', answered: 'green', closed: 'default' } as const

/** What visitors asked, and whether somebody answered. */
export function EnquiryList() {
  const { t, locale } = useLocale()
  const [open, setOpen] = useState<EnquiryRow | null>(null)
  const state = useListState(typingPause.people)
  const enquiries = useListQuery('issue_list', state)
  const choice = (label: string, options: [string, string][]) => ({
    kind: 'choice' as const,
    label,
    options: options.map(([value, text]) => ({ value, label: text })),
  })
  const columns: Column<EnquiryRow>[] = [
    {
      key: 'created_at',
      sort: true,
      phone: 'line',
      title: t('enquiries.created'),
      width: 170,
      render: (e) => <ChinaTime at={e.created_at} />,
    },
    {
      key: 'email',
      sort: true,
      phone: 'title',
      title: t('enquiries.who'),
      width: 240,
      render: (e) => (
        <>
          {e.first_name !== 'N/A' && `${fullName(locale, e.first_name, e.last_name)} `}
          <span className="app-hint">{e.email}</span>
        </>
      ),
      filter: { kind: 'text', label: t('enquiries.who') },
    },
    {
      key: 'company_name',
      sort: true,
      phone: 'line',
      title: t('enquiries.company'),
      width: 180,
      render: (e) => e.company_name,
      filter: { kind: 'text', label: t('enquiries.company') },
    },
    {
      key: 'request_type',
      title: t('enquiries.kind'),
      width: 110,
      render: (e) => wordFor(t, 'enquiries.kind_', e.request_type),
      filter: choice(t('enquiries.kind'), [
        ['1', t('enquiries.kind_1')],
        ['2', t('enquiries.kind_2')],
      ]),
    },
    {
      key: 'about',
      phone: 'line',
      title: t('enquiries.about'),
      render: (e) => [e.server_type, e.product_category, e.description].filter(Boolean).join(' · ').slice(0, 140),
    },
    {
      key: 'state',
      phone: 'corner',
      title: t('enquiries.state'),
      width: 190,
      render: (e) => (
        <>
          <Tag color={colours[e.state]}>{t(`enquiries.state_${e.state}`)}</Tag>
          {e.is_suspect && <Tag>{t('enquiries.suspect')}</Tag>}
          {e.answered_by && (
            <div className="app-hint">
              {e.answered_by} <ChinaTime at={e.answered_at} />
            </div>
          )}
        </>
      ),
      filter: choice(
        t('enquiries.state'),
        enquiryStates.map((state) => [state, t(`enquiries.state_${state}`)]),
      ),
    },
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: 170,
      render: (e) => (
        <Button size="small" icon={<MailOutlined />} onClick={() => setOpen(e)}>
          {t('enquiries.read')}
        </Button>
      ),
    },
  ]
  return (
    <Page title={t('enquiries.title')} tools={<ListTools list={enquiries} state={state} />}>
      <div className="app-page">
        <ListTable<EnquiryRow>
          columns={columns}
          list={enquiries}
          rowKey="issue_id"
          state={state}
          sizeChanger
          scrollX={1200}
          empty={{ title: t('enquiries.empty_title'), text: t('enquiries.empty_text') }}
        />
      </div>
      {open && <EnquiryDialog enquiry={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
