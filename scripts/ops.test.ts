import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../server/src/config.ts'
import { secretVariables, variables } from '../server/src/config-variables.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const linesOf = (path: string) =>
  [...read(path).matchAll(/^(#?)([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, off, name = '', value = '']) => ({
    isOff: off === '#',
    name,
    value,
  }))

describe('the example of an environment', () => {
  const lines = linesOf('ops/goodlot.env.example')

  it('has every variable that the server knows, once, and no other', () => {
    expect(lines.map(({ name }) => name).sort()).toEqual(Object.keys(variables.shape).sort())
  })

  it('holds no secret', () => {
    const given = lines.filter(({ name, value }) => secretVariables.has(name) && value !== '')
    expect(given.map(({ name }) => name)).toEqual(['DATABASE_URL', 'SMTP_URL'])
  })

  it('starts a server once its secret is filled in', () => {
    const filled = lines.filter(({ isOff }) => !isOff).map(({ name, value }) => [name, value])
    const config = readConfig({ ...Object.fromEntries(filled), GOODLOT_SECRET: 'x'.repeat(64) })
    expect(config).toMatchObject({ mode: 'production', forceHttps: true, trustProxy: 1, worker: 'none' })
  })
})

describe('compose.yaml', () => {
  interface Service {
    environment?: Record<string, string>
    read_only?: boolean
    security_opt?: string[]
    ports?: string[]
    healthcheck?: { disable?: boolean }
    depends_on?: Record<string, { condition: string }>
    stop_grace_period?: string
  }
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }

  it('gives the servers only variables that they know, with which they start', () => {
    const { environment = {} } = services['app-1'] ?? {}
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+:\?\}/g, 'filled'),
    ])
    const example = linesOf('ops/goodlot.env.example').filter(({ isOff }) => !isOff)
    const env = {
      ...Object.fromEntries(example.map(({ name, value }) => [name, value])),
      ...Object.fromEntries(filled),
      GOODLOT_SECRET: 'x'.repeat(64),
      STORAGE_KEY: Buffer.alloc(32).toString('base64url'),
    }
    expect(Object.keys(environment).filter((name) => !(name in variables.shape))).toEqual([])
    expect(readConfig(env)).toMatchObject({ forceHttps: true, worker: 'none', storage: { kind: 's3' } })
  })

  it.each(Object.entries(services))(
    '%s cannot write to its image or gain rights, and has time to stop',
    (_, service) => {
      expect(service.read_only).toBe(true)
      expect(service.security_opt).toContain('no-new-privileges:true')
      expect(service.stop_grace_period).toBeDefined()
    },
  )

  it('is reached through Caddy alone', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['caddy'])
  })

  it('starts what is waited for with a health check', () => {
    const awaited = Object.values(services).flatMap(({ depends_on = {} }) => Object.keys(depends_on))
    expect([...new Set(awaited)].filter((name) => !services[name]?.healthcheck)).toEqual([])
  })
})

it('the image and the units run as a user without rights', () => {
  expect(read('Dockerfile')).toMatch(/^USER goodlot$/m)
  for (const unit of ['goodlot', 'goodlot-worker', 'goodlot-migrate']) {
    const text = read(`ops/systemd/${unit}.service`)
    expect(text).toMatch(/^User=goodlot$/m)
    expect(text).toMatch(/^NoNewPrivileges=yes$/m)
    expect(text).toMatch(/^ProtectSystem=strict$/m)
  }
})

it('the image copies the list of every workspace before it installs', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const locked = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { link?: boolean; resolved?: string }>
  }
  const folders = Object.values(locked.packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []))
  expect(workspaces.length).toBeGreaterThan(0)
  for (const folder of folders) expect(read('Dockerfile')).toContain(`COPY ${folder}/package.json ${folder}/`)
})
