import { parentPort } from 'node:worker_threads'
import { drawStatement, type StatementLetter } from './draw.ts'

parentPort?.on('message', async (letter: StatementLetter) => {
  const bytes = new Uint8Array(await drawStatement(letter))
  // handed over instead of being copied
  parentPort?.postMessage(bytes, [bytes.buffer])
})
