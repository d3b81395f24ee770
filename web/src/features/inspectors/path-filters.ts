/** The codes of a filter that is kept in the address as a path: country, province and city, or category and line. */
export const pathOf = (filter: string | undefined): string[] => (filter ? filter.split('/') : [])

/** The filters as the call takes them, which needs only the end of each path. */
export function withPaths({ city, catalog, ...others }: Record<string, string>): Record<string, string> {
  const [cityId, catalogId] = [pathOf(city).at(-1), pathOf(catalog).at(-1)]
  return { ...others, ...(cityId ? { city_id: cityId } : {}), ...(catalogId ? { catalog_id: catalogId } : {}) }
}
