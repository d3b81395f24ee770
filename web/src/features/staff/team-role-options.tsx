import { type TeamRole, teamRoles } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'

/** The roles to choose from, each with what it may do. */
export const teamRoleOptions = (t: Translate) =>
  teamRoles.map((value: TeamRole) => ({
    value,
    label: t(`staff.role_${value}`),
    about: t(`staff.about_${value}`),
  }))

export const optionWithAbout = ({ data }: { data: { label: string; about: string } }) => (
  <>
    {data.label}
    <div className="app-hint staff-about">{data.about}</div>
  </>
)
