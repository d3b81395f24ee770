import { hasChosenLocale } from '@goodlot/client'
import { type FormEvent, useEffect, useState } from 'react'
import { ask, CallFault, signIn } from '../api/send.ts'
import { useSave } from '../api/use-save.ts'
import { go, Link } from '../router.tsx'
import { TextField } from '../ui/Fields.tsx'
import { LanguageSelect } from '../ui/LanguageSelect.tsx'
import { FailureNote } from '../ui/states.tsx'
import { useLocale } from '../words/words.tsx'

const leadOf = (invited: 'no' | 'yes' | 'gone', code: string) => {
  if (invited === 'yes') return 'field.register_lead_invited'
  return code === '' ? 'field.register_lead' : 'field.register_lead_code'
}

/** The code in the link of a mailed invitation; '' without one. */
const invitationCode = () => new URLSearchParams(location.search).get('invitation') ?? ''

export function Register({ onSignedIn }: { onSignedIn: () => void }) {
  const { t, speak } = useLocale()
  const saving = useSave()
  const [values, setValues] = useState(() => ({
    nickname: '',
    account: '',
    phone: '',
    password: '',
    code: new URLSearchParams(location.search).get('code') ?? '',
  }))
  const [invitation] = useState(invitationCode)
  const [invited, setInvited] = useState<'no' | 'yes' | 'gone'>('no')
  useEffect(() => {
    if (invitation === '') return
    let isShown = true
    ask('ins_invitation', { code: invitation }, { get: true, token: '' }).then(
      ({ email, nick_name, language }) => {
        if (!isShown) return
        setInvited('yes')
        // the mail was written in it; without a network the words of now stay
        if (!hasChosenLocale()) speak(language).catch(() => undefined)
        // what was typed meanwhile stays
        setValues((typed) => ({
          ...typed,
          account: typed.account || email,
          nickname: typed.nickname || nick_name,
        }))
      },
      // registering works without it too: without a network the form itself says so
      (error: unknown) => {
        if (isShown && error instanceof CallFault && error.fault === 'invitation_invalid') setInvited('gone')
      },
    )
    return () => {
      isShown = false
    }
  }, [invitation, speak])
  const [agreed, setAgreed] = useState(false)
  const [termsMissing, setTermsMissing] = useState(false)
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    error: saving.failure?.fields[name],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTermsMissing(!agreed)
    if (!agreed) return
    void saving.run(async () => {
      // only visitors register: a session that this browser still has is not sent
      await ask('ins_register', { ...values, code: values.code.trim(), invitation }, { token: '' })
      const answer = await signIn(values.account.trim(), values.password)
      // the account exists now: if signing in fails, the sign-in screen says why
      if (answer.fault === undefined) onSignedIn()
      else go('login', { replace: true })
    })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h1>{t('field.register')}</h1>
      <p className="lead">{t(leadOf(invited, values.code))}</p>
      {invited === 'gone' && <p className="field-note">{t('field.invitation_gone')}</p>}
      <TextField label={t('field.name')} autoComplete="name" {...field('nickname')} />
      <TextField
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...field('account')}
      />
      <TextField label={t('field.phone')} type="tel" autoComplete="tel" {...field('phone')} />
      <TextField
        label={t('field.password')}
        type="password"
        autoComplete="new-password"
        hint={t('field.password_hint')}
        {...field('password')}
      />
      <TextField
        label={t('field.code')}
        hint={t('field.code_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('code')}
      />
      <div className={termsMissing ? 'field wrong' : 'field'}>
        <label className="check">
          <input
            type="checkbox"
            checked={agreed}
            aria-invalid={termsMissing || undefined}
            onChange={(event) => {
              setAgreed(event.target.checked)
              setTermsMissing(false)
            }}
          />
          <span>{t('field.terms_agree')}</span>
        </label>
        <a className="textlink" href="/terms_of_us" target="_blank" rel="noreferrer">
          {t('field.terms_read')}
        </a>
        {termsMissing && (
          <p className="field-note" role="alert">
            {t('field.terms_missing')}
          </p>
        )}
      </div>
      {saving.failure && <FailureNote failure={saving.failure} />}
      <button type="submit" className="button button-main" disabled={saving.saving}>
        {t(saving.saving ? 'field.registering' : 'field.register')}
      </button>
      <Link to="login" className="button">
        {t('field.to_sign_in')}
      </Link>
      <LanguageSelect />
    </form>
  )
}
