import { describe, expect, it } from 'vitest'
import { networkOf, roughNetworkOf, wideNetworkOf } from './network.ts'

describe('the network of an address', () => {
  it.each([
    // address, what is counted, the wider network
    ['203.0.113.7', '203.0.113.7', null],
    ['203.0.113.7:51000', '203.0.113.7', null],
    ['::ffff:203.0.113.7', '203.0.113.7', null],
    ['::FFFF:203.0.113.7', '203.0.113.7', null],
    ['::ffff:cb00:7107', '203.0.113.7', null],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7', null],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:db8::2:0:0:0:1', '2001:db8:0:2::/64', '2001:db8:0::/48'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['[2001:db8:1:2::9]:8080', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['FE80::1%25', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['::', '0:0:0:0::/64', '0:0:0::/48'],
    // IPv4 inside, but not an IPv4-mapped address
    ['::203.0.113.7', '0:0:0:0::/64', '0:0:0::/48'],
    ['::ffff:0:203.0.113.7', '0:0:0:0::/64', '0:0:0::/48'],
    // text that is no address is counted as a sender of its own
    ['Unknown', 'unknown', null],
    ['', '', null],
    ['1:2:3', '1:2:3', null],
  ])('%s', (address, network, wide) => {
    expect(networkOf(address)).toBe(network)
    expect(wideNetworkOf(address)).toBe(wide)
  })
})

it.each([
  ['203.0.113.77', '203.0.113.…'],
  ['::ffff:203.0.113.77', '203.0.113.…'],
  ['2001:db8:12:3456::1', '2001:db8:12::/48'],
])('what a mail says of %s leaves out its end', (address, rough) => {
  expect(roughNetworkOf(address)).toBe(rough)
})
