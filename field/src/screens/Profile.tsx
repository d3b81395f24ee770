import type { InspectorProfile } from '@goodlot/contract'
import { auditTypes, spokenLanguages } from '@goodlot/rules'
import { ask } from '../api/send.ts'
import { useSave } from '../api/use-save.ts'
import { useDraft } from '../drafts.ts'
import { useInspector } from '../me.tsx'
import { Link } from '../router.tsx'
import { Chips, LinesField, TextField } from '../ui/Fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { useLocale } from '../words/words.tsx'
import { Portrait } from './Portrait.tsx'
import { Proposals } from './Proposals.tsx'

const valuesOf = (profile: InspectorProfile) => ({
  nickname: profile.nickname,
  realname: profile.realname,
  show_title: profile.show_title,
  phone: profile.phone,
  third_party_experiences: profile.declared_years === null ? '' : String(profile.declared_years),
  languages: profile.languages,
  audit_types: profile.audit_types,
  conflicts: profile.conflicts.join('\n'),
  bankcard: profile.bankcard,
})
type Values = ReturnType<typeof valuesOf>

/** Only what was changed: somebody may have changed the rest elsewhere. */
const changesOf = (saved: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => String(value) !== String(saved[name as keyof Values])),
  )

export function Profile() {
  const { t, locale } = useLocale()
  const { profile, setProfile } = useInspector()
  const saving = useSave()
  const saved = valuesOf(profile)
  const draft = useDraft('profile', saved)
  const values = draft.value
  const set = (change: Partial<Values>) => {
    saving.reset()
    draft.change({ ...values, ...change })
  }
  type TextName = { [K in keyof Values]: Values[K] extends string ? K : never }[keyof Values]
  const field = (name: TextName) => ({
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
    error: saving.failure?.fields[name],
  })
  const toggled = (list: readonly string[], value: string, on: boolean) =>
    on ? [...list, value] : list.filter((one) => one !== value)
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' })
  const verified = profile.verify_stage === 'accepted'

  const save = () =>
    void saving.run(async () => {
      const { conflicts, ...changes } = changesOf(saved, values)
      const answer = await ask('ins_profile_edit', {
        ...changes,
        ...(conflicts === undefined ? {} : { conflicts: conflicts.split('\n').filter((line) => line.trim() !== '') }),
      })
      setProfile(answer)
      draft.drop()
    })
  return (
    <>
      <h1>{t('field.profile')}</h1>
      <Portrait />
      <Proposals />
      <Link to="expertise" className="jump card-jump">
        <span>
          {t('field.expertise')}
          <small>{t('field.lines', { number: profile.expertise.length })}</small>
        </span>
        <Icon name="next" />
      </Link>
      <Link to="verify" className="jump card-jump">
        <span>
          {t('field.verify')}
          <small>{t('field.documents_count', { number: profile.documents.length })}</small>
        </span>
        <Icon name="next" />
      </Link>
      <Link to="practice" className="jump card-jump">
        <span>{t('field.practice')}</span>
        <Icon name="next" />
      </Link>
      <Link to="bank" className="jump card-jump">
        <span>
          {t('field.bank_account')}
          <small>{profile.bank_account || t('field.bank_account_none')}</small>
        </span>
        <Icon name="next" />
      </Link>
      <div className="stack">
        <TextField label={t('field.name')} hint={t('field.name_hint')} autoComplete="name" {...field('nickname')} />
        <TextField
          label={t('field.realname')}
          hint={t(verified ? 'field.realname_locked' : 'field.realname_hint')}
          {...field('realname')}
        />
        <TextField label={t('field.show_title')} hint={t('field.show_title_hint')} {...field('show_title')} />
        <TextField label={t('field.phone')} type="tel" autoComplete="tel" {...field('phone')} />
        <TextField
          label={t('field.years')}
          inputMode="numeric"
          hint={
            profile.confirmed_years === null
              ? t('field.years_hint')
              : t('field.years_confirmed', { years: profile.confirmed_years })
          }
          {...field('third_party_experiences')}
        />
        <Chips
          label={t('field.languages')}
          hint={t('field.languages_hint')}
          options={spokenLanguages.map((value) => ({
            value: value as string,
            title: languageNames.of(value) ?? value,
          }))}
          chosen={values.languages}
          error={saving.failure?.fields.languages}
          onToggle={(value, on) => set({ languages: toggled(values.languages, value, on) })}
        />
        <Chips
          label={t('field.audit_types')}
          hint={
            profile.verified_audit_types.length > 0
              ? t('field.audit_types_verified', {
                  types: profile.verified_audit_types
                    .map((type) => auditTypes.find((one) => one === type))
                    .map((type) => (type ? t(`field.audit_${type}`) : ''))
                    .join(', '),
                })
              : t('field.audit_types_hint')
          }
          options={auditTypes.map((value) => ({ value: value as string, title: t(`field.audit_${value}`) }))}
          chosen={values.audit_types}
          error={saving.failure?.fields.audit_types}
          onToggle={(value, on) => set({ audit_types: toggled(values.audit_types, value, on) })}
        />
        <LinesField label={t('field.conflicts')} hint={t('field.conflicts_hint')} {...field('conflicts')} />
        <TextField
          label={t('field.payout_account')}
          hint={t('field.payout_account_hint')}
          autoComplete="off"
          {...field('bankcard')}
        />
      </div>
      <SaveBar saving={saving} changed={draft.changed} onSave={save} onDiscard={draft.drop} />
    </>
  )
}
