import { type PushState, pushState, subscribeToPush, unsubscribeFromPush } from '@goodlot/client/push'
import type { AlertSettings } from '@goodlot/contract'
import type { AlertGroup } from '@goodlot/rules'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '../api/send.ts'
import { useLoad } from '../api/use-load.ts'
import { useSave } from '../api/use-save.ts'
import { Chips, TextField } from '../ui/Fields.tsx'
import { FailureNote, Loading } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'
import { useAlertWords } from './words.ts'
import './alerts.css'

/** What this phone can do, and the id under which the server knows it. */
interface Here {
  state: PushState
  deviceId: number | null
}

const registration = () => navigator.serviceWorker?.getRegistration('/field')

/** What rings on this phone and when, which phones there are, and by which ways the inspector is reached. */
export function AlertsScreen() {
  const t = useAlertWords()
  const loaded = useLoad('alert_get', {})
  return (
    <>
      <h1>{t('alerts.title')}</h1>
      <p className="lead">{t('alerts.lead')}</p>
      <Loading loaded={loaded}>{(settings) => <Alerts settings={settings} onChange={loaded.setData} />}</Loading>
    </>
  )
}

interface Props {
  settings: AlertSettings
  onChange(settings: AlertSettings): void
}

function Alerts({ settings, onChange }: Props) {
  const [here, setHere] = useState<Here>()
  const look = useCallback(async () => {
    const { state, address } = await pushState(await registration())
    if (!address) return setHere({ state, deviceId: null })
    // a phone that has an address says so each time: the session may be another one, or the server's key
    try {
      const { device_id } = await ask('push_device_save', address)
      setHere({ state, deviceId: device_id })
    } catch {
      setHere({ state: 'ready', deviceId: null })
    }
  }, [])
  useEffect(() => void look(), [look])
  const reload = async () => {
    onChange(await ask('alert_get', {}))
    await look()
  }
  return (
    <div className="stack">
      {here && <ThisPhone here={here} pushKey={settings.push_key} reload={reload} />}
      <Devices settings={settings} here={here} reload={reload} />
      <Choices key={JSON.stringify(settings.groups)} settings={settings} onChange={onChange} />
      <Ways settings={settings} />
    </div>
  )
}

function ThisPhone({ here, pushKey, reload }: { here: Here; pushKey: string; reload(): Promise<void> }) {
  const t = useAlertWords()
  const saving = useSave()
  const [note, setNote] = useState<'refused' | 'not_reached' | 'tested' | null>(null)
  const switchOn = () =>
    void saving.run(async () => {
      setNote(null)
      const worker = await registration()
      const address = worker && (await subscribeToPush(worker, pushKey).catch(() => null))
      if (!address || address === 'refused') return setNote(address === 'refused' ? 'refused' : 'not_reached')
      const { device_id } = await ask('push_device_save', address)
      await ask('alert_test', { device_id })
      setNote('tested')
      await reload()
    })
  const switchOff = () =>
    void saving.run(async () => {
      setNote(null)
      if (here.deviceId !== null) await ask('push_device_remove', { device_id: here.deviceId })
      await unsubscribeFromPush(await registration())
      await reload()
    })
  const test = () =>
    void saving.run(async () => {
      if (here.deviceId !== null) await ask('alert_test', { device_id: here.deviceId })
      setNote('tested')
    })
  return (
    <section className="card stack">
      {here.state === 'install' && (
        <>
          <h2>{t('alerts.install_title')}</h2>
          <ol className="alerts-steps">
            <li>{t('alerts.install_1')}</li>
            <li>{t('alerts.install_2')}</li>
            <li>{t('alerts.install_3')}</li>
          </ol>
        </>
      )}
      {here.state === 'none' && <p>{t('alerts.none_here')}</p>}
      {here.state === 'blocked' && <p>{t('alerts.blocked')}</p>}
      {here.state === 'ready' && (
        <button type="button" className="button button-main" disabled={saving.saving} onClick={switchOn}>
          {t('alerts.switch_on')}
        </button>
      )}
      {here.state === 'on' && (
        <>
          <p>
            <strong>{t('alerts.is_on')}</strong>
          </p>
          <div className="pair">
            <button type="button" className="button" disabled={saving.saving} onClick={switchOff}>
              {t('alerts.switch_off')}
            </button>
            <button type="button" className="button button-main" disabled={saving.saving} onClick={test}>
              {t('alerts.test')}
            </button>
          </div>
        </>
      )}
      {note && (
        <p className={note === 'tested' ? 'field-note' : 'note note-wait'} role="status">
          {t(`alerts.${note}`)}
        </p>
      )}
      {saving.failure && <FailureNote failure={saving.failure} />}
    </section>
  )
}

