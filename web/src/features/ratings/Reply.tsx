import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useT } from '../../ui/words/words.tsx'

/** What the inspector answered, if anything. */
export function Reply({ reply, at }: { reply: string; at: string }) {
  const t = useT()
  if (reply === '') return null
  return (
    <div className="rate-reply">
      <strong>{t('ratings.reply')}</strong>{' '}
      <span className="app-hint">
        <ChinaTime at={at} named />
      </span>
      <p className="rate-text">{reply}</p>
    </div>
  )
}
