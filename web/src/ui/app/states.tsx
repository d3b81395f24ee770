import type { ReactNode } from 'react'
import { LotGrid } from '../../shell/index.ts'
import { Button } from '../kit/Button.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useT } from '../words/words.tsx'
import { useNavigate } from './routing.tsx'
import './states.css'

export const PageSkeleton = () => (
  <div className="app-page" aria-busy="true">
    <Skeleton paragraph={{ rows: 8 }} />
  </div>
)

interface ResultProps {
  mark: ReactNode
  isWrong?: boolean
  title: string
  text: ReactNode
  children: ReactNode
}

/** A page that says one thing and offers a way on. */
export const Result = ({ mark, isWrong, title, text, children }: ResultProps) => (
  <div className="pl-result">
    <div className={isWrong ? 'pl-result-mark pl-result-mark-wrong' : 'pl-result-mark'}>{mark}</div>
    <h1 className="app-result-title">{title}</h1>
    <p>{text}</p>
    <div className="wrap">{children}</div>
  </div>
)

export function NotFound() {
  const t = useT()
  return (
    <Result mark={<LotMark />} title={t('ui.not_found_title')} text={t('ui.not_found_text')}>
      <Button type="primary" href="/">
        {t('ui.go_home')}
      </Button>
    </Result>
  )
}

export function NoAccess({ text }: { text?: string }) {
  const t = useT()
  return (
    <Result mark={<Lock />} title={t('ui.no_access_title')} text={text ?? t('ui.no_access_text')}>
      <Button type="primary" href="/">
        {t('ui.go_home')}
      </Button>
    </Result>
  )
}

export function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Result isWrong mark={<Warning />} title={t('ui.broken_title')} text={t('ui.broken_text')}>
      <Button type="primary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
      <Button onClick={() => void navigate(-1)}>{t('ui.back')}</Button>
    </Result>
  )
}

const drawn = {
  width: 72,
  height: 72,
  viewBox: '0 0 16 16',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinejoin: 'round',
} as const

const Lock = () => (
  <svg {...drawn} data-icon="lock" aria-hidden="true">
    <rect x="3" y="7" width="10" height="7" rx="0.500" />
    <path d="M5.250 7V4.750a2.750 2.750 0 0 1 5.500 0V7M8 9.750v1.750" />
  </svg>
)

export const Warning = () => (
  <svg {...drawn} data-icon="warning" aria-hidden="true">
    <path d="M8 2l6.500 11.500h-13zM8 6.500v3.500M8 11.250v.500" />
  </svg>
)

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
