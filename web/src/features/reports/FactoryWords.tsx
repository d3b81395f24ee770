import type { FactoryWordsView } from '@goodlot/contract'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useT } from '../../ui/words/words.tsx'

/** What the factory says about the visit: beside the report, and no part of it. */
export function FactoryWords({ words: { on_site, said } }: { words: FactoryWordsView }) {
  const t = useT()
  return (
    <aside className="app-card box rep-words" aria-labelledby="factory-words">
      <h2 id="factory-words">{t('reports.words_title')}</h2>
      <p className="rep-words-mark">{t('reports.words_mark')}</p>
      {on_site && (
        <blockquote>
          <p>{on_site.text}</p>
          <footer className="app-hint">{t('reports.words_on_site', { name: on_site.name || '–' })}</footer>
        </blockquote>
      )}
      {said.map(({ at, person, text, photos }) => (
        <blockquote key={at + text}>
          <p>{text}</p>
          {photos.length > 0 && (
            <p className="row wrap">
              {photos.map(({ thumb_url, view_url }, i) => (
                <a key={thumb_url} href={view_url} target="_blank" rel="noreferrer">
                  <img src={thumb_url} alt={t('reports.words_photo', { number: i + 1 })} width={96} height={96} />
                </a>
              ))}
            </p>
          )}
          <footer className="app-hint">
            {person || t('reports.words_factory')} · <ChinaTime at={at} named />
          </footer>
        </blockquote>
      ))}
    </aside>
  )
}
