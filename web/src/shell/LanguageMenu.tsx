import { localeNames, locales } from '@goodlot/i18n'
import { ChevronIcon, GlobeIcon } from './icons.tsx'
import type { ShellProps } from './types.ts'

/** Plain links to this page in the other languages; with a script the content changes in place. */
export function LanguageMenu(shell: ShellProps) {
  const { t, locale, path, languageHref = (l) => `/${l}${path === '/' ? '' : path}`, onLanguage } = shell
  return (
    <details className="gl-menu gl-lang" data-menu="language" name="gl-menu">
      <summary>
        <GlobeIcon />
        <span className="gl-hide">{t('shell.language')}</span>
        <span className="gl-lang-full">{localeNames[locale].name}</span>
        <span className="gl-lang-short">{localeNames[locale].short}</span>
        <ChevronIcon />
      </summary>
      <ul className="gl-pop gl-pop-end">
        {locales.map((l) => (
          <li key={l}>
            <a
              href={languageHref(l)}
              hrefLang={l}
              lang={l}
              data-locale={l}
              aria-current={l === locale ? 'true' : undefined}
              onClick={
                onLanguage &&
                ((event) => {
                  event.preventDefault()
                  onLanguage(l)
                })
              }
            >
              {localeNames[l].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
