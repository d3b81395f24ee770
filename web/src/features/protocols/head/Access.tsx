import { GlobalOutlined, LockOutlined } from '../../../ui/kit/icons.ts'
import { Tag } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'

/** Public or private, shown as word and icon and never by colour alone. */
export function Access({ isPublic }: { isPublic: boolean }) {
  const { t } = useLocale()
  return (
    <Tag icon={isPublic ? <GlobalOutlined /> : <LockOutlined />}>
      {t(isPublic ? 'protocols.public' : 'protocols.private')}
    </Tag>
  )
}
