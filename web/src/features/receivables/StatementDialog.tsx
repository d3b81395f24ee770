import { chinaDay } from '@goodlot/rules'
import { useState } from 'react'
import { download } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { Button, Form } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { type Period, PeriodFields } from './PeriodFields.tsx'

interface Props {
  userId: number | undefined
  /** The period of a statement that was mailed. */
  period?: Period | undefined
  onClose(): void
}

/** Downloads the statement of account of a period, by default of this year so far. */
export function StatementDialog({ userId, period, onClose }: Props) {
  const t = useT()
  const tell = useTell()
  const [form] = Form.useForm<Period>()
  const [busy, setBusy] = useState<'pdf' | 'xlsx' | null>(null)
  const today = chinaDay(new Date())
  const fetchFile = async (format: 'pdf' | 'xlsx') => {
    const values = await form.validateFields().catch(() => null)
    if (!values) return
    setBusy(format)
    try {
      const owner = userId === undefined ? {} : { user_id: userId }
      await download('receivable_statement', { ...owner, ...values, format }, `statement.${format}`)
    } catch (error) {
      tell(error)
    }
    setBusy(null)
  }
  return (
    <Dialog
      title={t('receivables.statement_title')}
      buttons={(leave) => (
        <>
          <Button onClick={leave}>{t('ui.cancel')}</Button>
          <Button loading={busy === 'xlsx'} disabled={busy === 'pdf'} onClick={() => void fetchFile('xlsx')}>
            {t('receivables.as_xlsx')}
          </Button>
          <Button
            type="primary"
            loading={busy === 'pdf'}
            disabled={busy === 'xlsx'}
            onClick={() => void fetchFile('pdf')}
          >
            {t('receivables.as_pdf')}
          </Button>
        </>
      )}
      onClose={onClose}
    >
      <p>{t('receivables.statement_means')}</p>
      <PeriodFields form={form} initial={period ?? { from: `${today.slice(0, 4)}-01-01`, to: today }} />
    </Dialog>
  )
}
