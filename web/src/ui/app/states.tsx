import { LockOutlined } from '@ant-design/icons'
import { Button, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LotGrid } from '../../shell/index.ts'
import { useT } from './words.tsx'

export const PageSkeleton = () => (
  <div className="app-page" aria-busy="true">
    <Skeleton active paragraph={{ rows: 8 }} />
  </div>
)

/** Without a status of 403 or 404: with one, antd shows its own drawing instead of the icon. */
export function NotFound() {
  const t = useT()
  return (
    <Result
      icon={<LotMark />}
      title={<h1 className="app-result-title">{t('ui.not_found_title')}</h1>}
      subTitle={t('ui.not_found_text')}
      extra={
        <Button type="primary" href="/">
          {t('ui.go_home')}
        </Button>
      }
    />
  )
}

export function NoAccess({ text }: { text?: string }) {
  const t = useT()
  return (
    <Result
      icon={<LockOutlined />}
      title={<h1 className="app-result-title">{t('ui.no_access_title')}</h1>}
      subTitle={text ?? t('ui.no_access_text')}
      extra={
        <Button type="primary" href="/">
          {t('ui.go_home')}
        </Button>
      }
    />
  )
}

export function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Result
      status="error"
      title={<h1 className="app-result-title">{t('ui.broken_title')}</h1>}
      subTitle={t('ui.broken_text')}
      extra={[
        <Button key="retry" type="primary" onClick={onRetry}>
          {t('ui.retry')}
        </Button>,
        <Button key="back" onClick={() => void navigate(-1)}>
          {t('ui.back')}
        </Button>,
      ]}
    />
  )
}

/** The picture of an empty state: a lot from which nothing has been drawn yet. */
function LotMark() {
  const t = useT()
  return (
    <span className="app-lot">
      <LotGrid lotSize={96} sampleSize={0} ratio={2} label={t('ui.empty_lot')} />
    </span>
  )
}

export function EmptyList({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className="app-empty">
      <LotMark />
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}
