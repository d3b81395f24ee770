import { GlobalOutlined, LockOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useLocale } from '../../../ui/app/words.tsx'

/** Public or private, shown as word and icon and never by colour alone. */
export function Access({ isPublic }: { isPublic: boolean }) {
  const { t } = useLocale()
  return (
    <Tag icon={isPublic ? <GlobalOutlined /> : <LockOutlined />} className="pt-tag">
      {t(isPublic ? 'protocols.public' : 'protocols.private')}
    </Tag>
  )
}
