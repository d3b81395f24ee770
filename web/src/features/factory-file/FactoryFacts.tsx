import { appPaths, type FactoryFile } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { shortDistance } from './file-words.ts'

/** Whom to call, and who has answered for the factory. */
export function ContactPart({ file: { contacts } }: { file: FactoryFile }) {
  const { t } = useLocale()
  return (
    <section className="app-page ff-part" aria-labelledby="ff-contacts">
      <h2 id="ff-contacts">{t('factory-file.contacts')}</h2>
      <ul className="plain-list ff-list">
        {contacts.map(({ name, source, phone, email, answers, last_at }) => (
          <li key={`${source} ${name} ${phone}`}>
            <strong className="ff-name">{name || phone}</strong>
            <small className="app-hint">
              {source === 'answered' ? (
                <>
                  {t('factory-file.contact_answered', { count: answers })} · <ChinaTime at={last_at} />
                </>
              ) : (
                t(`factory-file.contact_${source}`)
              )}
            </small>
            {phone !== '' && name !== '' && (
              <a className="gl-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            )}
            {email !== '' && (
              <a className="gl-link" href={`mailto:${email}`}>
                {email}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the factory is, and where inspectors checked in. */
export function PlacePart({ file: { place } }: { file: FactoryFile }) {
  const { t, locale } = useLocale()
  const { lat, lng, by_hand, near, far, unplaced, farthest } = place
  const checkIns = near + far + unplaced
  return (
    <section className="app-page ff-part" aria-labelledby="ff-place">
      <h2 id="ff-place">{t('factory-file.place')}</h2>
      {lat !== null && lng !== null && (
        <p>
          <span className="app-number">
            {lat.toFixed(5)}, {lng.toFixed(5)}
          </span>{' '}
          <small className="app-hint">
            {t(by_hand ? 'factory-file.place_by_hand' : 'factory-file.place_measured')}
          </small>
        </p>
      )}
      {checkIns === 0 ? (
        <p className="app-hint">{t('factory-file.place_none')}</p>
      ) : (
        <ul className="plain-list ff-counts">
          {near > 0 && <li>{t('factory-file.place_near', { count: near })}</li>}
          {far > 0 && <li className="ff-warn">{t('factory-file.place_far', { count: far })}</li>}
          {unplaced > 0 && <li className="app-hint">{t('factory-file.place_unplaced', { count: unplaced })}</li>}
        </ul>
      )}
      {farthest && far > 0 && (
        <p className="app-hint">
          {t('factory-file.place_farthest', { distance: shortDistance(locale, farthest.metres) })}{' '}
          <AppLink to={`${appPaths.report}?oid=${farthest.order_id}`}>{farthest.order_no}</AppLink>
        </p>
      )}
    </section>
  )
}
