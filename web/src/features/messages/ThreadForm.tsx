import { type Attachment, lineLength, type Thread } from '@goodlot/contract'
import { type ThreadPart, threadFilesMost, threadParts } from '@goodlot/rules'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { Button, Input, Segmented } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { UploadButton, UploadProgress, useUpload } from '../files/index.ts'
import { useReasons } from './ThreadLines.tsx'
import { useRefreshThreads } from './thread-queries.ts'

/** Writes a line: to whom, the words, and files. What is typed stays when sending fails. */
export function ThreadForm({ thread }: { thread: Thread }) {
  const t = useT()
  const id = useId()
  const tell = useTell()
  const { message } = useApp()
  const reasons = useReasons()
  const refresh = useRefreshThreads()
  const mayAttach = useMay('attach_files')
  const [part, setPart] = useState<ThreadPart>('team')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const isEmpty = text.trim() === '' && files.length === 0
  useUnsaved(() => !isEmpty)
  const chosen = part === 'visit' && !thread.can_write_visit ? 'team' : part
  const { upload, sending, cancel } = useUpload({
    kind: 'general',
    send: (options) => ask('upload_booking_attach', {}, options),
  })
  const take = async (file: File) => {
    const [added] = (await upload(file))?.data ?? []
    if (added) setFiles((before) => [...before, added])
  }
  const writing = useMutation({
    mutationFn: () =>
      ask(
        'thread_write',
        {
          order_no: thread.order_no,
          part: chosen,
          text: text.trim(),
          ...(files.length > 0 ? { files: files.map(({ attachment_id }) => attachment_id) } : {}),
        },
        { quiet: true },
      ),
    onSuccess: async ({ hold, hold_reasons }) => {
      setText('')
      setFiles([])
      if (hold === 'held')
        void message.warning({ content: t('threads.sent_held', { reasons: reasons(hold_reasons) }), duration: 8 })
      await refresh()
    },
    onError: tell,
  })
  const hint = chosen === 'visit' ? 'hint_visit' : 'hint_team'
  return (
    <form
      className="thread-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !writing.isPending) writing.mutate()
      }}
    >
      <Segmented<ThreadPart>
        aria-label={t('threads.part')}
        value={chosen}
        onChange={setPart}
        options={threadParts.map((value) => ({
          value,
          label: t(`threads.part_${value}`),
          disabled: value === 'visit' && !thread.can_write_visit,
        }))}
      />
      <label htmlFor={id} className="thread-label">
        {t('threads.write')}
      </label>
      <Input.TextArea
        id={id}
        value={text}
        rows={3}
        maxLength={lineLength}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${id}-hint`} className="app-hint">
        {t(`threads.${hint}`)} {!thread.can_write_visit && t('threads.hint_visit_closed')}
      </p>
      {files.length > 0 && (
        <ul className="plain-list thread-files">
          {files.map((file) => (
            <li key={file.attachment_id}>
              {file.attachment_file_name}{' '}
              <Button
                type="text"
                size="small"
                aria-label={t('threads.remove_file', { name: file.attachment_file_name })}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {sending && <UploadProgress {...sending} onCancel={cancel} />}
      <div className="row wrap ends">
        {mayAttach ? (
          <UploadButton
            kind="general"
            label={t('threads.attach')}
            disabled={sending !== null || files.length >= threadFilesMost}
            onFile={(file) => void take(file)}
          />
        ) : (
          <span />
        )}
        <Button type="primary" htmlType="submit" loading={writing.isPending} disabled={isEmpty || sending !== null}>
          {t('threads.send')}
        </Button>
      </div>
      {files.length >= threadFilesMost && (
        <p className="app-hint">{t('threads.files_most', { count: threadFilesMost })}</p>
      )}
    </form>
  )
}
