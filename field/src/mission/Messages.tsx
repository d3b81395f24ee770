import type { Thread, ThreadLine } from '@goodlot/contract'
import { threadFilesMost } from '@goodlot/rules'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../api/send.ts'
import { useLoad } from '../api/use-load.ts'
import { useSave } from '../api/use-save.ts'
import { LinesField } from '../ui/Fields.tsx'
import { FailureNote, Skeleton } from '../ui/states.tsx'
import { UploadButton } from '../ui/UploadButton.tsx'
import { useOnline } from '../ui/use-online.ts'
import { useUpload } from '../ui/use-upload.ts'
import { useT } from '../words/words.tsx'
import { buzz, useWork } from './context.tsx'
import { useVisitDraft } from './visit-drafts.ts'
import './styles/messages.css'

/** How often the lines are read again while the screen is open and seen. */
const everyMs = 20_000

/** What buyer, office and inspector write to each other about the visit. It is no part of the report, so it needs a network. */
export function Messages() {
  const t = useT()
  const { order_id } = useWork()
  const isOnline = useOnline()
  const { data, failure, reload } = useLoad('visit_thread', { order_id }, { enabled: isOnline })
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void reload()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [reload])
  useMarkRead(order_id, data)
  return (
    <>
      <h1>{t('visit.messages')}</h1>
      <p className="lead">{t('visit.messages_hint')}</p>
      {!isOnline && <p className="note note-wait">{t('visit.messages_offline')}</p>}
      {failure && <FailureNote failure={failure} onRetry={() => void reload()} />}
      {data ? <Lines lines={data.lines} /> : isOnline && !failure && <Skeleton />}
      {data?.can_write_visit !== false && <Writing isOnline={isOnline} onSent={reload} />}
    </>
  )
}

/** Marks what is on the screen as read, so that no mail tells of it. */
function useMarkRead(order_id: number, thread: Thread | undefined): void {
  const sent = useRef(0)
  const last = Math.max(0, ...(thread?.lines ?? []).filter(({ is_mine }) => !is_mine).map(({ no }) => no))
  useEffect(() => {
    if (last <= sent.current) return
    sent.current = last
    ask('visit_read', { order_id, until: last }).catch(() => {
      sent.current = 0
    })
  }, [order_id, last])
}

function Lines({ lines }: { lines: readonly ThreadLine[] }) {
  const t = useT()
  if (lines.length === 0) return <p>{t('visit.messages_none')}</p>
  return (
    <ol className="message-list">
      {lines.map((line) =>
        line.kind === 'event' ? (
          <li key={line.key} className="message-event">
            {line.text} <small>{line.at.slice(0, 16)}</small>
          </li>
        ) : (
          <li key={line.key} className={line.is_mine ? 'card message message-mine' : 'card message'}>
            <strong>{line.is_mine ? t('visit.messages_you') : t(`visit.messages_${line.side ?? 'office'}`)}</strong>
            <small>{line.at.slice(0, 16)}</small>
            {line.text && <p className="lines">{line.text}</p>}
            {line.files.map((file) => (
              <a key={file.attachment_id} href={file.url} target="_blank" rel="noreferrer">
                {file.attachment_type.startsWith('image/') ? (
                  <img src={file.thumb_url} alt={file.attachment_file_name} />
                ) : (
                  file.attachment_file_name
                )}
              </a>
            ))}
            {line.is_mine && line.hold !== 'held' && line.hold !== 'refused' && <ReadMark readBy={line.read_by} />}
            {line.hold === 'held' && <p className="field-note">{t('visit.messages_held')}</p>}
            {line.hold === 'refused' && <p className="field-note">{t('visit.messages_refused')}</p>}
          </li>
        ),
      )}
    </ol>
  )
}

/** Which sides have read a line of one's own: an inspector knows no names. */
function ReadMark({ readBy }: { readBy: ThreadLine['read_by'] }) {
  const t = useT()
  const sides = [...new Set(readBy.map(({ side }) => side))]
  return (
    <small className="message-read">
      {sides.length > 0
        ? t('visit.messages_read', { names: sides.map((side) => t(`visit.messages_${side}`)).join(', ') })
        : t('visit.messages_read_by_nobody')}
    </small>
  )
}

/** What is typed stays on the phone until it is sent, whatever becomes of the network. */
function Writing({ isOnline, onSent }: { isOnline: boolean; onSent(): Promise<void> }) {
  const t = useT()
  const { order_id } = useWork()
  const { value, change, drop } = useVisitDraft('message', '')
  const [photos, setPhotos] = useState<readonly number[]>([])
  const { saving, failure, run } = useSave()
  const upload = useUpload('picture', async (id) => setPhotos((before) => [...before, id]))
  const isEmpty = value.trim() === '' && photos.length === 0
  const send = () =>
    void run(async () => {
      await ask('visit_write', { order_id, text: value.trim(), ...(photos.length > 0 ? { files: [...photos] } : {}) })
      drop()
      setPhotos([])
      buzz()
      await onSent()
    })
  return (
    <section className="stack">
      <LinesField label={t('visit.messages_write')} value={value} onChange={change} />
      {(failure ?? upload.failure) && (
        <FailureNote failure={failure ?? upload.failure ?? { text: '', offline: false, fields: {} }} />
      )}
      <div className="pair">
        <UploadButton
          icon="camera"
          accept="image/*"
          disabled={!isOnline || upload.progress !== null || photos.length >= threadFilesMost}
          onFile={(file) => void upload.start(file)}
        >
          {upload.progress === null
            ? `${t('visit.messages_photo')}${photos.length > 0 ? ` (${photos.length})` : ''}`
            : `${upload.progress} %`}
        </UploadButton>
        <button
          type="button"
          className="button button-main"
          disabled={!isOnline || saving || isEmpty || upload.progress !== null}
          onClick={send}
        >
          {t('visit.messages_send')}
        </button>
      </div>
    </section>
  )
}