function Devices({
  settings,
  here,
  reload,
}: {
  settings: AlertSettings
  here: Here | undefined
  reload(): Promise<void>
}) {
  const t = useAlertWords()
  const saving = useSave()
  const nameOf = (name: string) => name || t('alerts.device_unknown')
  return (
    <section className="stack" aria-labelledby="devices-h">
      <h2 id="devices-h">{t('alerts.devices')}</h2>
      {settings.devices.length === 0 && <p className="field-note">{t('alerts.no_devices')}</p>}
      {settings.devices.map(({ device_id, name, proved_at, is_old_key }) => (
        <article key={device_id} className="card">
          <strong>
            {nameOf(name)}
            {device_id === here?.deviceId && <span className="new-mark">{t('alerts.device_here')}</span>}
          </strong>
          <small>{proved_at ? t('alerts.device_proved', { at: proved_at }) : t('alerts.device_unproved')}</small>
          {is_old_key && <small>{t('alerts.device_old')}</small>}
          {device_id !== here?.deviceId && (
            <button
              type="button"
              className="button button-quiet"
              disabled={saving.saving}
              onClick={() =>
                void saving.run(async () => {
                  await ask('push_device_remove', { device_id })
                  await reload()
                })
              }
            >
              {t('alerts.remove', { name: nameOf(name) })}
            </button>
          )}
        </article>
      ))}
      {saving.failure && <FailureNote failure={saving.failure} />}
    </section>
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

function Choices({ settings, onChange }: Props) {
  const t = useAlertWords()
  const common = useT()
  const saving = useSave()
  const [off, setOff] = useState<AlertGroup[]>(settings.groups.filter(({ on }) => !on).map(({ group }) => group))
  const [quiet, setQuiet] = useState({ from: settings.quiet_from, until: settings.quiet_until })
  const [gateway, setGateway] = useState(settings.gateway_on)
  const isQuiet = quiet.from !== quiet.until
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const changed =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      saving.reset()
      set(value)
    }
  const save = () =>
    void saving.run(async () => {
      onChange(
        await ask('alert_save', {
          groups_off: off,
          quiet_from: quiet.from,
          quiet_until: quiet.until,
          time_zone: zone,
          gateway_on: gateway,
        }),
      )
    })
  return (
    <section className="stack">
      <Chips
        label={t('alerts.groups')}
        options={settings.groups.map(({ group }) => ({ value: group, title: t(`alerts.group_${group}`) }))}
        chosen={settings.groups.map(({ group }) => group).filter((group) => !off.includes(group))}
        onToggle={changed((group: AlertGroup) =>
          setOff(off.includes(group) ? off.filter((one) => one !== group) : [...off, group]),
        )}
      />
      <Chips
        label={t('alerts.quiet')}
        hint={t('alerts.quiet_help', { zone })}
        options={[{ value: 'on', title: t('alerts.quiet_on') }]}
        chosen={isQuiet ? ['on'] : []}
        onToggle={changed(() => setQuiet(isQuiet ? { from: 0, until: 0 } : night))}
      />
      {isQuiet && (
        <div className="pair">
          <TextField
            label={t('alerts.quiet_from')}
            type="time"
            value={timeOf(quiet.from)}
            onChange={changed((time: string) => setQuiet({ ...quiet, from: minutesOf(time) }))}
          />
          <TextField
            label={t('alerts.quiet_until')}
            type="time"
            value={timeOf(quiet.until)}
            onChange={changed((time: string) => setQuiet({ ...quiet, until: minutesOf(time) }))}
          />
        </div>
      )}
      {settings.gateway !== '' &&
        (settings.phone === '' ? (
          <p className="field-note">{t('alerts.gateway_no_phone', { name: settings.gateway })}</p>
        ) : (
          <Chips
            label={t('alerts.channel_gateway')}
            hint={t('alerts.gateway_help')}
            options={[{ value: 'on', title: t('alerts.gateway', { name: settings.gateway, phone: settings.phone }) }]}
            chosen={gateway ? ['on'] : []}
            onToggle={changed(() => setGateway(!gateway))}
          />
        ))}
      {saving.failure && <FailureNote failure={saving.failure} />}
      <button type="button" className="button button-main" disabled={saving.saving} onClick={save}>
        {common('field.save')}
      </button>
      {saving.saved && (
        <p className="field-note" role="status">
          {t('alerts.saved')}
        </p>
      )}
    </section>
  )
}

function Ways({ settings }: { settings: AlertSettings }) {
  const t = useAlertWords()
  return (
    <section className="stack" aria-labelledby="ways-h">
      <h2 id="ways-h">{t('alerts.ways')}</h2>
      <p className="field-note">{t('alerts.ways_help')}</p>
      <ul className="alerts-ways">
        {settings.channels
          .filter(({ channel }) => channel !== 'gateway' || settings.gateway !== '')
          .map(({ channel, state, proved_at }) => (
            <li key={channel}>
              <strong>{channel === 'gateway' ? settings.gateway : t(`alerts.channel_${channel}`)}</strong>
              <span>{t(`alerts.state_${state}`)}</span>
              {proved_at && <small>{t('alerts.proved_at', { at: proved_at })}</small>}
            </li>
          ))}
      </ul>
    </section>
  )
}
