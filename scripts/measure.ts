// npm run bench [part …], npm run soak [part …]: runs the measurements in bench/ or soak/ (all, or the named files) and prints them.
import { globSync } from 'node:fs'

interface Result {
  name: string
  value: number
  unit: string
  note?: string
  /** The promised limit: a value that is not below it fails the run. */
  below?: number
}

interface Bench {
  name: string
  run(): Promise<Result[]>
}

const shown = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })

const [folder = '', ...selected] = process.argv.slice(2)
const files = globSync('*.ts', { cwd: new URL(`../${folder}/`, import.meta.url) }).sort()
let failed = false
for (const file of files) {
  if (selected.length > 0 && !selected.includes(file.replace('.ts', ''))) continue
  const { benches } = (await import(`../${folder}/${file}`)) as { benches: Bench[] }
  for (const bench of benches) {
    const startedAt = performance.now()
    try {
      const results = await bench.run()
      console.log(`\n${bench.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
      for (const { name, value, unit, note, below } of results) {
        const title = below === undefined ? name : `${name} (promise < ${shown(below)})`
        console.log(`  ${title.padEnd(52)} ${shown(value).padStart(14)} ${unit}${note ? `   ${note}` : ''}`)
      }
      for (const { name, value, unit, below } of results) {
        // a value that could not be measured (NaN) is not below the limit, so it fails too
        if (below === undefined || value < below) continue
        failed = true
        console.error(`  PROMISE MISSED: ${name} is ${shown(value)} ${unit}, promised below ${shown(below)}`)
      }
    } catch (error) {
      failed = true
      console.error(`\n${bench.name} failed:`, error)
    }
  }
}
process.exit(failed ? 1 : 0)
