import { type ServiceType, serviceTypes } from '@goodlot/rules'
import { opensCertificate, releasesCertificate } from './laboratory.ts'
import { books } from './services/booking.ts'
import { bookers, newCase } from './services/people.ts'
import { reads } from './services/reader.ts'
import { visits } from './services/visit.ts'
import { test } from './world.ts'

for (const service of serviceTypes as readonly ServiceType[])
  test(`${service}, from the cart of ${bookers[service]} to the report that it reads`, async ({ page, browser }) => {
    test.setTimeout(600_000)
    page.setDefaultTimeout(40_000)
    const one = await newCase(browser, page, service)
    try {
      const order = await test.step('placed in the cart and paid', () => books(one))
      if (service === 'lab') {
        const number = `LAB-${Date.now()}`
        await test.step('samples and certificate', () => releasesCertificate(one.root, order, number))
        await test.step('read by its owner', () => opensCertificate(page, order, number))
      } else {
        const id = await test.step('visited, reported and released', () => visits(one, order))
        await test.step('read by its owner', () => reads(one, order, id))
      }
    } finally {
      for (const close of one.closing) await close()
    }
  })
