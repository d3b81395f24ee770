import type { Calls, OutputOf, SearchKind } from '@goodlot/contract'
import { appPaths, searchKinds } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'

export type Hit = OutputOf<Calls['search']>['data'][number]

/** A place of the reader's menu. */
export interface Place {
  label: string
  path: string
}

/** One line of the palette: opening it leads to `link`. */
export interface Option {
  key: string
  title: string
  detail: string
  link: string
  /** The found record, which becomes a recent one. */
  hit?: Hit
}

export interface Group {
  name: SearchKind | 'recent' | 'actions' | 'places'
  options: Option[]
}

interface Rights {
  books: boolean
  refers: boolean
  invites: boolean
  /** Invites members into the own team. */
  leads: boolean
}

interface Input {
  t: Translate
  /** What was typed, without blanks around it. */
  text: string
  hits: readonly Hit[]
  recent: readonly Hit[]
  places: readonly Place[]
  rights: Rights
}

const optionOf = (hit: Hit): Option => ({
  key: `${hit.kind} ${hit.link}`,
  title: hit.title,
  detail: hit.detail,
  link: hit.link,
  hit,
})

const has = (label: string, text: string) => label.toLowerCase().includes(text.toLowerCase())

function actionsFor({ t, text, hits, rights }: Input): Option[] {
  const order = hits.find(({ kind }) => kind === 'order')
  const actions = [
    ...(rights.books && order
      ? [
          {
            title: t('search.book_like', { order_no: order.title }),
            link: `${appPaths.cart}?osn=${encodeURIComponent(order.title)}&copy=1`,
            isAlways: true,
          },
        ]
      : []),
    ...(rights.books ? [{ title: t('search.book'), link: appPaths.cart }] : []),
    ...(rights.refers ? [{ title: t('search.refer'), link: appPaths.referral }] : []),
    ...(rights.invites ? [{ title: t('search.invite'), link: appPaths.invitations }] : []),
    ...(rights.leads ? [{ title: t('search.invite_colleague'), link: `${appPaths.team}?invite=1` }] : []),
  ]
  return actions
    .filter(({ title, ...action }) => 'isAlways' in action || has(title, text))
    .map(({ title, link }) => ({ key: `action ${link}`, title, detail: '', link }))
}

/** The groups of the palette: without a text recent things, actions and all places; with one what was found, then what has it in its name. */
export function groupsOf(input: Input): Group[] {
  const { t, text, hits, recent, places } = input
  const found = searchKinds.map(
    (name): Group => ({
      name,
      options: hits.filter(({ kind }) => kind === name).map(optionOf),
    }),
  )
  const groups: Group[] = [
    ...(text === '' ? [{ name: 'recent' as const, options: recent.map(optionOf) }] : found),
    { name: 'actions', options: actionsFor(input) },
    {
      name: 'places',
      options: places
        .filter(({ label }) => has(label, text))
        .map(({ label, path }) => ({
          key: `place ${path}`,
          title: t('search.go_to', { place: label }),
          detail: '',
          link: path,
        })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
