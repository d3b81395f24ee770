import type { AlertSettings } from '@goodlot/contract'
import type { AlertGroup } from '@goodlot/rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Alert, Button, Checkbox, Input, Popconfirm, Skeleton, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { Channels, Devices } from './Channels.tsx'
import { lookHere, switchOffHere, switchOnHere } from './push-here.ts'
import './alerts.css'

/** What this browser shows about the account's orders while no page is open, and by which ways the account is reached. */
export function AlertsPart() {
  const t = useT()
  const settings = useQuery({ queryKey: ['alert_get'], queryFn: () => ask('alert_get', {}, { quiet: true }) })
  return (
    <section className="app-page alerts-part" aria-labelledby="alerts-h">
      <h2 id="alerts-h">{t('alerts.title')}</h2>
      <p>{t('alerts.lead_web')}</p>
      {settings.error ? (
        <Alert
          type="error"
          title={settings.error.message}
          action={<Button onClick={() => void settings.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : settings.isPending ? (
        <Skeleton />
      ) : (
        <Alerts settings={settings.data} />
      )}
    </section>
  )
}

function Alerts({ settings }: { settings: AlertSettings }) {
  const t = useT()
  const client = useQueryClient()
  const tell = useTell()
  const { push_key: key } = settings
  const here = useQuery({ queryKey: ['alerts_here', key], queryFn: () => lookHere(key), retry: false })
  const reload = () =>
    Promise.all(['alert_get', 'alerts_here'].map((name) => client.invalidateQueries({ queryKey: [name] })))
  const [note, setNote] = useState<'refused' | 'not_reached' | 'tested' | null>(null)
  const options = { onSettled: reload, onError: (error: Error) => tell(error) }
  const switchOn = useMutation({
    mutationFn: async () => {
      const added = await switchOnHere(key)
      if (typeof added !== 'number') return setNote(added)
      await ask('alert_test', { device_id: added })
      setNote('tested')
    },
    ...options,
  })
  const deviceId = here.data?.deviceId ?? null
  const switchOff = useMutation({
    mutationFn: async () => {
      setNote(null)
      await switchOffHere(deviceId)
    },
    ...options,
  })
  const test = useMutation({
    mutationFn: async (device_id: number) => {
      await ask('alert_test', { device_id })
      setNote('tested')
    },
    onError: (error: Error) => tell(error),
  })
  const remove = useMutation({
    mutationFn: (device_id: number) => ask('push_device_remove', { device_id }),
    ...options,
  })
  const state = here.data?.state ?? (here.error ? 'ready' : null)
  return (
    <>
      {state === 'ready' && (
        <Button type="primary" loading={switchOn.isPending} onClick={() => switchOn.mutate()}>
          {t('alerts.switch_on')}
        </Button>
      )}
      {state === 'on' && deviceId !== null && (
        <Space wrap>
          <span>{t('alerts.is_on')}</span>
          <Button loading={test.isPending} onClick={() => test.mutate(deviceId)}>
            {t('alerts.test')}
          </Button>
          <Button loading={switchOff.isPending} onClick={() => switchOff.mutate()}>
            {t('alerts.switch_off')}
          </Button>
        </Space>
      )}
      {state === 'install' && (
        <>
          <h3>{t('alerts.install_title')}</h3>
          <ol>
            <li>{t('alerts.install_1')}</li>
            <li>{t('alerts.install_2')}</li>
            <li>{t('alerts.install_3')}</li>
          </ol>
        </>
      )}
      {state === 'none' && <p className="app-hint">{t('alerts.none_here')}</p>}
      {state === 'blocked' && <p className="app-hint">{t('alerts.blocked')}</p>}
      {note && (
        <Alert
          className="app-dialog-alert"
          type={note === 'tested' ? 'info' : 'warning'}
          showIcon
          title={t(`alerts.${note}`)}
        />
      )}
      <h3>{t('alerts.devices')}</h3>
      <Devices
        devices={settings.devices}
        here={deviceId}
        action={({ device_id }, name) =>
          device_id !== deviceId && (
            <Popconfirm title={t('alerts.remove', { name })} onConfirm={() => remove.mutate(device_id)}>
              <Button size="small">{t('alerts.remove', { name })}</Button>
            </Popconfirm>
          )
        }
      />
      <Choices key={JSON.stringify(settings.groups)} settings={settings} />
      <h3>{t('alerts.ways')}</h3>
      <p className="app-hint">{t('alerts.ways_help')}</p>
      <Channels
        channels={settings.channels.filter(({ channel }) => channel !== 'gateway' || settings.gateway !== '')}
      />
    </>
  )
}

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
/** Where quiet hours begin when somebody first wants some. */
const night = { from: 22 * 60, until: 7 * 60 }

function Choices({ settings }: { settings: AlertSettings }) {
  const t = useT()
  const client = useQueryClient()
  const tell = useTell()
  const { message } = useApp()
  const [off, setOff] = useState<AlertGroup[]>(settings.groups.filter(({ on }) => !on).map(({ group }) => group))
  const [quiet, setQuiet] = useState({ from: settings.quiet_from, until: settings.quiet_until })
  const isQuiet = quiet.from !== quiet.until
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const hours = useId()
  const save = useMutation({
    mutationFn: () =>
      ask('alert_save', {
        groups_off: off,
        quiet_from: quiet.from,
        quiet_until: quiet.until,
        time_zone: zone,
        gateway_on: settings.gateway_on,
      }),
    onSuccess: (saved) => {
      client.setQueryData(['alert_get'], saved)
      void message.success(t('alerts.saved'))
    },
    onError: (error) => tell(error),
  })
  return (
    <>
      <h3>{t('alerts.groups')}</h3>
      <div className="alerts-choices">
        {settings.groups.map(({ group }) => (
          <Checkbox
            key={group}
            checked={!off.includes(group)}
            onChange={() => setOff(off.includes(group) ? off.filter((one) => one !== group) : [...off, group])}
          >
            {t(`alerts.group_${group}`)}
          </Checkbox>
        ))}
      </div>
      <h3>{t('alerts.quiet')}</h3>
      <Checkbox checked={isQuiet} onChange={() => setQuiet(isQuiet ? { from: 0, until: 0 } : night)}>
        {t('alerts.quiet_on')}
      </Checkbox>
      <p className="app-hint">{t('alerts.quiet_help', { zone })}</p>
      {isQuiet && (
        <div className="alerts-hours">
          {(['from', 'until'] as const).map((end) => (
            <label key={end} htmlFor={`${hours}${end}`}>
              {t(`alerts.quiet_${end}`)}
              <Input
                id={`${hours}${end}`}
                type="time"
                value={timeOf(quiet[end])}
                onChange={(e) => setQuiet({ ...quiet, [end]: minutesOf(e.target.value) })}
              />
            </label>
          ))}
        </div>
      )}
      <p>
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {t('alerts.save')}
        </Button>
      </p>
    </>
  )
}
