import type { AuditRow, Calls, OutputOf } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, download } from '../../api/send.ts'
import { Page } from '../../ui/app/Page.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { FileExcelOutlined, SafetyCertificateOutlined } from '../../ui/kit/icons.ts'
import { Button, Grid } from '../../ui/kit/index.ts'
import { CardList } from '../../ui/list/CardList.tsx'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { type ListState, typingPause, useListState } from '../../ui/list/list-state.ts'
import { useLocale, useT } from '../../ui/words/words.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { Changes } from './Changes.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { subjectWords } from './entry-words.ts'
import { VerifyDialog } from './VerifyDialog.tsx'
import './audit.css'

/** The audit log, for root: every administrative act and every step of an order, with search, export and verification of its chain. */
export function AuditScreen() {
  const { t, locale } = useLocale()
  const { md = true } = Grid.useBreakpoint()
  const state = useListState(typingPause.people, 20)
  const list = useListQuery('audit_list', state)
  const kinds = useQuery({ queryKey: ['audit_actions', locale], queryFn: () => ask('audit_actions', {}) })
  const archives = (list.data as OutputOf<Calls['audit_list']> | undefined)?.archives ?? []
  const [open, setOpen] = useState<AuditRow | null>(null)
  const [verifying, setVerifying] = useState(false)
  const columns = useAuditColumns(kinds.data ?? [], setOpen)
  const props = {
    columns,
    list,
    rowKey: 'audit_id' as const,
    sizeChanger: true,
    state,
    empty: { title: t('audit.empty_title'), text: t('audit.empty_text') },
  }
  return (
    <Page
      title={t('audit.title')}
      tools={
        <ListTools list={list} state={state}>
          <ExportButton filters={state.filters} />
          <Button type="primary" icon={<SafetyCertificateOutlined />} onClick={() => setVerifying(true)}>
            {t('audit.verify')}
          </Button>
        </ListTools>
      }
    >
      <div className="app-page">
        <p className="app-hint aud-about">{t('audit.about')}</p>
        {md ? (
          <ListTable<AuditRow> {...props} scrollX={1240} />
        ) : (
          <CardList<AuditRow> {...props} card={(row) => <EntryCard row={row} onOpen={() => setOpen(row)} />} />
        )}
        <Further rows={list.data?.data ?? []} more={list.data?.more === true} state={state} />
        {archives.map(({ before, place, rows }) => (
          <p key={place} className="app-hint aud-archive">
            {t('audit.archived_in', { before, count: rows, place })}
          </p>
        ))}
      </div>
      {open && <EntryDialog row={open} onClose={() => setOpen(null)} />}
      {verifying && <VerifyDialog onClose={() => setVerifying(false)} />}
    </Page>
  )
}

/** Only the newest entries are counted and paged: these buttons lead to older ones, and back to the newest. */
function Further({ rows, more, state }: { rows: readonly AuditRow[]; more: boolean; state: ListState }) {
  const t = useT()
  const last = rows.at(-1)
  const isOlder = state.filters.before !== undefined
  if (!more && !isOlder) return null
  return (
    <p className="aud-further row wrap">
      {more && <span className="app-hint">{t('audit.older_hint')}</span>}
      {isOlder && <Button onClick={() => state.choose('before', '')}>{t('audit.newest')}</Button>}
      {more && last && (
        <Button onClick={() => state.choose('before', String(last.audit_id))}>{t('audit.older')}</Button>
      )}
    </p>
  )
}

function ExportButton({ filters }: { filters: Record<string, string> }) {
  const t = useT()
  const { message } = useApp()
  const [loading, setLoading] = useState(false)
  const fetchFile = async () => {
    setLoading(true)
    try {
      await download('audit_export', filters, `${t('audit.export_file')}.xlsx`)
    } catch (error) {
      void message.error(error instanceof Error && error.message ? error.message : t('audit.export_failed'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button icon={<FileExcelOutlined />} loading={loading} onClick={() => void fetchFile()}>
      {t('audit.export')}
    </Button>
  )
}

/** An entry as a phone shows it. */
function EntryCard({ row, onOpen }: { row: AuditRow; onOpen(): void }) {
  const t = useT()
  return (
    <article className="aud-card box" aria-label={t('audit.entry', { id: row.audit_id })}>
      <Button type="link" className="aud-open" onClick={onOpen}>
        {row.action_name}
      </Button>
      <p>{subjectWords(t, row)}</p>
      <Changes changes={row.changes} />
      <p className="app-hint">
        <ChinaTime at={row.at} /> · {row.nick_name || t('audit.the_clock')}
      </p>
    </article>
  )
}
