import { useMutation } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { Alert } from '../../ui/kit/Alert.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { useT } from '../../ui/words/words.tsx'

/**
 * Takes back a request to erase an account; our mail links to it. Nothing happens before the button is pressed, because mail programs open
 * links by themselves to check them.
 */
export function KeepAccount() {
  const t = useT()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const keep = useMutation({ mutationFn: () => ask('erasure_cancel_by_link', { token }, { quiet: true }) })
  return (
    <section className="app-card box">
      <h1>{t('privacy.keep_title')}</h1>
      {token === '' ? (
        <Alert type="error" title={t('privacy.keep_link_spent')} />
      ) : keep.isSuccess ? (
        <Alert type="success" title={t('privacy.keep_done', keep.data)} />
      ) : (
        <>
          <p className="app-lead">{t('privacy.keep_ask')}</p>
          {keep.error && <Alert className="prv-note" type="error" title={keep.error.message} />}
          <Button block size="large" type="primary" loading={keep.isPending} onClick={() => keep.mutate()}>
            {t('privacy.erase_keep')}
          </Button>
        </>
      )}
      <div className="app-links wrap ends">
        <span />
        <AppLink to="/login">{t('privacy.to_sign_in')}</AppLink>
      </div>
    </section>
  )
}
