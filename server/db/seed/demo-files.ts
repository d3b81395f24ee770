import type { Storage } from '../../src/storage/storage.ts'

/**
 * The storage for the files of the demo. It does not wait for the disk: there are thousands of small files, and after a power failure the
 * first start is repeated anyway.
 */
export function demoFiles(storage: Storage): Storage {
  return {
    ...storage,
    write: (name, bytes) => storage.write(name, bytes, { flush: false }),
  }
}
