import { type BookFormat, type BookKind, bookFormats, bookKinds } from '@goodlot/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, CallFault } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Button, Form, Radio, Select, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { BookFiles, booksKey } from './BookFiles.tsx'
import { lastMonth, thisMonth, thisYear } from './periods.ts'

interface Fields {
  what: BookKind
  first_day: string
  last_day: string
  format: BookFormat
}

/** Root asks for the books of a period, and downloads them once they are made. */
export function BooksScreen() {
  const t = useT()
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const [form] = Form.useForm<Fields>()
  useRevalidateOnLanguage(form)
  const make = useMutation({
    mutationFn: (fields: Fields) => ask('book_export', fields, { quiet: true }),
    onSuccess: async () => {
      void message.success(t('books.asked'))
      await client.invalidateQueries({ queryKey: booksKey })
    },
    onError: (error) => {
      if (!(error instanceof CallFault && showFieldErrors(form, error.refused))) tell(error)
    },
  })
  const now = new Date()
  const periods = [
    { label: t('books.last_month'), days: lastMonth(now) },
    { label: t('books.this_month'), days: thisMonth(now) },
    { label: t('books.this_year'), days: thisYear(now) },
  ]
  const needsDay = [{ required: true, message: t('books.day_missing') }]
  return (
    <Page title={t('books.title')}>
      <section className="app-page">
        <p className="app-hint">{t('books.lead')}</p>
        <Form<Fields>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ what: 'ledger', format: 'xlsx', ...lastMonth(now) }}
          onFinish={(fields) => make.mutate(fields)}
        >
          <Form.Item name="what" label={t('books.what')} className="bks-what">
            <Select options={bookKinds.map((value) => ({ value, label: t(`books.what_${value}`) }))} />
          </Form.Item>
          <Form.Item label={t('books.period')}>
            <Space wrap>
              {periods.map(({ label, days }) => (
                <Button key={label} onClick={() => form.setFieldsValue(days)}>
                  {label}
                </Button>
              ))}
            </Space>
          </Form.Item>
          <Space wrap size="large">
            <Form.Item name="first_day" label={t('books.first_day')} rules={needsDay}>
              <DayInput />
            </Form.Item>
            <Form.Item name="last_day" label={t('books.last_day')} rules={needsDay}>
              <DayInput />
            </Form.Item>
            <Form.Item name="format" label={t('books.format')}>
              <Radio.Group options={bookFormats.map((value) => ({ value, label: t(`books.format_${value}`) }))} />
            </Form.Item>
          </Space>
          <div>
            <Button type="primary" htmlType="submit" loading={make.isPending}>
              {t('books.make')}
            </Button>
          </div>
        </Form>
      </section>
      <BookFiles />
    </Page>
  )
}
