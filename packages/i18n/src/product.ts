/** The product's name, in one place. Catalogs write `{product}` where a sentence names it. */
export const productName = 'Goodlot'
