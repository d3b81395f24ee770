import type { InspectorDocument } from '@goodlot/contract'
import { ask } from '../api/send.ts'
import { useSave } from '../api/use-save.ts'
import { useInspector } from '../me.tsx'
import { isNeeded, missingParts, profileParts } from '../missing.ts'
import { Link } from '../router.tsx'
import { Icon } from '../ui/icons.tsx'
import { EmptyNote, FailureNote } from '../ui/states.tsx'
import { UploadButton } from '../ui/UploadButton.tsx'
import { useUpload } from '../ui/use-upload.ts'
import { longDay } from '../words/dates.ts'
import { useLocale, useT } from '../words/words.tsx'
import { Applying } from './lazy-applying.tsx'
import { Proposals } from './Proposals.tsx'

const documentTypes = 'image/*,.pdf,.doc,.docx'

export function Verify() {
  const { t, locale } = useLocale()
  const { profile, setProfile } = useInspector()
  const saving = useSave()
  // available days are advised but not required, so their number does not matter here
  const missing = missingParts(profile, 0).filter(isNeeded)
  const submit = () => void saving.run(async () => setProfile(await ask('ins_submit_verify', {})))
  return (
    <>
      <h1>{t('field.verify')}</h1>
      <p className="lead">{t(`field.stage_${profile.verify_stage}_next`)}</p>
      {profile.entry_exam === 'due' && (
        <p className="note note-wait">
          <Icon name="waiting" />
          <span>
            {t('field.exam_due')}{' '}
            <Link to="exam" className="textlink">
              {t('field.exam')}
            </Link>
          </span>
        </p>
      )}
      <Proposals />
      <Documents />
      {profile.verify_stage === 'none' ? (
        <section className="card">
          <h2>{t('field.submit_title')}</h2>
          {missing.length > 0 && (
            <>
              <p>{t('field.missing_needed')}</p>
              <ul className="jumps">
                {missing.map((part) => (
                  <li key={part}>
                    {part === 'documents' ? (
                      <span className="jump">{t('field.part_documents')}</span>
                    ) : (
                      <Link to={profileParts[part].screen} className="jump">
                        {t(`field.part_${part}`)}
                        <Icon name="next" />
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>{t('field.submit_text')}</p>
          {saving.failure && <FailureNote failure={saving.failure} onRetry={submit} />}
          <button
            type="button"
            className="button button-main"
            disabled={missing.length > 0 || saving.saving}
            onClick={submit}
          >
            {t(saving.saving ? 'field.submitting' : 'field.submit')}
          </button>
        </section>
      ) : (
        <p className="note" role="status">
          <Icon name={profile.verify_stage === 'accepted' ? 'check' : 'waiting'} />
          {profile.verify_stage === 'accepted'
            ? t('field.verified_on', { day: longDay(locale, profile.verified_at.slice(0, 10)) })
            : t('field.submitted_on', { day: longDay(locale, profile.submitted_at.slice(0, 10)) })}
        </p>
      )}
      <Applying profile={profile} dayCount={null} />
    </>
  )
}

function Documents() {
  const t = useT()
  const { profile, setProfile } = useInspector()
  const change = async (entry: { attachment_id: number; is_del?: number; expires_on?: string }) =>
    setProfile(await ask('ins_profile_edit', { documents: [entry] }))
  const upload = useUpload('document', (id) => change({ attachment_id: id }))
  const busy = upload.progress !== null
  return (
    <section className="card">
      <h2>{t('field.documents')}</h2>
      <p>{t('field.documents_lead')}</p>
      {profile.documents.length === 0 && (
        <EmptyNote title={t('field.no_documents')} text={t('field.no_documents_text')} />
      )}
      <ul className="files">
        {profile.documents.map((file) => (
          <DocumentRow
            key={file.attachment_id}
            file={file}
            onRemove={() => change({ attachment_id: file.attachment_id, is_del: 1 })}
            onDate={(expires_on) => change({ attachment_id: file.attachment_id, expires_on })}
          />
        ))}
      </ul>
      {upload.progress !== null && (
        <p className="progress" role="status">
          <progress max={100} value={upload.progress} />
          {t('field.uploading', { percent: upload.progress })}
        </p>
      )}
      {upload.failure && <FailureNote failure={upload.failure} onRetry={upload.retry} />}
      <div className="pair">
        <UploadButton
          icon="camera"
          accept="image/*"
          capture="environment"
          disabled={busy}
          onFile={(file) => void upload.start(file)}
        >
          {t('field.take_photo')}
        </UploadButton>
        <UploadButton icon="file" accept={documentTypes} disabled={busy} onFile={(file) => void upload.start(file)}>
          {t('field.choose_file')}
        </UploadButton>
      </div>
    </section>
  )
}

interface RowProps {
  file: InspectorDocument
  onRemove: () => Promise<void>
  onDate: (day: string) => Promise<void>
}

function DocumentRow({ file, onRemove, onDate }: RowProps) {
  const t = useT()
  const saving = useSave()
  return (
    <li>
      <Icon name="file" />
      <a href={file.url} target="_blank" rel="noreferrer">
        {file.origin_name || file.name}
      </a>
      <label>
        <small>{t(file.is_expired ? 'field.document_expired' : 'field.document_until')}</small>
        <input
          type="date"
          defaultValue={file.expires_on}
          disabled={saving.saving}
          onBlur={(event) => {
            const day = event.target.value
            if (day !== file.expires_on) void saving.run(() => onDate(day))
          }}
        />
      </label>
      <button
        type="button"
        className="button square"
        aria-label={t('field.remove_file', { name: file.origin_name || file.name })}
        disabled={saving.saving}
        onClick={() => void saving.run(onRemove)}
      >
        <Icon name="remove" />
      </button>
      {saving.failure && <FailureNote failure={saving.failure} />}
    </li>
  )
}
