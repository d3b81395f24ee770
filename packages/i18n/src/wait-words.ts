const hour = 3600

/** How long to wait, in words: seconds below a minute, then minutes, above two hours hours; always enough. */
export function waitWords(locale: string, seconds: number): string {
  const [value, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds <= 2 * hour
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / hour), 'hour']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
