export {
  dropUnsaidPhotos,
  forgetSpeakers,
  insertWords,
  linkPhotosTag,
  sayPhotos,
  visitLeftAt,
  type Words,
  wordCounts,
  wordsOf,
  wordsPhotosTag,
} from './words-store.ts'
