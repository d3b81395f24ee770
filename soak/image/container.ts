import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/install.mjs'

/** Debian's packages that build and run an image without an engine. */
const tools = ['debootstrap', 'buildah', 'crun']
export const missingTools = (): string[] =>
  process.getuid?.() === 0 ? tools.filter((tool) => spawnSync('which', [tool]).status !== 0) : ['root']

const base = 'docker.io/library/debian:bookworm-slim'
const authorities = '/etc/ssl/certs/ca-certificates.crt'

/** Builds and runs the image in a folder of its own. */
export class Workshop {
  readonly #folder: string
  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  #buildah(args: readonly string[], cwd = this.#folder): string {
    const store = ['--root', join(this.#folder, 'store'), '--runroot', join(this.#folder, 'run')]
    return execFileSync('buildah', ['--storage-driver', 'overlay', ...store, ...args], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 256 * 1024 * 1024,
    }).trim()
  }

  /** There is no registry of images to ask: the base is made of Debian's packages, under the name that the Dockerfile has. */
  makeBase(): void {
    if (this.#buildah(['images', '--format', '{{.Name}}:{{.Tag}}']).split('\n').includes(base)) return
    const made = join(this.#folder, 'base')
    rmSync(made, { recursive: true, force: true })
    const sources = execFileSync(
      'sh',
      [
        '-c',
        'cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources /etc/apt/sources.list.d/*.list 2>/dev/null || true',
      ],
      { encoding: 'utf8' },
    )
    const mirror = /https?:\/\/\S+\/debian\b/.exec(sources)?.[0] ?? 'http://deb.debian.org/debian'
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', made, mirror], { stdio: 'ignore' })
    const container = this.#buildah(['from', 'scratch'])
    execFileSync('cp', ['-a', `${made}/.`, this.#buildah(['mount', container])])
    this.#buildah(['umount', container])
    this.#buildah(['commit', '--rm', container, base])
  }

  /** Builds the Dockerfile of the committed and uncommitted sources; packages come from the registry that npm is set up with here. */
  build(): void {
    const context = join(this.#folder, 'context')
    rmSync(context, { recursive: true, force: true })
    mkdirSync(context)
    execFileSync(
      'sh',
      [
        '-c',
        `git ls-files -z --cached --others --exclude-standard | tar --null -T - -cf - | tar -xf - -C '${context}'`,
      ],
      { cwd: root },
    )
    const npmrc = join(this.#folder, 'npmrc')
    const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
    writeFileSync(npmrc, `registry=${registry}\ncafile=/etc/build-ca.crt\n`)
    const mounts = [`${npmrc}:/root/.npmrc:ro`, `${authorities}:/etc/build-ca.crt:ro`].flatMap((mount) => ['-v', mount])
    this.#buildah(
      [
        'bud',
        '--layers',
        '--pull-never',
        '--isolation',
        'chroot',
        '--network',
        'host',
        ...mounts,
        '-t',
        'goodlot',
        '.',
      ],
      context,
    )
  }

  /** Bytes of the image's files. */
  size(): number {
    return Number(execFileSync('du', ['-sb', this.files()], { encoding: 'utf8' }).split('\t')[0])
  }

  #mounted = ''
  files(): string {
    this.#mounted ||= this.#buildah(['mount', this.#buildah(['from', '--pull-never', 'localhost/goodlot'])])
    return this.#mounted
  }

  /** A container as compose runs it: not root, no capabilities, nothing to write to but the volume and /tmp. The network is this machine's. */
  #bundle(name: string, args: readonly string[], env: Readonly<Record<string, string>>): string {
    const bundle = join(this.#folder, name)
    const data = join(this.#folder, `${name}-data`)
    mkdirSync(bundle, { recursive: true })
    mkdirSync(data, { recursive: true, mode: 0o700 })
    execFileSync('chown', ['10001:10001', data])
    if (!existsSync(join(bundle, 'config.json'))) execFileSync('crun', ['spec'], { cwd: bundle })
    const spec = JSON.parse(readFileSync(join(bundle, 'config.json'), 'utf8'))
    spec.root = { path: this.files(), readonly: true }
    Object.assign(spec.process, {
      terminal: false,
      user: { uid: 10001, gid: 10001 },
      cwd: '/opt/goodlot',
      args: ['/opt/goodlot/node_modules/node/bin/node', ...args],
      env: Object.entries({ NODE_ENV: 'production', DATA_DIR: '/var/lib/goodlot', ...env }).map(
        ([k, v]) => `${k}=${v}`,
      ),
      capabilities: {},
      noNewPrivileges: true,
    })
    spec.mounts = [
      ...spec.mounts.filter(({ destination }: { destination: string }) =>
        ['/proc', '/dev', '/dev/shm'].includes(destination),
      ),
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
      { destination: '/var/lib/goodlot', type: 'bind', source: data, options: ['rbind', 'rw'] },
    ]
    spec.linux.namespaces = spec.linux.namespaces.filter(({ type }: { type: string }) => type !== 'network')
    writeFileSync(join(bundle, 'config.json'), JSON.stringify(spec))
    return bundle
  }

  /** crun refuses to start where both versions of cgroups are mounted; it needs none of them here, so it does not get to see them. */
  #crun(...args: readonly string[]): string[] {
    const hidden = 'mount -t tmpfs none /sys/fs/cgroup && exec crun --cgroup-manager=disabled "$@"'
    return ['--mount', 'sh', '-c', hidden, 'crun', '--root', join(this.#folder, 'crun'), ...args]
  }
  #runArgs(name: string, bundle: string): string[] {
    return this.#crun('run', '--bundle', bundle, `goodlot-${process.pid}-${name}`)
  }

  /** Runs a command of the image to its end. */
  command(name: string, args: readonly string[], env: Readonly<Record<string, string>>): SpawnSyncReturns<string> {
    return spawnSync('unshare', this.#runArgs(name, this.#bundle(name, args, env)), {
      encoding: 'utf8',
      timeout: 120_000,
    })
  }

  /** Starts a process of the image. */
  start(name: string, args: readonly string[], env: Readonly<Record<string, string>>) {
    const child = spawn('unshare', this.#runArgs(name, this.#bundle(name, args, env)), {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
    const signal = (which: string) => spawnSync('unshare', this.#crun('kill', `goodlot-${process.pid}-${name}`, which))
    return { ended, signal, output: () => output }
  }
}
