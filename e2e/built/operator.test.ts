import { expect, it } from 'vitest'
import { words } from '../words.ts'
import { all, call, open, textOf } from './page.ts'

it('what the operator sets stands on the next page sent: filing, social links, offices, promotion, campaign', async () => {
  const login = await call('login', { account: 'root@goodlot.test', password: 'goodlot-demo' })
  const { user_sign: token } = login.data as { user_sign: string }
  const demo = (await call('settings_get', {}, token)).data as { key: string; value: unknown }[]
  const save = async (values: Record<string, unknown>) =>
    expect((await call('settings_save', { values: JSON.stringify(values) }, token)).code).toBe(200)
  const say = words('zh-CN')
  const linksOf = (document: Document, id: string) => all(document, `#${id} a`).map(textOf)

  const { document: before } = await open('/zh-CN/enquire_us')
  expect(all(before, '.gl-filing')).toEqual([])
  // development mode: the test message instead of the promotion
  expect(textOf(before.querySelector('.gl-promotion'))).toBe(say('shell.development'))
  const ids = all(before, '.office').map((office) => office.id)
  expect(ids).toHaveLength(15)
  // the demo's offices can be reached, and say that they are examples (A-49, OD-55)
  for (const id of ids) {
    expect(linksOf(before, id)).toEqual([expect.stringMatching(/^\+[\d ]+$/), `${id}@goodlot.example`])
    expect(textOf(before.querySelector(`#${id} .example`))).toBe(say('site.example'))
  }
  try {
    await save({
      'site.filing': { shown: true, text: '苏ICP备2026000001号', link: 'https://beian.miit.gov.cn/' },
      'site.social': [{ name: 'WeChat', link: 'https://weixin.qq.com/' }],
      'site.offices': Object.fromEntries(
        ids.map((id) => [id, { address: `Office of ${id}`, phone: '+86 512 1', email: `${id}@goodlot.example` }]),
      ),
    })
    const { document: enquiry } = await open('/zh-CN/enquire_us')
    expect(enquiry.querySelector('.gl-filing')?.getAttribute('href')).toBe('https://beian.miit.gov.cn/')
    expect(all(enquiry, '.gl-social a').map(textOf)).toEqual(['WeChat'])
    for (const id of ids) expect(textOf(enquiry.getElementById(id))).toContain(`Office of ${id}`)
    expect(linksOf(enquiry, 'suzhou')).toEqual(['+86 512 1', 'suzhou@goodlot.example'])
    expect(all(enquiry, '.office .example')).toEqual([])
    const { document: tests } = await open('/zh-CN/TestService')
    expect(textOf(tests.getElementById('contact'))).toContain('suzhou@goodlot.example')
    expect(all(tests, '#contact .example')).toEqual([])
    expect(all(tests, '#promotion .campaign')).toHaveLength(2)
    expect(textOf(tests.getElementById('promotion'))).toContain('50%')
  } finally {
    const changed = ['site.filing', 'site.social', 'site.offices']
    await save(
      Object.fromEntries(demo.filter(({ key }) => changed.includes(key)).map(({ key, value }) => [key, value])),
    )
  }
  const { document: after } = await open('/zh-CN/TestService')
  expect(textOf(after.querySelector('#contact .example'))).toBe(say('site.example'))
})
