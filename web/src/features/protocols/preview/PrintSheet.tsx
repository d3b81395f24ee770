import { allClasses, type ClassNode, type Tree } from '@goodlot/checklists'
import type { ProtocolOnce } from '@goodlot/contract'
import { type Locale, wordFor } from '@goodlot/i18n'
import { useState } from 'react'
import { EmptyList } from '../../../ui/app/states.tsx'
import { PrinterOutlined } from '../../../ui/kit/icons.ts'
import { Button, Segmented } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { sampleText } from '../protocol/SampleSelect.tsx'
import { PrintAnswer } from './PrintAnswer.tsx'
import { type PhoneWords, usePhoneWords } from './preview-words.ts'
import '../print.css'

/** The protocol as a form on paper: as wide as the page, with boxes to tick and lines to write on. */
export function PrintSheet({ protocol, tree }: { protocol: ProtocolOnce; tree: Tree }) {
  const { t, locale } = useLocale()
  const [language, setLanguage] = useState<Locale>(locale === 'zh-CN' ? 'zh-CN' : 'en-US')
  const words = usePhoneWords(language)
  if (tree.length === 0) return <EmptyList title={t('protocols.no_class_title')} text={t('protocols.no_class_text')} />
  const tops = new Set(tree)
  const heads = ['print_order', 'print_factory', 'print_date', 'print_inspector'] as const
  return (
    <div className="pt-print app-page">
      <div className="pt-print-tools wrap ends">
        <Segmented
          aria-label={t('protocols.preview_language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'en-US' as const, label: t('protocols.english') },
            { value: 'zh-CN' as const, label: t('protocols.chinese') },
          ]}
        />
        <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('protocols.print')}
        </Button>
      </div>
      {words && (
        <article lang={language} aria-label={t('protocols.print_tab')}>
          <header className="pt-print-head">
            <h2>{words.localText(protocol, 'tpl_name')}</h2>
            <dl>
              {heads.map((key) => (
                <div key={key}>
                  <dt>{words.t(`protocols.${key}`)}</dt>
                  <dd />
                </div>
              ))}
            </dl>
          </header>
          {allClasses(tree).map((node) => (
            <PrintClass key={node.id} node={node} top={tops.has(node)} words={words} />
          ))}
        </article>
      )}
    </div>
  )
}

function PrintClass({ node, top, words }: { node: ClassNode; top: boolean; words: PhoneWords }) {
  const { t, localText } = words
  const Heading = top ? 'h3' : 'h4'
  const description = localText(node, 'description')
  return (
    <section>
      <Heading>{localText(node, 'name') || t('protocols.unnamed_class')}</Heading>
      <p className="pt-print-note">
        {t('protocols.sample_note', { sample: sampleText(t, node) })}
        {description && ` · ${description}`}
      </p>
      {node.items.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('protocols.item_title')}</th>
              <th scope="col">{t('protocols.print_answer')}</th>
              <th scope="col">{t('protocols.print_remark')}</th>
            </tr>
          </thead>
          <tbody>
            {node.items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  <strong>{[item.code, localText(item, 'name')].filter(Boolean).join(' ')}</strong>
                  {localText(item, 'requirement') && <p>{localText(item, 'requirement')}</p>}
                  <p className="pt-print-note">
                    {[
                      localText(item, 'instrument'),
                      item.standard && t('protocols.by_standard', { standard: item.standard }),
                      item.min_photos > 0 && t('protocols.photos_needed', { count: item.min_photos }),
                      item.result_style !== 'info' && wordFor(t, 'protocols.fail_note_', item.on_fail),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </th>
                <td>
                  <PrintAnswer item={item} words={words} />
                </td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
