import type { Settings } from '@goodlot/contract'
import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature } from '../../src/features/settings/index.ts'
import { founders } from './data/founders.ts'
import { testimonials } from './data/testimonials.ts'
import { asDemo } from './demo-context.ts'

type Offices = Settings['site.offices']

/**
 * Fictitious data: streets that do not exist, the domain reserved for examples, and phone numbers reserved for fiction
 * (Australia, UK, Canada, USA) or never assigned (a subscriber number beginning with 0).
 */
const offices: Record<string, readonly [address: string, phone: string]> = {
  'hong-kong': ['Room 1201, Lot House, 8 Sampling Street, Kwun Tong, Kowloon, Hong Kong', '+852 0000 0101'],
  suzhou: ['Building 3, 168 Liangpin Road, Industrial Park, Suzhou 215000, China', '+86 512 0000 0102'],
  australia: ['Level 9, 12 Acceptance Lane, Sydney NSW 2000, Australia', '+61 2 5550 0103'],
  'hong-kong-sales': ['Room 1203, Lot House, 8 Sampling Street, Kwun Tong, Kowloon, Hong Kong', '+852 0000 0104'],
  india: ['4th Floor, 27 Gunvatta Marg, Andheri East, Mumbai 400069, India', '+91 22 0000 0105'],
  korea: ['7F, 31 Pumjil-ro, Mapo-gu, Seoul 04000, Korea', '+82 2 0000 0106'],
  vietnam: ['Floor 6, 45 Chat Luong Street, District 1, Ho Chi Minh City 700000, Vietnam', '+84 28 0000 0107'],
  egypt: ['3rd Floor, 14 El Gawda Street, Nasr City, Cairo 11765, Egypt', '+20 2 0000 0108'],
  poland: ['ul. Rzetelna 5, 00-001 Warszawa, Poland', '+48 22 000 01 09'],
  spain: ['Calle de la Muestra 18, 08001 Barcelona, Spain', '+34 000 000 110'],
  uk: ['2nd Floor, 40 Carton Yard, London EC1, United Kingdom', '+44 20 7946 0111'],
  uae: ['Office 805, Tally Tower, Deira, Dubai, United Arab Emirates', '+971 4 000 0112'],
  canada: ['Suite 310, 77 Checklist Avenue, Toronto, Ontario, Canada', '+1 416 555 0113'],
  usa: ['Suite 1400, 250 Inspection Plaza, New York NY 10001, USA', '+1 212 555 0114'],
  brazil: ['Rua da Amostra 120, sala 61, São Paulo SP 01000-000, Brazil', '+55 11 0000 0115'],
}
const social = ['LinkedIn', 'WeChat', 'YouTube', 'Facebook']

/** Examples of what the operator fills in for the public site. Does nothing once the offices have been set. */
export async function seedSite(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('settings').select('key').where('key', '=', 'site.offices').executeTakeFirst()) return
  const values = {
    'site.offices': Object.fromEntries(
      Object.entries(offices).map(([id, [address, phone]]) => [
        id,
        { address, phone, email: `${id}@goodlot.example`, sample: true },
      ]),
    ) as Offices,
    'site.founders': founders,
    'site.testimonials': testimonials,
    'site.social': social.map((name) => ({ name, link: `https://social.goodlot.example/${name.toLowerCase()}` })),
  }
  await asDemo(app, db, 'root@goodlot.test', now, (ctx) => feature.handlers.settings_save(ctx, { values }))
}
