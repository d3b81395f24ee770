export {
  dropUnsaidPhotos,
  forgetSpeakers,
  insertWords,
  linkPhotosTag,
  sayPhotos,
  visitLeftAt,
  wordCounts,
  wordsOf,
  wordsPhotosTag,
} from './words-store.ts'
