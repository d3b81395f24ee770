/** The services by their codes, in the order of production. */
export const serviceCodes = ['ppc', 'dpi', 'fri', 'cls', 'fe', 'lab'] as const
