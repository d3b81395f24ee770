import { useState } from 'react'
import { unsavedDrafts } from '../drafts.ts'
import { useInspector } from '../me.tsx'
import { usePhone } from '../offline/phone.tsx'
import { Link } from '../router.tsx'
import { AppearanceSelect } from '../ui/AppearanceSelect.tsx'
import { Icon } from '../ui/icons.tsx'
import { LanguageSelect } from '../ui/LanguageSelect.tsx'
import { useT } from '../words/words.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'

export function Account() {
  const t = useT()
  const { me, signOut } = useInspector()
  const phone = usePhone()
  const [asking, setAsking] = useState(false)
  const { entries = 0, photos = 0 } = phone?.status().waiting ?? {}
  const unsent = entries + photos
  return (
    <>
      <h1>{t('field.account')}</h1>
      <p className="lead">{me.user_account}</p>
      <div className="stack">
        <Link to="alerts" className="jump card-jump">
          <span>{t('field.alerts')}</span>
          <Icon name="next" />
        </Link>
        <Link to="own-work" className="jump card-jump">
          <span>{t('field.own-work')}</span>
          <Icon name="next" />
        </Link>
        <LanguageSelect />
        <AppearanceSelect />
        <CalendarFeed />
        <a className="button" href="/profile">
          {t('field.security')}
        </a>
        {asking ? (
          <section className="note note-wait">
            {unsavedDrafts().length > 0 && <p>{t('field.sign_out_loses')}</p>}
            {unsent > 0 && <p>{t('field.sign_out_waiting', { count: unsent })}</p>}
            <div className="pair">
              <button type="button" className="button" onClick={() => setAsking(false)}>
                {t('field.cancel')}
              </button>
              <button type="button" className="button button-main" onClick={signOut}>
                {t('field.sign_out_anyway')}
              </button>
            </div>
          </section>
        ) : (
          <button
            type="button"
            className="button"
            onClick={() => (unsavedDrafts().length > 0 || unsent > 0 ? setAsking(true) : signOut())}
          >
            {t('field.sign_out')}
          </button>
        )}
      </div>
    </>
  )
}
