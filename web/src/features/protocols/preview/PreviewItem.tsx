import type { ItemNode } from '@goodlot/checklists'
import { wordFor } from '@goodlot/i18n'
import { memo } from 'react'
import { CameraOutlined, LockOutlined, ToolOutlined } from '../../../ui/kit/icons.ts'
import { Answer } from './PreviewAnswer.tsx'
import type { PhoneWords } from './preview-words.ts'

/** One item on the phone: what to check, its controls, photos and instrument, and the consequence of a failure. */
export const PreviewItem = memo(
  ({ item, words, heading: Heading }: { item: ItemNode; words: PhoneWords; heading: 'h4' | 'h5' }) => {
    const { t, localText } = words
    const title = localText(item, 'name') || t('protocols.unnamed_item')
    return (
      <article className="pt-card" aria-label={title}>
        <Heading>
          {item.code && <span className="pt-code">{item.code}</span>} {title}
          {item.confidential && <LockOutlined title={t('protocols.confidential')} />}
        </Heading>
        {localText(item, 'requirement') && <p>{localText(item, 'requirement')}</p>}
        <Answer item={item} words={words} title={title} />
        {item.min_photos > 0 && (
          <div className="pt-photos row wrap">
            {Array.from({ length: Math.min(item.min_photos, 4) }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty frames have nothing else to be told by
              <span key={i} className="pt-photo" aria-hidden="true">
                <CameraOutlined />
              </span>
            ))}
            <span>{t('protocols.photos_needed', { count: item.min_photos })}</span>
          </div>
        )}
        <ul className="pt-notes stack plain-list">
          {localText(item, 'instrument') && (
            <li>
              <ToolOutlined /> {localText(item, 'instrument')}
            </li>
          )}
          {item.standard && <li>{t('protocols.by_standard', { standard: item.standard })}</li>}
          {item.is_default && <li>{t('protocols.is_default')}</li>}
          {item.result_style !== 'info' && item.type !== 'text' && (
            <li data-fail={item.on_fail}>{wordFor(t, 'protocols.fail_note_', item.on_fail)}</li>
          )}
        </ul>
      </article>
    )
  },
)
