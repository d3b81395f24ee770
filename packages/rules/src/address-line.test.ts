import { expect, it } from 'vitest'
import { addressLine } from './address-line.ts'

it.each([
  [['8 Keji Road', 'Shenzhen', 'China'], '8 Keji Road, Shenzhen, China'],
  [['266 Kaifa East Road, Cixi', 'Cixi', 'China'], '266 Kaifa East Road, Cixi, China'],
  [['12 Orchard Road, singapore', 'Singapore', 'Singapore'], '12 Orchard Road, singapore'],
  // a road that is called after a city does not name the city
  [['5 Shenzhen Road', 'Shenzhen', 'China'], '5 Shenzhen Road, Shenzhen, China'],
  [['浙江省慈溪市开发东路266号', '慈溪市', '中国'], '浙江省慈溪市开发东路266号, 中国'],
  [['', 'Shanghai', ''], 'Shanghai'],
] as const)('an address names each place once: %j', ([address, ...places], line) => {
  expect(addressLine(address, ...places)).toBe(line)
})
