/** Queries to read again after a factory was changed. */
export const factoryQueries = ['business_list', 'business_once'] as const
