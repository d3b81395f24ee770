import { rememberedAccount } from '@goodlot/client'
import type { FaultName } from '@goodlot/contract'
import { type FormEvent, useState } from 'react'
import { CallFault, signIn } from '../api/send.ts'
import { useSave } from '../api/use-save.ts'
import { Link } from '../router.tsx'
import { TextField } from '../ui/Fields.tsx'
import { LanguageSelect } from '../ui/LanguageSelect.tsx'
import { FailureNote } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'

/** Whether a code is needed in addition to the password. */
const asksForCode = (fault: FaultName): boolean => fault === 'otp_required' || fault === 'otp_wrong'

export function SignIn({ ended, onSignedIn }: { ended: boolean; onSignedIn: () => void }) {
  const t = useT()
  const saving = useSave()
  const [account, setAccount] = useState(rememberedAccount)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [codeNote, setCodeNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saving.run(async () => {
      const answer = await signIn(account.trim(), password, code ?? '')
      if (answer.fault === undefined) onSignedIn()
      else if (asksForCode(answer.fault)) {
        // the first time the code is only requested; after that, the entered code was wrong
        setCodeNote(code === null ? '' : answer.msg)
        setCode('')
      } else throw new CallFault(answer)
    })
  }
  const fields = saving.failure?.fields ?? {}
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h1>{t('field.sign_in')}</h1>
      <p className="lead">{t('field.sign_in_lead')}</p>
      {ended && <p className="note">{t('field.session_ended')}</p>}
      <TextField
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        value={account}
        onChange={setAccount}
        error={fields.account}
      />
      <TextField
        label={t('field.password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={fields.password}
      />
      {code !== null && (
        <TextField
          label={t('field.otp')}
          hint={t('field.otp_hint')}
          error={codeNote || fields.otp}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={setCode}
        />
      )}
      {saving.failure && Object.keys(fields).length === 0 && <FailureNote failure={saving.failure} />}
      <button type="submit" className="button button-main" disabled={saving.saving}>
        {t(saving.saving ? 'field.signing_in' : 'field.sign_in')}
      </button>
      <Link to="register" className="button">
        {t('field.to_register')}
      </Link>
      <a className="textlink" href="/RetrievePwd">
        {t('field.forgot')}
      </a>
      <LanguageSelect />
    </form>
  )
}
