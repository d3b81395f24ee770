/** Queries to read again after a product was changed. */
export const productQueries = ['product_list', 'product_select_list', 'product_once'] as const
