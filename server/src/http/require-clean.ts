import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'

/** What is found in a file that somebody sent, or null. Without a virus check every file counts as clean. */
export async function findVirus(ctx: Pick<Context, 'virusCheck' | 'log'>, bytes: Buffer): Promise<string | null> {
  const virus = (await ctx.virusCheck?.find(bytes)) ?? null
  if (virus !== null) ctx.log.warn({ virus, bytes: bytes.length }, 'an upload is infected')
  return virus
}

export async function requireClean(ctx: Pick<Context, 'virusCheck' | 'log'>, bytes: Buffer): Promise<void> {
  if ((await findVirus(ctx, bytes)) !== null) throw new Refusal('file_infected')
}
