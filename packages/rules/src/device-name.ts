const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' } as const
const systems = { 'Mac OS X': 'macOS' } as const

/**
 * Browser and operating system from a user-agent header, such as `Chrome · Windows`; '' if it names neither. Only names from a list: the
 * header is whatever its sender wrote, and our mails quote this.
 */
export function deviceName(userAgent: string): string {
  // Edge and Opera name Chrome too, and Chrome names Safari
  const browser = Object.keys(browsers).find((one) => userAgent.includes(`${one}/`))
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1]
  const named = (names: Readonly<Record<string, string>>, name: string | undefined) =>
    name ? [names[name] ?? name] : []
  return [...named(browsers, browser), ...named(systems, system)].join(' · ')
}
