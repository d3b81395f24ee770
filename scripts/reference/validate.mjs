// Checks the files of server/db/reference. Run: node scripts/reference/validate.mjs (exit code 1 on any finding).

import fs from 'node:fs'
import path from 'node:path'
import { locales } from '@goodlot/i18n/locales'

const folder = path.resolve(import.meta.dirname, '../../server/db/reference')
const text = (name) => fs.readFileSync(path.join(folder, name), 'utf8')
const findings = []
const must = (ok, ...words) => {
  if (!ok) findings.push(words.join(' '))
}
const SCRIPT = { 'zh-CN': /[\u4e00-\u9fff]/, 'ko-KR': /[\uac00-\ud7af]/ }
const SAME_EVERYWHERE = /^(?:S-[1-4]|I{1,3})$/

function fiveLanguages(name, where) {
  must(name && Object.keys(name).join() === locales.join(), where, 'needs exactly the five languages')
  for (const [language, value] of Object.entries(name ?? {})) {
    must(typeof value === 'string' && value.trim() === value && value !== '', where, language, 'is empty or has spaces')
    if (SCRIPT[language] && !SAME_EVERYWHERE.test(value))
      must(SCRIPT[language].test(value), where, language, value, 'is not in its script')
    if (!SCRIPT[language])
      must(!/[\u3040-\u9fff\uac00-\ud7af]/.test(value), where, language, value, 'holds the wrong script')
  }
}

for (const file of ['geography.json', 'place-names.json', 'catalog.json', 'lists.json', 'common-passwords.txt']) {
  must(!/\ufffd|Ã.|â€|Ð[°-¿]/.test(text(file)), file, 'holds broken characters')
  must(text(file).normalize('NFC') === text(file), file, 'is not in normal form C')
}

