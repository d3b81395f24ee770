import { type Examiner, examineEvidence, sentenceOf } from './examine-evidence.ts'
import { insertRun } from './examine-store.ts'

/** For commands: verifies all evidence or a sample, records the run for root's board, and returns a sentence for each deviation. */
export async function verifyEvidence(world: Examiner, sample: number | null) {
  const started = performance.now()
  const done = await examineEvidence(world, { sample })
  await insertRun(world.db, world.now, (performance.now() - started) / 1000, done)
  const { reports, photos, files, found } = done
  return { reports, photos, files, sentences: found.map(sentenceOf) }
}
