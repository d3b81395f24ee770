import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'

/** Counts the pixels that differ, and paints them red on a paler copy of the second picture. */
function difference(before: PNG, after: PNG): { pixels: number; painted: PNG } {
  const painted = new PNG({ width: after.width, height: after.height })
  let pixels = 0
  for (let i = 0; i < after.data.length; i += 4) {
    const isEqual = before.data.readUInt32BE(i) === after.data.readUInt32BE(i)
    if (!isEqual) pixels += 1
    const shade = (channel: number) => 128 + ((after.data[i + channel] ?? 0) >> 1)
    painted.data.set(isEqual ? [shade(0), shade(1), shade(2), 255] : [255, 0, 0, 255], i)
  }
  return { pixels, painted }
}

/** Compares two folders of pictures pixel by pixel; prints what differs, and writes pictures of the differences below the second folder. */
export function comparePictures(beforeDir: string, afterDir: string): boolean {
  const names = readdirSync(afterDir).filter((name) => name.endsWith('.png'))
  const report = join(afterDir, 'differences')
  let [equal, different] = [0, 0]
  const say = (name: string, what: string) => {
    different += 1
    console.log(`${name}: ${what}`)
  }
  for (const name of names) {
    if (!existsSync(join(beforeDir, name))) {
      say(name, 'new')
      continue
    }
    const [old, now] = [readFileSync(join(beforeDir, name)), readFileSync(join(afterDir, name))]
    if (old.equals(now)) {
      equal += 1
      continue
    }
    const [before, after] = [PNG.sync.read(old), PNG.sync.read(now)]
    if (before.width !== after.width || before.height !== after.height) {
      say(name, `${before.width}×${before.height} became ${after.width}×${after.height}`)
      continue
    }
    const { pixels, painted } = difference(before, after)
    if (pixels === 0) equal += 1
    else {
      mkdirSync(report, { recursive: true })
      writeFileSync(join(report, name), PNG.sync.write(painted))
      say(name, `${pixels} pixels differ`)
    }
  }
  const missing = readdirSync(beforeDir).filter((name) => name.endsWith('.png') && !names.includes(name))
  console.log(
    `${names.length} pictures: ${equal} equal, ${different} different; ${missing.length} only in ${beforeDir}`,
  )
  return different === 0
}
