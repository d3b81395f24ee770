import type { Calls, OutputOf } from '@goodlot/contract'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../api/send.ts'
import { Alert, Button, Modal, Progress, Typography } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

type Part = OutputOf<Calls['audit_verify']>
type Broken = Part['broken'][number]

interface Progressed {
  part: Part
  archived: number
  broken: readonly Broken[]
}

/** At most this many breaks of the chain are listed; a single one already shows that the log is not intact. */
const listedMax = 20

/** Verifies the sealed chain part by part, so that the progress in a long log can be shown. */
export function VerifyDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const [progressed, setProgressed] = useState<Progressed | null>(null)
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState('')
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const verify = async () => {
    setRunning(true)
    setFailure('')
    setProgressed(null)
    try {
      let from: number | null = 1
      let broken: readonly Broken[] = []
      let archived = 0
      while (from !== null && isOpen.current) {
        const part: Part = await ask('audit_verify', { from })
        broken = [...broken, ...part.broken]
        archived += part.archived
        setProgressed({ part, broken, archived })
        from = part.next
      }
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setRunning(false)
    }
  }

  const { part, broken = [], archived = 0 } = progressed ?? {}
  const isDone = part?.next === null && !running
  return (
    <Modal
      open
      title={t('audit.verify')}
      onCancel={onClose}
      footer={
        <Button type="primary" loading={running} onClick={() => void verify()}>
          {t(part || failure ? 'audit.verify_again' : 'audit.verify_begin')}
        </Button>
      }
    >
      <p>{t('audit.verify_text')}</p>
      {part && (
        <>
          <Progress
            aria-label={t('audit.verify')}
            percent={part.sealed === 0 ? 100 : Math.floor((part.verified / part.sealed) * 100)}
            status={broken.length > 0 ? 'exception' : isDone ? 'success' : 'active'}
          />
          <p className="app-hint" aria-live="polite">
            {t('audit.verify_running', { done: part.verified, total: part.sealed })}
          </p>
        </>
      )}
      {failure && <Alert type="error" showIcon title={t('audit.verify_failed')} description={failure} />}
      {broken.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('audit.verify_broken')}
          description={
            <ul className="aud-changes plain-list">
              {broken.slice(0, listedMax).map(({ why, audit_id, seal_no, count }) => (
                <li key={`${why} ${audit_id} ${seal_no}`}>
                  {t(`audit.broken_${why}`, { id: audit_id ?? '', no: seal_no ?? '', count })}
                </li>
              ))}
              {broken.length > listedMax && <li>{t('audit.more', { count: broken.length - listedMax })}</li>}
            </ul>
          }
        />
      )}
      {part && isDone && broken.length === 0 && (
        <Alert type="success" showIcon title={t('audit.verify_ok', { count: part.sealed })} />
      )}
      {part && isDone && (
        <>
          {archived > 0 && <p className="app-hint">{t('audit.verify_archived', { count: archived })}</p>}
          {part.waiting > 0 && <p className="app-hint">{t('audit.verify_waiting', { count: part.waiting })}</p>}
          <h3>{t('audit.head')}</h3>
          <Typography.Paragraph copyable={{ text: part.head }} code className="aud-head">
            {part.head}
          </Typography.Paragraph>
          <p className="app-hint">{t('audit.head_text')}</p>
        </>
      )}
    </Modal>
  )
}
