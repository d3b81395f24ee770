import { expect, it } from 'vitest'
import { newApiKey, newPublicId, prefixOf, publicIdIn } from './api-key.ts'

it('a key begins with what names it, and its last letters are a checksum of the rest', () => {
  const publicId = newPublicId()
  const key = newApiKey(publicId)
  expect(key).toMatch(/^gl_live_[0-9A-Za-z]{46}$/)
  expect(key.startsWith(prefixOf(publicId))).toBe(true)
  expect(publicIdIn(key)).toBe(publicId)
  expect(newApiKey(publicId)).not.toBe(key)
})

it('another letter anywhere, another length and another beginning are no key', () => {
  const key = newApiKey('Ab12Cd34')
  for (let place = 8; place < key.length; place++) {
    const other = key[place] === 'x' ? 'y' : 'x'
    expect(publicIdIn(`${key.slice(0, place)}${other}${key.slice(place + 1)}`)).toBeNull()
  }
  for (const wrong of ['', key.slice(0, -1), `${key}a`, key.replace('live', 'test'), ` ${key}`])
    expect(publicIdIn(wrong)).toBeNull()
})
