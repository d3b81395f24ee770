import { allClasses, type ClassNode, type Tree } from '@goodlot/checklists'
import type { Locale } from '@goodlot/i18n'
import { useState } from 'react'
import { ScrollBox } from '../../../ui/app/ScrollBox.tsx'
import { EmptyList } from '../../../ui/app/states.tsx'
import { Segmented } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { sampleText } from '../protocol/SampleSelect.tsx'
import { PreviewItem } from './PreviewItem.tsx'
import { type PhoneWords, usePhoneWords } from './preview-words.ts'

/** The protocol as the inspector's phone shows it, with everything typed so far. */
export function Preview({ tree }: { tree: Tree }) {
  const { t, locale } = useLocale()
  const [language, setLanguage] = useState<Locale>(locale === 'zh-CN' ? 'zh-CN' : 'en-US')
  const words = usePhoneWords(language)
  if (tree.length === 0) return <EmptyList title={t('protocols.no_class_title')} text={t('protocols.no_class_text')} />
  const tops = new Set(tree)
  return (
    <div className="pt-preview wrap">
      <div className="pt-preview-note">
        <h2>{t('protocols.preview')}</h2>
        <p>{t('protocols.preview_text')}</p>
        <Segmented
          aria-label={t('protocols.preview_language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'en-US' as const, label: t('protocols.english') },
            { value: 'zh-CN' as const, label: t('protocols.chinese') },
          ]}
        />
      </div>
      <ScrollBox className="pt-phone" lang={language} label={t('protocols.preview')}>
        {words &&
          allClasses(tree).map((node) => <Section key={node.id} node={node} top={tops.has(node)} words={words} />)}
      </ScrollBox>
    </div>
  )
}

function Section({ node, top, words }: { node: ClassNode; top: boolean; words: PhoneWords }) {
  const { t, localText } = words
  const Heading = top ? 'h3' : 'h4'
  return (
    <section className="pt-section" data-top={top}>
      <header>
        <Heading>{localText(node, 'name') || t('protocols.unnamed_class')}</Heading>
        <p className="pt-sample">{t('protocols.sample_note', { sample: sampleText(t, node) })}</p>
        {localText(node, 'description') && <p>{localText(node, 'description')}</p>}
      </header>
      {node.items.map((item) => (
        <PreviewItem key={item.id} item={item} words={words} heading={top ? 'h4' : 'h5'} />
      ))}
    </section>
  )
}
