import { useMutation } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { Alert } from '../../ui/kit/Alert.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { useT } from '../../ui/words/words.tsx'

/**
 * Confirms or refuses an e-mail address; our mails link to it. Nothing happens before a button is pressed, because mail programs open
 * links by themselves to check them.
 */
export function ConfirmEmail() {
  const t = useT()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const refusing = search.get('refuse') === '1'
  const answer = useMutation({
    mutationFn: (call: 'email_verify' | 'email_refuse') => ask(call, { token }, { quiet: true }),
  })
  const button = (call: 'email_verify' | 'email_refuse', primary: boolean) => (
    <Button
      key={call}
      block
      size="large"
      type={primary ? 'primary' : 'default'}
      loading={answer.isPending && answer.variables === call}
      disabled={answer.isPending}
      onClick={() => answer.mutate(call)}
    >
      {t(call === 'email_verify' ? 'accounts.confirm_yes' : 'accounts.confirm_no')}
    </Button>
  )
  const buttons = [button('email_verify', !refusing), button('email_refuse', refusing)]
  return (
    <section className="app-card box">
      <h1>{t('accounts.confirm_email')}</h1>
      {token === '' ? (
        <Alert type="error" title={t('accounts.confirm_missing')} />
      ) : answer.isSuccess ? (
        <Alert
          type="success"
          title={t(answer.variables === 'email_verify' ? 'accounts.confirmed' : 'accounts.refused', answer.data)}
        />
      ) : (
        <>
          <p className="app-lead">{t('accounts.confirm_lead')}</p>
          <div className="stack app-card-choices">
            {answer.error && <Alert type="error" title={answer.error.message} />}
            {refusing ? buttons.reverse() : buttons}
          </div>
        </>
      )}
      <div className="app-links wrap ends">
        <span />
        <AppLink to="/login">{t('accounts.to_sign_in')}</AppLink>
      </div>
    </section>
  )
}
