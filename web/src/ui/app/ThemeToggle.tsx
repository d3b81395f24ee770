import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { setMode, useMode } from './theme.tsx'
import { useT } from './words.tsx'

export function ThemeToggle() {
  const t = useT()
  const dark = useMode() === 'dark'
  const label = t(dark ? 'ui.light_mode' : 'ui.dark_mode')
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        icon={dark ? <SunOutlined /> : <MoonOutlined />}
        onClick={() => setMode(dark ? 'light' : 'dark')}
      />
    </Tooltip>
  )
}
