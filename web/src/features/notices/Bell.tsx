import { appPaths } from '@goodlot/contract'
import { useState } from 'react'
import { useNavigate } from '../../ui/app/routing.tsx'
import { BellOutlined } from '../../ui/kit/icons.ts'
import { Badge, Button, Dropdown, Tooltip } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { NoticeText } from './NoticeText.tsx'
import { useNoticeActs, useNotices } from './queries.ts'
import './notices.css'

const shown = { page: 1, limit: 10 }
const minuteMs = 60_000

/**
 * The bell menu with recent notices, in the reader's language. A notice becomes read when it is opened, or when all are
 * marked.
 */
export function Bell() {
  const t = useT()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const notices = useNotices(shown, minuteMs)
  const { open, markAll } = useNoticeActs()
  const unread = notices.data?.unread ?? 0
  const label = unread > 0 ? t('ui.notices_bell_unread', { count: unread }) : t('ui.notices_bell')
  const rows = notices.data?.data ?? []
  const items =
    rows.length === 0
      ? [{ key: 'none', disabled: true, label: <span className="app-notice">{t('ui.notices_none')}</span> }]
      : [
          ...rows.map((notice) => ({
            key: String(notice.notice_id),
            label: <NoticeText notice={notice} />,
            onClick: () => open(notice),
          })),
          { key: 'line', type: 'divider' as const },
          ...(unread > 0 ? [{ key: 'read', label: t('ui.notices_mark_all'), onClick: markAll }] : []),
          { key: 'all', label: t('ui.notices_see_all'), onClick: () => void navigate(appPaths.notices) },
        ]
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }} onOpenChange={setOpen}>
      {/* on touch screens the tooltip would stay open and cover the first notice */}
      <Tooltip title={isOpen ? '' : label}>
        <Button
          type="text"
          aria-label={label}
          icon={
            // the badge is anchored to the icon, because the button around it is larger on a phone; the offset keeps the bell visible
            <Badge count={unread} offset={[6, -4]}>
              <BellOutlined />
            </Badge>
          }
        />
      </Tooltip>
    </Dropdown>
  )
}
