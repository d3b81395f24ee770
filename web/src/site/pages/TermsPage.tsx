import { productName } from '@goodlot/i18n'
import { parseTerms } from '../markdown.ts'
import { Intro } from '../parts/Intro.tsx'
import type { SiteProps } from '../site-props.ts'
import { slot } from '../slots.ts'

/** Chinese for Chinese readers, English for all others: a contract has two originals, not five. */
export function TermsPage({ terms, ...site }: SiteProps & { terms: string }) {
  const { title, lead, blocks } = parseTerms(terms.replaceAll('{product}', productName))
  return (
    <div lang={site.locale === 'zh-CN' ? 'zh-CN' : 'en-US'}>
      <Intro site={site} title={title} text={lead} />
      <div className="gl-wrap after-intro">
        <article className="terms">
          {blocks.map((block) =>
            block.kind === 'heading' ? (
              <h2 key={block.text} id={block.id}>
                {block.text}
              </h2>
            ) : block.kind === 'clauses' ? (
              <ol key={block.clauses[0]?.number}>
                {block.clauses.map(({ number, text }) => (
                  <li key={number} id={`clause-${number}`}>
                    <b>{number}</b>
                    <span>{text}</span>
                  </li>
                ))}
              </ol>
            ) : (
              <p key={block.text} className="soft">
                {block.text}
              </p>
            ),
          )}
          {slot('provider')}
          {slot('privacy')}
        </article>
      </div>
    </div>
  )
}
