import { BellOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge, Button, Dropdown, Tooltip } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '../../api/send.ts'
import { useLocale } from '../../ui/app/words.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import './notices.css'

/** The bell: what happened lately, in the reader's language. Opening it marks all as read. */
export function Bell() {
  const { t, locale } = useLocale()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const notices = useQuery({
    queryKey: ['notice_list', locale],
    queryFn: () => ask('notice_list', { limit: 10 }),
    refetchInterval: 60_000,
  })
  const read = useMutation({
    mutationFn: () => ask('notice_read', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notice_list'] }),
  })
  const unread = notices.data?.unread ?? 0
  const label = unread > 0 ? t('notices.bell_unread', { count: unread }) : t('notices.bell')
  const rows = notices.data?.data ?? []
  const items =
    rows.length === 0
      ? [{ key: 'none', disabled: true, label: <span className="app-notice">{t('notices.none')}</span> }]
      : rows.map((n) => ({
          key: String(n.notice_id),
          label: (
            <span className="app-notice">
              <strong>{n.title}</strong>
              {n.text}
              <br />
              <small className="app-hint">
                <ChinaTime at={n.created_at} />
              </small>
            </span>
          ),
          onClick: () => n.link && void navigate(n.link),
        }))
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      // the bell of a phone is not at its edge: the panel moves as far as it has to
      align={{ overflow: { adjustY: true, shiftX: true } }}
      menu={{ items, style: { maxHeight: 420, overflow: 'auto' } }}
      onOpenChange={(open) => {
        setOpen(open)
        if (!open && unread > 0) read.mutate()
      }}
    >
      {/* a finger that opened the panel has not left the bell: its name would cover the first notice */}
      <Tooltip title={isOpen ? '' : label}>
        <Badge count={unread} size="small" offset={[-10, 10]}>
          <Button type="text" aria-label={label} icon={<BellOutlined />} />
        </Badge>
      </Tooltip>
    </Dropdown>
  )
}
