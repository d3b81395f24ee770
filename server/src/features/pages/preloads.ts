import type { AppRoute } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { readBuilt } from './built.ts'

/** Written by the build of the app (`web/build/preload-list.ts`): files below `/app/`. */
type PreloadList = Record<string, { always: string[]; inLanguage: Record<string, string[]> }>

function linkOf(file: string): string {
  const href = `crossorigin href="/app/${file}"`
  if (file.endsWith('.js')) return `<link rel="modulepreload" ${href}>`
  return `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'font'}" ${href}>`
}

/** What the page of a screen names, so that the browser asks for it together with the app's first script instead of after that has run. */
export function preloadLinks(screen: AppRoute, locale: Locale): string {
  const list: PreloadList = JSON.parse(readBuilt('app-preloads.json') ?? '{}')
  const { always = [], inLanguage = {} } = list[screen] ?? {}
  return [...always, ...(inLanguage[locale] ?? [])].map(linkOf).join('')
}
