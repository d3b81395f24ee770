import { useT } from '../words/words.tsx'
import { useMission } from './context.tsx'

/** What the factory answered last about the visit, as the phone has it: also read where there is no network. */
export function FactorySaid() {
  const t = useT()
  const { factory_said: said } = useMission().opened
  // a mission that an older version of the app stored on the phone has no `factory_said`
  if (!said) return null
  return (
    <section className="card">
      <h2>{t('visit.said')}</h2>
      <p>
        <strong>{t(`missions.said_${said.kind}`)}</strong>
        <small>{[said.person, said.at.slice(0, 16)].filter(Boolean).join(' · ')}</small>
      </p>
      {said.products.length > 0 && (
        <ul className="stack">
          {said.products.map(({ name, finished, packed }) => (
            <li key={name}>
              {name}
              <small>{t('visit.said_percent', { finished, packed })}</small>
            </li>
          ))}
        </ul>
      )}
      {said.correction.length > 0 && (
        <p>
          {t('visit.said_right')}
          {said.correction.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </p>
      )}
      {said.remark !== '' && <p className="mission-remark">{said.remark}</p>}
    </section>
  )
}
