import type { ReportPage } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Alert, Button, Input, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useRefreshReport, useReportAct } from './queries.ts'

/** The public address for readers without an account: create, copy and revoke it. */
export function ShareDialog({ page, onClose }: { page: ReportPage; onClose(): void }) {
  const t = useT()
  const { message } = useApp()
  const tell = useTell()
  const refresh = useRefreshReport()
  const share = useMutation({
    mutationFn: () => ask('report_share', { oid: page.oid }, { quiet: true }),
    onSuccess: () => void refresh(),
    onError: (error) => tell(error),
  })
  const unshare = useReportAct(
    () => ask('report_unshare', { oid: page.oid }, { quiet: true }),
    t('reports.unshared'),
    onClose,
  )
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    void message.success(t('reports.share_copied'))
  }
  return (
    <Dialog title={t('reports.share')} footer={null} onClose={onClose}>
      <p>{t('reports.share_means')}</p>
      {page.shared_until !== '' && (
        <Alert type="info" showIcon title={t('reports.shared_until', { at: page.shared_until.slice(0, 16) })} />
      )}
      <div className="rep-buttons wrap">
        {share.data ? (
          <Space.Compact block>
            <Input readOnly value={share.data.url} aria-label={t('reports.share')} />
            <Button onClick={() => void copy(share.data.url)}>{t('reports.copy')}</Button>
          </Space.Compact>
        ) : (
          <Button type="primary" loading={share.isPending} onClick={() => share.mutate()}>
            {t('reports.share_make')}
          </Button>
        )}
        {page.shared_until !== '' && (
          <Button danger loading={unshare.isPending} onClick={() => unshare.mutate(undefined)}>
            {t('reports.unshare')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
