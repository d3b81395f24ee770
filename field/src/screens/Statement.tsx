import { money } from '@goodlot/i18n/money'
import { addDays, chinaDay } from '@goodlot/rules'
import { useState } from 'react'
import { download } from '../api/send.ts'
import { useLoad } from '../api/use-load.ts'
import { useSave } from '../api/use-save.ts'
import { useInspector } from '../me.tsx'
import { SelectField } from '../ui/Fields.tsx'
import { EmptyNote, Loading } from '../ui/states.tsx'
import { longDay } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'

/** This month and the eleven before it. */
function months(): string[] {
  const found = [chinaDay(new Date()).slice(0, 7)]
  while (found.length < 12) found.push(addDays(`${found.at(-1)}-01`, -1).slice(0, 7))
  return found
}

/** What was earned and paid in a month, with the balance before and after: the same statement that our office sees. */
export function Statement() {
  const { t, locale } = useLocale()
  const { profile } = useInspector()
  const [month, setMonth] = useState(() => months()[0] ?? '')
  const from = `${month}-01`
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  const statement = useLoad('payout_statement', { uid: profile.user_id, from, to })
  const monthName = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <>
      <h1>{t('field.statement')}</h1>
      <SelectField
        label={t('field.statement_month')}
        value={month}
        onChange={setMonth}
        options={months().map((value) => ({ value, title: monthName.format(new Date(`${value}-01T00:00:00Z`)) }))}
      />
      <Loading loaded={statement}>
        {(data) => (
          <>
            <section className="card">
              {(['opening', 'earned', 'recovered', 'paid', 'closing'] as const)
                .filter((part) => part !== 'recovered' || data.recovered !== 0)
                .map((part) => (
                  <p key={part}>
                    {t(`field.statement_${part}`)}: <strong>{money(locale, data[part])}</strong>
                  </p>
                ))}
            </section>
            <PdfButton uid={profile.user_id} from={from} to={to} />
            {data.lines.length === 0 ? (
              <EmptyNote title={t('field.statement_empty')} text={t('field.statement_empty_text')} />
            ) : (
              <ul className="payouts">
                {data.lines.map((line) => (
                  <li key={`${line.at} ${line.what} ${line.order_no} ${line.balance}`} className="card">
                    <strong>{money(locale, line.amount)}</strong>
                    <span>{t(`field.statement_${line.what}`)}</span>
                    <small>
                      {[longDay(locale, line.at.slice(0, 10)), line.order_no || line.reference]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loading>
    </>
  )
}

/** The same statement as a PDF, for a tax office or the inspector's own files. */
function PdfButton({ uid, from, to }: { uid: number; from: string; to: string }) {
  const { t } = useLocale()
  const loading = useSave()
  const load = () =>
    void loading.run(() =>
      download(
        'payout_statement_file',
        { uid: String(uid), from, to, format: 'pdf' },
        `${t('field.statement')} ${from}.pdf`,
      ),
    )
  return (
    <>
      <button type="button" className="button" disabled={loading.saving} onClick={load}>
        {t(loading.saving ? 'field.statement_loading' : 'field.statement_pdf')}
      </button>
      {loading.failure && (
        <p className="note note-bad" role="alert">
          {loading.failure.text}
        </p>
      )}
    </>
  )
}
