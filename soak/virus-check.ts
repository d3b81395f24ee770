// The virus check of uploads with a real clamd: Debian's clamav-daemon, with the signature of the EICAR test file alone.
import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { clamavPackages, hasClamav, startClamav } from '../server/src/test/clamav.ts'
import { eicar } from '../server/src/test/fake-clamd.ts'
import { clamd, VirusCheckUnavailable } from '../server/src/virus-check/clamd.ts'

const expect = (what: string, found: unknown, expected: unknown) => {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`)
}
const unavailable = (asked: Promise<unknown>) =>
  asked.then(
    () => 'a verdict',
    (error: unknown) => (error instanceof VirusCheckUnavailable ? 'unavailable' : String(error)),
  )

/** A zip archive with one file in it. */
function zipOf(content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const name = Buffer.from('a.txt')
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, Buffer.alloc(14), name])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}

async function run() {
  if (!hasClamav()) {
    console.error(
      `  SKIPPED: there is no clamd here. Install it: apt-get install --no-install-recommends ${clamavPackages}`,
    )
    return []
  }
  const scanner = await startClamav({ streamMaxLength: '21M' })
  try {
    const at = { path: scanner.address }
    const { find, check } = clamd(at)
    const virus = 'Goodlot-Eicar.UNOFFICIAL'
    expect('a clean file', await find(randomBytes(1_000)), null)
    expect('EICAR', await find(Buffer.from(eicar)), virus)
    expect('EICAR inside an archive', await find(zipOf(Buffer.from(eicar))), virus)
    expect('EICAR behind 2 MB', await find(Buffer.concat([Buffer.alloc(2_000_000, 'a'), Buffer.from(eicar)])), virus)
    const largest = randomBytes(20 * 1024 * 1024)
    const beganAt = performance.now()
    expect('the largest file that Goodlot accepts', await find(largest), null)
    const largestMs = performance.now() - beganAt
    const photo = randomBytes(300_000)
    const photosBeganAt = performance.now()
    for (let i = 0; i < 50; i++) expect('a photo', await find(photo), null)
    const photoMs = (performance.now() - photosBeganAt) / 50
    const many = await Promise.all(Array.from({ length: 40 }, (_, i) => find(i % 4 ? photo : Buffer.from(eicar))))
    expect('infected ones of forty files at once', many.filter((found) => found === virus).length, 10)
    expect('a file above StreamMaxLength', await unavailable(find(Buffer.alloc(22 * 1024 * 1024))), 'unavailable')
    scanner.signal('SIGSTOP')
    const impatient = clamd(at, { silenceMs: 300, totalMs: 600 })
    expect('a clamd that hangs', await unavailable(impatient.find(largest)), 'unavailable')
    scanner.signal('SIGCONT')
    await check()
    const under = unavailable(find(largest))
    await scanner.stop()
    expect('a clamd killed under way', await under, 'unavailable')
    expect('a clamd that is gone', await unavailable(find(photo)), 'unavailable')
    return [
      { name: 'a photo of 300 KB', value: photoMs, unit: 'ms' },
      { name: 'a file of 20 MiB', value: largestMs, unit: 'ms' },
    ]
  } finally {
    await scanner.stop()
  }
}

export const benches = [{ name: 'Virus check: a real clamd', run }]
