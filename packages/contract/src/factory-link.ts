import { code } from './wire.ts'

/** The last part of a link's address. */
export const factoryLink = () => code({ required: 'validation.required', max: 400 })
export const orderNo = () => code({ required: 'validation.required', max: 40 })

export const factoryVisitorFaults = ['factory_link_invalid', 'factory_link_expired', 'factory_link_withdrawn'] as const
/** Strangers who try addresses, and one link that is used by a program. */
export const factoryVisitorLimits = [
  { per: 'address', tries: 60, seconds: 900, only: ['factory_link_invalid'] },
  { per: 'address', tries: 600, seconds: 3600 },
] as const
