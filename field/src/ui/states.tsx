import type { ReactNode } from 'react'
import type { Failure } from '../api/failure.ts'
import type { Loaded } from '../api/use-load.ts'
import { useT } from '../words/words.tsx'
import { Icon } from './icons.tsx'

/** Grey bars where the screen will appear. */
export function Skeleton() {
  const t = useT()
  return (
    <div className="skeleton" role="status" aria-label={t('field.loading')}>
      <i />
      <i />
      <i />
    </div>
  )
}

/** Says what failed, with a button to try again if that is possible. */
export function FailureNote({ failure, onRetry }: { failure: Failure; onRetry?: (() => void) | undefined }) {
  const t = useT()
  return (
    <div className="note note-bad" role="alert">
      <Icon name={failure.offline ? 'offline' : 'remove'} />
      <p>{failure.text}</p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {t('field.retry')}
        </button>
      )}
    </div>
  )
}

export function EmptyNote({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Shows grey bars while data is loading, then the content, or the failure; content that was loaded before stays below a failure. */
export function Loading<T>({ loaded, children }: { loaded: Loaded<T>; children: (data: T) => ReactNode }) {
  const { data, failure, reload } = loaded
  return (
    <>
      {failure && <FailureNote failure={failure} onRetry={() => void reload()} />}
      {data !== undefined ? children(data) : !failure && <Skeleton />}
    </>
  )
}
