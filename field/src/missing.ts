import type { InspectorProfile } from '@goodlot/contract'

/** What a profile can lack, and the screen where it is added. The first five are needed to submit. */
export const profileParts = {
  photo: { screen: 'profile', needed: true },
  realname: { screen: 'profile', needed: true },
  expertise: { screen: 'expertise', needed: true },
  cities: { screen: 'prices', needed: true },
  documents: { screen: 'verify', needed: true },
  days: { screen: 'days', needed: false },
  years: { screen: 'profile', needed: false },
  languages: { screen: 'profile', needed: false },
  payout: { screen: 'bank', needed: false },
} as const
export type ProfilePart = keyof typeof profileParts

export function missingParts(profile: InspectorProfile, dayCount: number): ProfilePart[] {
  const has: Record<ProfilePart, boolean> = {
    photo: profile.user_photos_id !== null,
    realname: profile.realname !== '',
    expertise: profile.expertise.length > 0,
    cities: profile.city_data.length > 0,
    documents: profile.documents.length > 0,
    days: dayCount > 0,
    years: profile.declared_years !== null || profile.confirmed_years !== null,
    languages: profile.languages.length > 0,
    payout: profile.bankcard !== '' || profile.bank_account !== '',
  }
  return (Object.keys(profileParts) as ProfilePart[]).filter((part) => !has[part])
}

export const isNeeded = (part: ProfilePart): boolean => profileParts[part].needed
