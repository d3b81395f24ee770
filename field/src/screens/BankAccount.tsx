import type { BankAccountView } from '@goodlot/contract'
import { accountCurrencies, buyerCountries, hasIban } from '@goodlot/rules'
import { useState } from 'react'
import { ask } from '../api/send.ts'
import { useLoad } from '../api/use-load.ts'
import { useSave } from '../api/use-save.ts'
import { useInspector } from '../me.tsx'
import { SelectField, TextField } from '../ui/Fields.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { Loading } from '../ui/states.tsx'
import { longDay } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'

/** Where earnings are transferred to. */
export function BankAccount() {
  const { t } = useLocale()
  const { profile } = useInspector()
  const account = useLoad('bank_account', { uid: profile.user_id })
  return (
    <>
      <h1>{t('field.bank_account')}</h1>
      <p className="lead">{t('field.bank_account_lead')}</p>
      <Loading loaded={account}>
        {(saved) => <BankAccountForm key={saved.saved_at} saved={saved} onSaved={account.setData} />}
      </Loading>
    </>
  )
}

/** The number is never answered whole, so its field starts empty: left empty, the stored number stays. */
const valuesOf = ({ saved_at: _saved, number: _number, ...rest }: BankAccountView) => ({
  ...rest,
  number: '',
  country: rest.country || 'CN',
  currency: rest.currency || 'USD',
})

function BankAccountForm({ saved, onSaved }: { saved: BankAccountView; onSaved(account: BankAccountView): void }) {
  const { t, locale } = useLocale()
  const { profile, setProfile } = useInspector()
  const saving = useSave()
  // kept in memory alone: an account number is not left behind on a phone
  const [values, setValues] = useState(() => valuesOf(saved))
  const changed = JSON.stringify(values) !== JSON.stringify(valuesOf(saved))
  const set = (change: Partial<typeof values>) => {
    saving.reset()
    setValues({ ...values, ...change })
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
    error: saving.failure?.fields[name],
  })
  const names = (type: 'region' | 'currency', codes: readonly string[]) => {
    const words = new Intl.DisplayNames(locale, { type })
    return codes
      .map((value) => ({
        value,
        title: type === 'currency' ? `${value} ${words.of(value)}` : (words.of(value) ?? value),
      }))
      .sort((a, b) => (type === 'region' ? a.title.localeCompare(b.title, locale) : 0))
  }
  const save = () =>
    void saving.run(async () => {
      const answer = await ask('bank_account_save', { uid: profile.user_id, ...values })
      setProfile({ ...profile, bank_account: answer.number })
      onSaved(answer)
    })
  return (
    <>
      {saved.saved_at !== '' && (
        <p className="note">{t('field.bank_account_saved', { day: longDay(locale, saved.saved_at.slice(0, 10)) })}</p>
      )}
      <div className="stack">
        <TextField
          label={t('field.bank_holder')}
          hint={t('field.bank_holder_hint')}
          autoComplete="off"
          maxLength={140}
          {...field('holder')}
        />
        <SelectField label={t('field.bank_country')} options={names('region', buyerCountries)} {...field('country')} />
        <TextField label={t('field.bank_name')} autoComplete="off" maxLength={140} {...field('bank')} />
        <TextField
          label={t(hasIban(values.country) ? 'field.bank_iban' : 'field.bank_number')}
          hint={saved.number === '' ? undefined : t('field.bank_number_kept', { number: saved.number })}
          autoComplete="off"
          maxLength={50}
          {...field('number')}
        />
        <TextField
          label={t('field.bank_bic')}
          hint={t('field.bank_bic_hint')}
          autoComplete="off"
          maxLength={11}
          {...field('bic')}
        />
        <TextField
          label={t(values.country === 'US' ? 'field.bank_routing' : 'field.bank_branch')}
          autoComplete="off"
          maxLength={140}
          {...field('branch')}
        />
        <SelectField
          label={t('field.bank_currency')}
          hint={t('field.bank_currency_hint')}
          options={names('currency', accountCurrencies)}
          {...field('currency')}
        />
      </div>
      <SaveBar
        saving={saving}
        changed={changed}
        text={t('field.bank_account_unsaved')}
        onSave={save}
        onDiscard={() => setValues(valuesOf(saved))}
      />
    </>
  )
}
