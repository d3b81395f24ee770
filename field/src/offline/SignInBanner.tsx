import { useInspector } from '../me.tsx'
import { screenName } from '../router.tsx'
import { Icon } from '../ui/icons.tsx'
import { useT } from '../words/words.tsx'
import { signInFrom } from './return.ts'

/** The session is over: work continues, sending waits. */
export function SignInBanner() {
  const t = useT()
  const { me } = useInspector()
  return (
    <section className="note note-wait" role="status">
      <Icon name="lock" />
      <p>{t('field.sign_in_to_send')}</p>
      <button type="button" className="button" onClick={() => signInFrom(me.uuid ?? '', screenName())}>
        {t('field.sign_in')}
      </button>
    </section>
  )
}
