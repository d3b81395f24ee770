import type { AlertChannelRow, AlertDevice } from '@goodlot/contract'
import type { ReactNode } from 'react'
import { Tag } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

const colors = { proven: 'success', silent: 'warning', untried: 'default', off: 'default' } as const

/** Each way to reach somebody, with its proof; `detailed` with what was sent last and what went wrong. */
export function Channels({ channels, detailed = false }: { channels: readonly AlertChannelRow[]; detailed?: boolean }) {
  const t = useT()
  return (
    <ul className="alerts-list plain-list">
      {channels.map(({ channel, state, proved_at, sent_at, error }) => (
        <li key={channel}>
          <span>
            {t(`alerts.channel_${channel}`)}
            {detailed && error !== '' && <small className="app-hint">{t('alerts.error', { error })}</small>}
          </span>
          <span>
            <Tag color={colors[state]}>{t(`alerts.state_${state}`)}</Tag>
            {proved_at !== '' && <small className="app-hint">{t('alerts.proved_at', { at: proved_at })}</small>}
            {detailed && sent_at !== '' && <small className="app-hint">{t('alerts.sent_at', { at: sent_at })}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface DevicesProps {
  devices: readonly AlertDevice[]
  /** The one that this is. */
  here?: number | null
  action?(device: AlertDevice, name: string): ReactNode
}

export function Devices({ devices, here = null, action }: DevicesProps) {
  const t = useT()
  if (devices.length === 0) return <p className="app-hint">{t('alerts.no_devices')}</p>
  return (
    <ul className="alerts-list plain-list">
      {devices.map((device) => {
        const name = device.name || t('alerts.device_unknown')
        return (
          <li key={device.device_id}>
            <span>
              {name} {device.device_id === here && <Tag color="green">{t('alerts.device_here')}</Tag>}
              <small className="app-hint">
                {device.proved_at ? t('alerts.device_proved', { at: device.proved_at }) : t('alerts.device_unproved')}
              </small>
              {device.is_old_key && <small className="app-hint">{t('alerts.device_old')}</small>}
            </span>
            {action?.(device, name)}
          </li>
        )
      })}
    </ul>
  )
}
