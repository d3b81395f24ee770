const { options } = require('./.dependency-cruiser.cjs')

/**
 * Folders in a circle: none of them is the lower one, and none can be understood alone. A configuration of its own, because a folder's
 * imports are those of all its files: tests may import what they like, and the seed is run by `app.ts` and made with the features.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      severity: 'error',
      comment: 'One of two folders must clearly be the lower layer.',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '(^|/)dist/|^server/db/|\\.test\\.tsx?$|-fixture\\.ts$|/src/test/' } },
}
