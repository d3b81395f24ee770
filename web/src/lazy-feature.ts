import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { screenWords } from './screen-words.ts'
import { needWords } from './ui/app/catalogs.ts'

/** A feature whose parts are loaded when they are first shown, together with the words of `screenWords`. */
export const lazyFeature =
  <Feature>(name: keyof typeof screenWords, load: () => Promise<Feature>) =>
  <Props extends object>(part: (feature: Feature) => ComponentType<Props>): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => {
      const [feature] = await Promise.all([load(), needWords(screenWords[name])])
      return { default: part(feature) }
    })
