import { wordFor } from '@goodlot/i18n'
import { useQuery } from '@tanstack/react-query'
import { ask, CallFault } from '../../api/send.ts'
import { useLocation, useNavigate } from '../../ui/app/routing.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Alert, Button, Form, Input, Skeleton } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { VerifiedParts } from './VerifiedParts.tsx'
import { VerifyFile } from './VerifyFile.tsx'
import './reports.css'

/** Somebody may have cut an address short in the middle of a character. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** `/verify/<code>`: whether a report was issued by us, for anybody who holds it. */
export function VerifyScreen() {
  const { t } = useLocale()
  const navigate = useNavigate()
  const code = decoded(useLocation().pathname.slice('/verify/'.length))
  return (
    <section className="app-card box">
      <h1>{t('reports.verify_title')}</h1>
      <Form
        layout="vertical"
        initialValues={{ code }}
        onFinish={(values: { code: string }) => void navigate(`/verify/${encodeURIComponent(values.code.trim())}`)}
      >
        <Form.Item
          name="code"
          label={t('reports.verify_code')}
          rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
        >
          <Input autoComplete="off" className="app-number" />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          {t('reports.verify_do')}
        </Button>
      </Form>
      {code !== '' && <Verified code={code} />}
    </section>
  )
}

function Verified({ code }: { code: string }) {
  const { t, locale } = useLocale()
  const { data, error } = useQuery({
    queryKey: ['report_verify', locale, code],
    queryFn: () => ask('report_verify', { code }, { quiet: true, get: true }),
    retry: false,
  })
  if (error) {
    const isUnknown = error instanceof CallFault && error.fault === 'not_found'
    return (
      <div className="rep-part">
        <Alert type="error" showIcon title={isUnknown ? t('reports.verify_unknown') : error.message} />
      </div>
    )
  }
  if (!data) return <Skeleton />
  return (
    <div className="rep-part">
      <Alert
        type={data.genuine ? 'success' : 'error'}
        showIcon
        title={t(data.genuine ? 'reports.verify_genuine' : 'reports.verify_broken')}
      />
      {data.replaced_by > 0 && (
        <Alert type="warning" showIcon title={t('reports.verify_replaced', { version: data.replaced_by })} />
      )}
      {data.names_removed && <Alert type="info" showIcon title={t('reports.verify_names_removed')} />}
      <VerifyFile code={code} />
      <dl className="rep-facts">
        <dt>{t('reports.verify_order')}</dt>
        <dd>{[data.order_no, t('reports.version_n', { version: data.version })].filter(Boolean).join(' · ')}</dd>
        {data.service_type_str !== '' && (
          <>
            <dt>{t('reports.verify_service')}</dt>
            <dd>{data.service_type_str}</dd>
          </>
        )}
        {/* the server sends no result for a report that is not genuine */}
        {data.result !== '' && (
          <>
            <dt>{t('reports.verify_result')}</dt>
            <dd>
              <strong>{wordFor(t, 'reports.result_', data.result)}</strong>
            </dd>
          </>
        )}
        {data.released_at !== '' && (
          <>
            <dt>{t('reports.verify_released')}</dt>
            <dd>
              <ChinaTime at={data.released_at} named />
            </dd>
          </>
        )}
        <dt>{t('reports.verify_digest')}</dt>
        <dd>
          <code>{data.digest}</code>
        </dd>
        <dt>{t('reports.verify_key')}</dt>
        <dd>
          <code>
            {data.key_id}
            <br />
            {data.public_key}
          </code>
        </dd>
      </dl>
      <VerifiedParts parts={data.parts} />
    </div>
  )
}
