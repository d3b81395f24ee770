import { chinaDay } from '@goodlot/rules'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { download } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useT } from '../../ui/app/words.tsx'
import { DayInput } from '../../ui/fields/DayInput.tsx'

interface Values {
  from: string
  to: string
}

/** Downloads the statement of account of a period, by default of this year. */
export function StatementDialog({ userId, onClose }: { userId: number | undefined; onClose(): void }) {
  const t = useT()
  const tell = useTell()
  const [form] = Form.useForm<Values>()
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
      <Form<Values> form={form} layout="vertical" initialValues={{ from: `${today.slice(0, 4)}-01-01`, to: today }}>
        <Form.Item
          name="from"
          label={t('receivables.from')}
          rules={[{ required: true, message: t('receivables.period_wrong') }]}
        >
          <DayInput />
        </Form.Item>
        <Form.Item
          name="to"
          label={t('receivables.to')}
          dependencies={['from']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, to: string) =>
                to && to >= (getFieldValue('from') as string)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('receivables.period_wrong'))),
            }),
          ]}
        >
          <DayInput />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
