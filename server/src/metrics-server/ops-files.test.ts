import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, isFaultName } from '@goodlot/contract'
import { expect, it } from 'vitest'
import '../metrics/pools.ts'
import { registry } from '../metrics/registry.ts'
import './database-gauges.ts'

const ops = join(import.meta.dirname, '../../../ops')
const textOf = (name: string) => readFileSync(join(ops, name), 'utf8')

interface Panel {
  title: string
  targets?: { expr: string }[]
}
const { panels } = JSON.parse(textOf('grafana-goodlot.json')) as { panels: Panel[] }
const drawn = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const everything = [...drawn, textOf('alerts.yml')].join('\n')

it('every metric that the dashboard and the alerts use is one that we measure', () => {
  const measured = new Set(
    registry.getMetricsAsArray().flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
  )
  const used = new Set(everything.match(/\b(?:goodlot|nodejs|process)_[a-z0-9_]+\b(?!")/g))
  expect(used.size).toBeGreaterThan(20)
  expect([...used].filter((name) => !measured.has(name))).toEqual([])
})

it('every metric of ours is drawn or watched', () => {
  const own = registry.getMetricsAsArray().filter(({ name }) => name.startsWith('goodlot_'))
  expect(own.map(({ name }) => name).filter((name) => !everything.includes(name))).toEqual([])
})

it('outcomes, faults and events that are picked out by name exist', () => {
  const named = (label: string) =>
    [...everything.matchAll(new RegExp(`\\b${label}!?[=~]+\\\\?"([^"]*)\\\\?"`, 'g'))].flatMap(([, list = '']) =>
      list.split('|'),
    )
  const attempts = ['ok', 'gone', 'failed', 'sent', 'put_off', '.*_forged', '.*_untrue', 'reset_code_.*']
  const unknown = [...named('outcome'), ...named('why')].filter((one) => !attempts.includes(one) && !isFaultName(one))
  expect(unknown).toEqual([])
  const words = (file: string) =>
    JSON.parse(readFileSync(join(ops, `../packages/i18n/catalogs/en-US/${file}.json`), 'utf8'))
  const hasWords = (event: string) => {
    const [noun = '', verb = ''] = event.split('.')
    return noun === 'orders' ? words('orders')[`event_${verb}`] : words('audit')[`action_${noun}_${verb}`]
  }
  expect(named('event').length).toBeGreaterThan(5)
  expect(named('event').filter((event) => !hasWords(event))).toEqual([])
})

it('labels of calls are bounded by the contract: with outcomes and buckets, some thousands of series a process', () => {
  expect(Object.keys(contract).length).toBeLessThan(600)
  expect(Object.keys(contract).filter((name) => !/^[a-z][a-z0-9_]*$/i.test(name))).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool) console.warn('promtool is not installed (Debian: prometheus): rules and queries are NOT checked')

it.skipIf(!hasPromtool)('promtool accepts the alerts, the configuration and every query of the dashboard', () => {
  const folder = mkdtempSync(join(tmpdir(), 'goodlot-ops-'))
  const rules = drawn.map((expr, index) => ({ record: `drawn:query:${index}`, expr }))
  writeFileSync(join(folder, 'drawn.yml'), JSON.stringify({ groups: [{ name: 'drawn', rules }] }))
  const check = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: ops, encoding: 'utf8' })
    return status === 0 ? 'ok' : `${stdout}${stderr}`
  }
  expect(check('check', 'rules', 'alerts.yml')).toBe('ok')
  expect(check('check', 'config', '--syntax-only', 'prometheus.yml')).toBe('ok')
  expect(check('check', 'rules', join(folder, 'drawn.yml'))).toBe('ok')
  expect(check('test', 'rules', 'alerts-test.yml')).toBe('ok')
  rmSync(folder, { recursive: true })
})
