// Repeats the draw of cartons from the data of a report: node recompute-draw.mjs report.json
// The key is the report's seed (32 bytes), the text is "product|carton number"; the smallest hash is opened first.
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const { packing } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const { seed, rows, products } = packing.draw
const hash = (text) => createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest('hex')
const cartonsOf = (product) =>
  rows.flatMap((row) =>
    row.product === product ? Array.from({ length: row.to - row.from + 1 }, (_, i) => row.from + i) : [],
  )
const total = products.reduce((sum, { product }) => sum + cartonsOf(product).length, 0)
const opened = products.reduce((sum, { open }) => sum + open, 0)
const asked = Math.min(total, Math.max(Math.ceil(Math.sqrt(total)), products.length))
let isRight = opened === asked
for (const { product, name, open, drawn } of products) {
  const order = cartonsOf(product).toSorted((a, b) => (hash(`${product}|${a}`) < hash(`${product}|${b}`) ? -1 : 1))
  const wrong = drawn.filter(({ number, rank }) => order[rank - 1] !== number)
  const lacks = order.slice(0, open).filter((number) => !drawn.some((one) => one.number === number))
  isRight &&= wrong.length + lacks.length === 0
  console.log(`${name}: open ${order.slice(0, open).join(', ')}, then ${order.slice(open, open + 5).join(', ')} …`)
}
console.log(isRight ? 'The report has the cartons of this draw.' : 'The report does not have the cartons of this draw.')
process.exitCode = isRight ? 0 : 1
