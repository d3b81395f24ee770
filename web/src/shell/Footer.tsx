import { productName } from '@goodlot/i18n'
import { footerGroups, footerPath } from './footer-links.ts'
import { Go } from './Go.tsx'
import { UpIcon } from './icons.tsx'
import { Logo } from './Logo.tsx'
import { signedIn } from './me.ts'
import type { ShellProps } from './types.ts'

/** Year of the copyright line: the first release. */
const firstYear = 2026

export function Footer(shell: ShellProps) {
  const { t, me, slots } = shell
  const { social } = slots
  const groups = footerGroups.filter(({ visitors }) => !(visitors && signedIn(me)))
  return (
    <footer className="gl-footer">
      <div className="gl-wrap">
        <div className="gl-footer-top">
          <div className="gl-footer-brand">
            <Logo />
            <p>{t('shell.foot_line')}</p>
            <p>{t('shell.foot_service_language')}</p>
            {typeof social === 'string' ? (
              <div className="gl-social">{social}</div>
            ) : (
              social?.some(({ href }) => href) && (
                <ul className="gl-social" aria-label={t('shell.social')}>
                  {social
                    .filter(({ href }) => href)
                    .map(({ name, href }) => (
                      <li key={name}>
                        <a href={href} rel="noopener me">
                          {name}
                        </a>
                      </li>
                    ))}
                </ul>
              )
            )}
          </div>
          <nav className="gl-footer-links" aria-label={t('shell.foot_links')}>
            {groups.map(({ label, links, visitors }) => (
              <div key={label} data-visitors={visitors}>
                <p className="gl-footer-head">{t(label)}</p>
                <ul>
                  {links.map((link) => (
                    <li key={link.label}>
                      <Go shell={shell} to={footerPath(link)}>
                        {t(link.label)}
                      </Go>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <FooterEnd {...shell} />
      </div>
    </footer>
  )
}

/** Under the screens of signed-in people only the line that has to be there: no links beside somebody's work. */
export const FooterLine = (shell: ShellProps) => (
  <footer className="gl-footer gl-footer-line">
    <div className="gl-wrap">
      <FooterEnd {...shell} />
    </div>
  </footer>
)

/** Terms, privacy, the operator's particulars and the way back to the top. */
function FooterEnd(shell: ShellProps) {
  const { t, slots } = shell
  const { filing, legal, privacy } = slots
  return (
    <div className="gl-footer-end">
      <span>{t('shell.copyright', { year: String(firstYear), product: productName })}</span>
      <Go shell={shell} to="/terms_of_us">
        {t('shell.terms')}
      </Go>
      {typeof privacy === 'string'
        ? privacy
        : privacy && (
            <Go shell={shell} to="/terms_of_us#privacy">
              {t('shell.privacy')}
            </Go>
          )}
      {typeof legal === 'string' ? legal : legal && <span className="gl-legal">{legal.text}</span>}
      {typeof filing === 'string'
        ? filing
        : filing &&
          (filing.href ? (
            <a className="gl-filing" href={filing.href} rel="noopener">
              {filing.text}
            </a>
          ) : (
            <span className="gl-filing">{filing.text}</span>
          ))}
      <a className="gl-top" href="#top">
        <UpIcon />
        {t('shell.back_to_top')}
      </a>
    </div>
  )
}
