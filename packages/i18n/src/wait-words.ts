const hour = 3600

/** A waiting time in words, rounded up: in seconds below one minute, in minutes up to two hours, then in hours. */
export function waitWords(locale: string, seconds: number): string {
  const [value, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds <= 2 * hour
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / hour), 'hour']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
