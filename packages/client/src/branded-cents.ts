declare module '@goodlot/rules/money' {
  /** In the browser apps a number is not an amount of money before it was decoded (an answer) or converted (`centsOf`, `cents`). */
  interface CentsTypes {
    branded: number & { readonly unit: 'cents' }
  }
}

export type {}