// geography
const geography = JSON.parse(text('geography.json'))
const BOX = {
  CN: [3, 54, 73, 136],
  VN: [8, 24, 102, 110],
  KH: [9, 15, 102, 108],
  IN: [6, 37, 68, 98],
  PK: [23, 38, 60, 78],
}
const PROVINCES = { CN: 34, VN: 63, KH: 25, IN: 36, PK: 7 }
must(
  geography.countries.map((c) => c.code).join() === Object.keys(BOX).join(),
  'countries must be',
  Object.keys(BOX).join(),
)
const codes = new Set()
const once = (code) => {
  must(!codes.has(code), 'code twice', code)
  codes.add(code)
}
const byCode = new Map()
const counts = {}
for (const country of geography.countries) {
  once(country.code)
  fiveLanguages(country.name, country.code)
  must(country.provinces.length === PROVINCES[country.code], country.code, 'has', country.provinces.length, 'provinces')
  const [south, north, west, east] = BOX[country.code]
  counts[country.code] = { provinces: country.provinces.length, cities: 0, withPlace: 0 }
  const provinceNames = new Set()
  for (const province of country.provinces) {
    once(province.code)
    must(province.code.startsWith(`${country.code}-`), province.code, 'is in', country.code)
    must(!provinceNames.has(province.name), 'province twice', province.name)
    provinceNames.add(province.name)
    must(province.cities.length > 0, province.code, 'has no city')
    must(/^[A-Za-z' -]+$/.test(province.name), province.code, province.name, 'is not plain Latin')
    if (['CN', 'VN', 'KH'].includes(country.code)) must(province.local, province.code, 'has no local name')
    byCode.set(province.code, province)
    const names = new Set()
    for (const city of province.cities) {
      once(city.code)
      byCode.set(city.code, { ...city, province: province.code })
      counts[country.code].cities++
      must(/^[A-Z][A-Za-z' .-]+$/.test(city.name), city.code, city.name, 'is not plain Latin')
      must(!names.has(city.name), 'name twice in its province', province.name, city.name)
      names.add(city.name)
      if (country.code === 'CN') must(/^[\u4e00-\u9fff]+$/.test(city.local), city.code, 'has no Chinese name')
      if (country.code === 'VN')
        must(city.local && /^[\p{Script=Latin} –-]+$/u.test(city.local), city.code, 'has no Vietnamese name')
      if (country.code === 'KH') must(/^[\u1780-\u17ff]+$/.test(city.local), city.code, 'has no Khmer name')
      if (city.lat === undefined) continue
      counts[country.code].withPlace++
      must(
        city.lat > south && city.lat < north && city.lng > west && city.lng < east,
        city.code,
        city.name,
        'lies outside',
        country.code,
      )
    }
  }
}

const EXPECTED = {
  'CN-61': 'Shaanxi',
  'CN-14': 'Shanxi',
  'CN-15': 'Inner Mongolia',
  'CN-54': 'Tibet',
  'CN-65': 'Xinjiang',
  'CN-64': 'Ningxia',
  'CN-45': 'Guangxi',
  'CN-5001': 'Chongqing',
  'CN-3502': 'Xiamen',
  'CN-2201': 'Changchun',
  'CN-1501': 'Hohhot',
  'CN-6501': 'Urumqi',
  'CN-5401': 'Lhasa',
  'CN-2301': 'Harbin',
  'CN-3415': "Lu'an",
  'CN-3310': 'Taizhou',
  'CN-3212': 'Taizhou',
  'CN-3416': 'Bozhou',
  'CN-3403': 'Bengbu',
  'CN-2113': 'Chaoyang',
  'CN-4419': 'Dongguan',
  'CN-4406': 'Foshan',
  'CN-2109': 'Fuxin',
  'CN-6101': "Xi'an",
  'CN-3405': "Ma'anshan",
  'CN-3208': "Huai'an",
  'CN-3709': "Tai'an",
  'CN-330382': 'Yueqing',
  'CN-371481': 'Laoling',
  'CN-420581': 'Yidu',
  'CN-522701': 'Duyun',
  'CN-510682': 'Shifang',
  'CN-222404': 'Hunchun',
  'CN-4403': 'Shenzhen',
  'CN-4420': 'Zhongshan',
  'CN-330782': 'Yiwu',
  'CN-320583': 'Kunshan',
  'CN-330282': 'Cixi',
  'CN-350582': 'Jinjiang',
  'CN-350581': 'Shishi',
  'CN-330281': 'Yuyao',
  'CN-330481': 'Haining',
  'CN-320582': 'Zhangjiagang',
  'CN-320581': 'Changshu',
  'CN-320585': 'Taicang',
  'CN-320281': 'Jiangyin',
  'CN-320282': 'Yixing',
  'CN-331081': 'Wenling',
  'CN-330784': 'Yongkang',
  'CN-330783': 'Dongyang',
  'CN-330681': 'Zhuji',
  'CN-350181': 'Fuqing',
  'CN-350583': "Nan'an",
  'CN-81': 'Hong Kong',
  'VN-SG-ho-chi-minh': 'Ho Chi Minh City',
  'VN-HN-ha-noi': 'Hanoi',
  'VN-57-di-an': 'Di An',
  'VN-DN-da-nang': 'Da Nang',
}
for (const [code, name] of Object.entries(EXPECTED))
  must(byCode.get(code)?.name === name, code, 'should be', name, 'is', byCode.get(code)?.name)
const inProvince = (province, names) => {
  for (const n of names.split(', '))
    must(
      byCode.get(province).cities.some((c) => c.name === n || c.aka === n),
      n,
      'is missing in',
      province,
    )
}
inProvince('IN-TN', 'Tiruppur, Karur, Coimbatore, Erode, Sivakasi, Ambur, Hosur, Chennai, Tuticorin')
inProvince(
  'IN-UP',
  'Moradabad, Agra, Kanpur, Firozabad, Bhadohi, Noida, Greater Noida, Saharanpur, Khurja, Meerut, Aligarh, Allahabad',
)
inProvince('IN-HR', 'Panipat, Faridabad, Gurgaon, Manesar, Sonipat')
inProvince('IN-PB', 'Ludhiana, Jalandhar, Amritsar, Batala, Mohali')
inProvince('IN-GJ', 'Surat, Ahmedabad, Rajkot, Morbi, Jamnagar, Vapi, Baroda')
inProvince('IN-RJ', 'Jaipur, Jodhpur, Bhiwadi, Udaipur')
inProvince('IN-MH', 'Mumbai, Pune, Bhiwandi, Ichalkaranji, Aurangabad, Chakan')
inProvince('IN-KA', 'Bangalore, Mysore, Channapatna')
inProvince('PK-PB', 'Sialkot, Faisalabad, Lahore, Gujranwala, Wazirabad, Kasur, Sheikhupura, Daska')
inProvince('PK-SD', 'Karachi, Hyderabad, Kotri')
must(text('geography.json').length < 700_000, 'geography.json is too large')

// names of places in other languages
const placeNames = JSON.parse(text('place-names.json'))
const OTHERS = locales.slice(1)
const named = Object.fromEntries(OTHERS.map((language) => [language, 0]))
must(
  text('place-names.json').split('\n').length === Object.keys(placeNames).length + 3,
  'place-names.json: one line for each code, none twice',
)
for (const [code, names] of Object.entries(placeNames)) {
  must(byCode.has(code), 'place-names.json: no province or city has the code', code)
  must(Object.keys(names).length > 0, code, 'has no names')
  for (const [language, name] of Object.entries(names)) {
    must(OTHERS.includes(language), code, 'is named in an unknown language', language)
    must(typeof name === 'string' && name !== '' && name.trim() === name, code, language, 'is empty or has spaces')
    must(name !== byCode.get(code)?.name, code, language, name, 'is the Latin name')
    if (language === 'zh-CN') must(/^[\u4e00-\u9fff-]+$/.test(name), code, name, 'is not in Chinese')
    if (language === 'ko-KR') must(/^[\uac00-\ud7af ()]+$/.test(name), code, name, 'is not in Korean')
    if (!SCRIPT[language]) must(/^[\p{Script=Latin}' -]+$/u.test(name), code, name, 'is not in Latin letters')
    if (language === 'zh-CN') must(!code.startsWith('CN-'), code, 'has its Chinese name in geography.json')
    named[language]++
  }
}
for (const country of geography.countries) {
  // within one province or country, a name in any language belongs to one place, because the import finds places by name
  for (const siblings of [country.provinces, ...country.provinces.map((p) => p.cities)]) {
    const owners = new Map()
    for (const place of siblings) {
      for (const name of new Set([place.name, ...Object.values(placeNames[place.code] ?? {})])) {
        must(!owners.has(name), 'name of two places', name, owners.get(name), place.code)
        owners.set(name, place.code)
      }
    }
  }
  for (const province of country.provinces) {
    for (const language of ['zh-CN', 'ko-KR'])
      if (language !== 'zh-CN' || country.code !== 'CN')
        must(placeNames[province.code]?.[language], province.code, 'has no name in', language)
  }
}

// catalog
const WORK = ['hard_lines', 'gifts', 'food', 'others', 'toys', 'electrical', 'footwear', 'soft_lines', 'furniture']
const ids = new Set()
const catalogCodes = new Set()
for (const category of JSON.parse(text('catalog.json'))) {
  must(category.lines.length >= 6 && category.lines.length <= 12, category.code, 'has', category.lines.length, 'lines')
  for (const node of [category, ...category.lines]) {
    must(Number.isInteger(node.id) && !ids.has(node.id), 'catalog id', node.id)
    must(/^[a-z_]+$/.test(node.code), 'catalog code', node.code)
    must(node === category || !catalogCodes.has(node.code), 'catalog code twice', node.code)
    must(WORK.includes(node.work), node.code, 'has no work group')
    ids.add(node.id)
    if (node !== category) catalogCodes.add(node.code)
    fiveLanguages(node.name, node.code)
  }
}

// lists
const lists = JSON.parse(text('lists.json'))
for (const [list, options] of Object.entries(lists)) {
  must(new Set(options.map((o) => o.value)).size === options.length, list, 'has a value twice')
  for (const language of locales)
    must(new Set(options.map((o) => o.title[language])).size === options.length, list, language, 'has a title twice')
  for (const o of options) {
    fiveLanguages(o.title, `${list}.${o.value}`)
    if (o.child_title) fiveLanguages(o.child_title, `${list}.${o.value} child`)
  }
}

// passwords
const passwords = text('common-passwords.txt').trimEnd().split('\n')
must(passwords.length === 3000 && new Set(passwords).size === 3000, 'passwords:', passwords.length)
for (const p of passwords) must(p === p.toLowerCase() && [...p].length >= 6, 'password', p)

console.log(JSON.stringify(counts))
console.log('names of places', JSON.stringify(named))
console.log('catalog nodes', ids.size, '· lists', Object.keys(lists).length, '· passwords', passwords.length)
for (const f of findings) console.error(f)
console.log(findings.length ? `${findings.length} findings` : 'all good')
process.exitCode = findings.length ? 1 : 0
