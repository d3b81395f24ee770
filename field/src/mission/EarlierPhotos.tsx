import { useLocale } from '../words/words.tsx'
import { earlierName } from './fetch-mission.ts'
import { useStoredFile } from './use-stored.ts'

/** Pictures of the first inspection, which the phone has taken along. */
export function EarlierPhotos({ photos }: { photos: readonly { sha256: string }[] }) {
  const { t } = useLocale()
  if (photos.length === 0) return null
  return (
    <>
      <small>{t('visit.earlier_then')}</small>
      <div className="thumbs">
        {photos.map(({ sha256 }, i) => (
          <EarlierPhoto key={sha256} sha256={sha256} label={t('visit.earlier_photo', { no: i + 1 })} />
        ))}
      </div>
    </>
  )
}

function EarlierPhoto({ sha256, label }: { sha256: string; label: string }) {
  const url = useStoredFile(earlierName(sha256))
  return (
    <a
      className="thumb"
      href={url ?? undefined}
      target="_blank"
      rel="noreferrer"
      aria-disabled={url ? undefined : true}
    >
      {url ? <img src={url} alt={label} decoding="async" /> : <small>{label}</small>}
    </a>
  )
}
