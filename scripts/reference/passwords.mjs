// Writes server/db/reference/common-passwords.txt: the 3,000 most common passwords of at least six
// characters, lower case, most common first.
//
//   mkdir /tmp/geo && cd /tmp/geo && npm init -y && npm install @zxcvbn-ts/language-common@4.1.3
//   node <repository>/scripts/reference/passwords.mjs /tmp/geo
//
// Source: @zxcvbn-ts/language-common (MIT), ranked, mostly American. Our users write Chinese, Korean, Polish and Spanish, so passwords that
// are common in those languages take the last places.

import fs from 'node:fs'
import path from 'node:path'

const sources = path.resolve(process.argv[2] ?? '/tmp/geo')
const target = path.resolve(import.meta.dirname, '../../server/db/reference/common-passwords.txt')
const ranked = JSON.parse(
  fs.readFileSync(path.join(sources, 'node_modules/@zxcvbn-ts/language-common/src/passwords.json'), 'utf8'),
)

const REGIONAL =
  'woaini woaini1314 woaini520 5201314 1314520 a123456789 a12345678 aa123456 123456a 123456aa qq123456 abc123456 q123456 123456abc zxc123456 asd123456 ' +
  'wang123 q1w2e3r4 1q2w3e4r5t p@ssw0rd p@ssword passw0rd admin123 admin1234 admin@123 pass@123 password123 welcome123 india123 pakistan vietnam ' +
  'zaq12wsx polska1 misiek kochanie haslo123 lolek123 contraseña contrasena hola123 tequiero estrella qwer1234 asdf1234 korea1 tkfkdgo wkrdjq ' +
  'matkhau iloveyou1 inspection inspector goodlot goodlot1 goodlot123'

const usable = (list) =>
  [...new Set(list.map((p) => p.trim().toLowerCase()))].filter((p) => [...p].length >= 6 && !/\s/.test(p))
const common = usable(ranked)
const first = new Set(common.slice(0, 3000))
const extra = usable(REGIONAL.split(' ')).filter((p) => !first.has(p))
const list = usable([...common.slice(0, 3000 - extra.length), ...extra])
if (list.length !== 3000) throw new Error(`expected 3000, got ${list.length}`)
fs.writeFileSync(target, `${list.join('\n')}\n`)
console.log(list.length, 'passwords,', extra.length, 'regional')
