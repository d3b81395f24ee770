import { ask } from '../api/send.ts'
import { useInspector } from '../me.tsx'
import { Icon } from '../ui/icons.tsx'
import { FailureNote } from '../ui/states.tsx'
import { UploadButton } from '../ui/UploadButton.tsx'
import { useUpload } from '../ui/use-upload.ts'
import { useT } from '../words/words.tsx'

export function Portrait() {
  const t = useT()
  const { profile, setProfile } = useInspector()
  const upload = useUpload('picture', async (id) => setProfile(await ask('ins_profile_edit', { user_photos_id: id })))
  const busy = upload.progress !== null
  return (
    <section className="portrait" aria-label={t('field.part_photo')}>
      {profile.user_photo ? (
        <img src={profile.user_photo} alt={t('field.part_photo')} width="96" height="96" />
      ) : (
        <span className="portrait-empty">
          <Icon name="profile" size={48} />
        </span>
      )}
      <div className="portrait-buttons">
        <UploadButton
          icon="camera"
          accept="image/*"
          capture="user"
          disabled={busy}
          onFile={(f) => void upload.start(f)}
        >
          {t('field.take_photo')}
        </UploadButton>
        <UploadButton icon="picture" accept="image/*" disabled={busy} onFile={(f) => void upload.start(f)}>
          {t('field.choose_photo')}
        </UploadButton>
      </div>
      {upload.progress !== null && (
        <p className="progress" role="status">
          <progress max={100} value={upload.progress} />
          {t('field.uploading', { percent: upload.progress })}
        </p>
      )}
      {upload.failure && <FailureNote failure={upload.failure} onRetry={upload.retry} />}
    </section>
  )
}
