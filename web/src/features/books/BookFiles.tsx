import type { BookExport } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, download } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Alert, Button, Empty, Progress, Skeleton } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import './books.css'

export const booksKey = ['book_exports']
/** While a file is made, this often the screen asks how far it is. */
const againMs = 2000

/** The files that root asked for, with their progress. */
export function BookFiles() {
  const { t } = useLocale()
  const files = useQuery({
    queryKey: booksKey,
    queryFn: () => ask('book_exports'),
    refetchInterval: ({ state }) => (state.data?.data.some((file) => file.state === 'waiting') ? againMs : false),
  })
  return (
    <section className="app-page" aria-labelledby="books-h">
      <h2 id="books-h">{t('books.files')}</h2>
      {files.error ? (
        <Alert
          type="error"
          title={files.error.message}
          action={<Button onClick={() => void files.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : files.isPending ? (
        <Skeleton />
      ) : files.data.data.length === 0 ? (
        <Empty description={t('books.none')}>{t('books.none_text')}</Empty>
      ) : (
        <ul className="bks-list">
          {files.data.data.map((file) => (
            <BookFile key={file.export_id} file={file} />
          ))}
        </ul>
      )}
    </section>
  )
}

function BookFile({ file }: { file: BookExport }) {
  const { t, locale } = useLocale()
  const tell = useTell()
  const [isLoading, setLoading] = useState(false)
  const number = new Intl.NumberFormat(locale)
  const name = `${t(`books.what_${file.what}`)} ${file.first_day} – ${file.last_day}`
  const save = async () => {
    setLoading(true)
    await download('book_file', { export_id: file.export_id }, `${name}.${file.format}`).catch(tell)
    setLoading(false)
  }
  return (
    <li className="bks-file">
      <div>
        <strong>{name}</strong> · {t(`books.format_${file.format}`)}
        <p className="bks-note">
          {t('books.requested')} <ChinaTime at={file.requested_at} /> · {file.requested_by} ·{' '}
          {t(`books.state_${file.state}`, { until: file.until })}
        </p>
        {file.state === 'waiting' && file.rows_total > 0 && (
          <>
            <Progress aria-label={name} percent={Math.floor((100 * file.rows_done) / file.rows_total)} size="small" />
            <p className="bks-note">
              {t('books.progress', { done: number.format(file.rows_done), total: number.format(file.rows_total) })}
            </p>
          </>
        )}
      </div>
      {file.state === 'ready' && (
        <Button aria-label={t('books.download_named', { name })} loading={isLoading} onClick={() => void save()}>
          {t('books.download')}
        </Button>
      )}
    </li>
  )
}
