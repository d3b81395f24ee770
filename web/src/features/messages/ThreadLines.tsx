import type { Attachment, ThreadLine } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { Fragment, type ReactNode } from 'react'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Tag } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** What a line seems to contain, in words. */
export function useReasons(): (reasons: ThreadLine['hold_reasons']) => string {
  const t = useT()
  return (reasons) => reasons.map((reason) => t(`threads.reason_${reason}`)).join(', ')
}

interface Props {
  lines: readonly ThreadLine[]
  /** Lines after this number were not read when the thread was opened. */
  readNo: number
  /** What the office can do with a line that is held back. */
  rule?: ((line: ThreadLine) => ReactNode) | undefined
}

/** Lines of a thread, oldest first: what people wrote, and between it what happened. */
export function ThreadLines({ lines, readNo, rule }: Props) {
  const t = useT()
  const firstNew = lines.find(({ no, is_mine }) => no > readNo && !is_mine)?.key
  return (
    <ol className="plain-list thread-lines">
      {lines.map((line) => (
        <Fragment key={line.key}>
          {line.key === firstNew && readNo > 0 && <li className="thread-new">{t('threads.new_below')}</li>}
          {line.kind === 'event' ? (
            <li className="thread-event">
              {line.text} <ChinaTime at={line.at} />
            </li>
          ) : (
            <Written line={line} rule={rule} />
          )}
        </Fragment>
      ))}
    </ol>
  )
}

function Written({ line, rule }: { line: ThreadLine; rule: Props['rule'] }) {
  const t = useT()
  const author = line.is_mine ? t('threads.you') : line.author || t(`threads.side_${line.side ?? 'office'}`)
  return (
    <li className={`thread-line thread-${line.part}${line.is_mine ? ' thread-mine' : ''}`}>
      <p className="thread-head">
        <strong>{author}</strong>
        {!line.is_mine && line.side && line.author !== '' && (
          <span className="thread-side">{t(`threads.side_${line.side}`)}</span>
        )}
        <Tag color={line.part === 'visit' ? 'blue' : 'default'}>{t(`threads.part_${line.part}`)}</Tag>
        <About line={line} />
        <ChinaTime at={line.at} />
      </p>
      {line.text && <p className="thread-text">{line.text}</p>}
      <Files files={line.files} />
      <ReadMark line={line} />
      <Hold line={line} />
      {line.hold === 'held' && rule?.(line)}
    </li>
  )
}

/** For its author: who has read a line of the thread. */
function ReadMark({ line }: { line: ThreadLine }) {
  const t = useT()
  if (!line.is_mine || line.kind !== 'message' || line.hold === 'held' || line.hold === 'refused') return null
  const names = line.read_by.map(({ side, name }) => name || t(`threads.side_${side}`))
  return (
    <p className="thread-read">
      {names.length > 0 ? t('threads.read_by', { names: names.join(', ') }) : t('threads.read_by_nobody')}
    </p>
  )
}

/** Where a line was written, if not in the thread, and what became of a mail. */
function About({ line }: { line: ThreadLine }) {
  const t = useT()
  if (line.kind === 'message' || line.kind === 'event') return null
  if (line.kind === 'report') return <Tag>{wordFor(t, 'threads.about_', line.about)}</Tag>
  if (line.kind !== 'letter') return <Tag>{t(`threads.kind_${line.kind}`)}</Tag>
  return (
    <>
      {line.side === 'office' && <Tag>{t('threads.kind_letter')}</Tag>}
      {line.recipient && <span className="thread-side">{t('threads.letter_to', { name: line.recipient })}</span>}
      {line.mail_status && (
        <Tag color={line.mail_status === 'failed' ? 'error' : 'default'}>
          {wordFor(t, 'mail-list.status_', line.mail_status)}
        </Tag>
      )}
    </>
  )
}

function Hold({ line }: { line: ThreadLine }) {
  const t = useT()
  const reasons = useReasons()(line.hold_reasons)
  if (line.hold === '') return null
  if (line.hold === 'released') return <p className="thread-hold">{t('threads.released')}</p>
  return (
    <p className={`thread-hold thread-${line.hold}`}>
      <strong>{t(`threads.${line.hold}`)}.</strong> {t(`threads.${line.hold}_text`, { reasons })}
    </p>
  )
}

function Files({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null
  return (
    <ul className="plain-list thread-files">
      {files.map((file) => (
        <li key={file.attachment_id}>
          <a className="gl-link" href={file.url} target="_blank" rel="noreferrer">
            {file.attachment_type.startsWith('image/') ? (
              <img src={file.thumb_url} alt={file.attachment_file_name} loading="lazy" />
            ) : (
              file.attachment_file_name
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
