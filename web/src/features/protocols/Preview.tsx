import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { EmptyList } from '../../ui/states.tsx'
import { useLocale } from '../../ui/words.tsx'
import { PreviewItem } from './PreviewItem.tsx'
import { sampleText } from './SampleSelect.tsx'
import { saysIn } from './says.ts'
import { allClasses, type Tree } from './tree.ts'

/** The protocol as the inspector's phone shows it, with everything typed so far. */
export function Preview({ tree }: { tree: Tree }) {
  const { t, locale } = useLocale()
  const [language, setLanguage] = useState(locale === 'zh-CN' ? 'zh-CN' : 'en')
  const says = useMemo(() => saysIn(language === 'zh-CN'), [language])
  if (tree.length === 0) return <EmptyList title={t('protocols.no_class_title')} text={t('protocols.no_class_text')} />
  const tops = new Set(tree)
  return (
    <div className="pt-preview">
      <div className="pt-preview-note">
        <h2>{t('protocols.preview')}</h2>
        <p>{t('protocols.preview_text')}</p>
        <Segmented
          aria-label={t('protocols.preview_language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'en', label: t('protocols.english') },
            { value: 'zh-CN', label: t('protocols.chinese') },
          ]}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <section className="pt-phone" lang={language} tabIndex={0} aria-label={t('protocols.preview')}>
        {allClasses(tree).map((node) => {
          const Heading = tops.has(node) ? 'h3' : 'h4'
          return (
            <section key={node.class_id} className="pt-section" data-top={tops.has(node)}>
              <header>
                <Heading>{says(node, 'class_name') || t('protocols.unnamed_class')}</Heading>
                <p className="pt-sample">
                  {t('protocols.sample_note', { sample: sampleText(t, node.aql_level_code) })}
                </p>
                {says(node, 'class_description') && <p>{says(node, 'class_description')}</p>}
              </header>
              {node.items.map((item) => (
                <PreviewItem key={item.item_id} item={item} says={says} heading={tops.has(node) ? 'h4' : 'h5'} />
              ))}
            </section>
          )
        })}
      </section>
    </div>
  )
}
