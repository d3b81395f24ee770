import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { refusalWords, screenWords, shellWords, visitorWords } from './screen-words.ts'
import { needWords, type WordSet } from './ui/words/catalogs.ts'

type Part<Feature, Props> = (feature: Feature) => ComponentType<Props>
/** A component that is loaded when it is first shown, or ahead with `preload`. */
export type Lazy<Props extends object> = LazyExoticComponent<ComponentType<Props>> & { preload(): Promise<unknown> }

/** `lazy` of React whose loading can be started ahead. A failure ahead is not kept: showing the component tries again. */
function lazyWithPreload<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Lazy<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const loadOnce = () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return Object.assign(lazy(loadOnce), {
    preload: () => loadOnce().catch(() => undefined),
  })
}

/** A component that is loaded when it is first shown, with its words: the catalog check compares them with the code. */
export const lazyPart = <Props extends object>(
  words: readonly WordSet[],
  load: () => Promise<ComponentType<Props>>,
): Lazy<Props> =>
  lazyWithPreload(async () => {
    const [component] = await Promise.all([load(), needWords(words)])
    return { default: component }
  })

/** What the screens of a feature need; `visitors` stands for the screens of sign-in. */
const wordsFor = (name: keyof typeof screenWords | 'visitors'): readonly WordSet[] =>
  name === 'visitors' ? visitorWords : [...shellWords, ...refusalWords, ...screenWords[name]]

/** A feature whose parts are loaded when they are first shown, together with the words of `screenWords`. */
export const lazyFeature =
  <Feature,>(name: keyof typeof screenWords | 'visitors', load: () => Promise<Feature>) =>
  <Props extends object>(part: Part<Feature, Props>): Lazy<Props> =>
    lazyPart(wordsFor(name), async () => part(await load()))
