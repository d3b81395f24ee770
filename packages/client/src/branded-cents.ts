declare module '@goodlot/rules/money' {
  /** In the browser apps a plain number is not an amount of money: amounts come from decoded answers or from `centsOf` and `cents`. */
  interface CentsTypes {
    branded: number & { readonly unit: 'cents' }
  }
}

export type {}
