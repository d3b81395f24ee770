/** The app's screens by route name: the server sends the app for these addresses, the web has a screen for each. */
export const appPaths = {
  login: '/login',
  logout: '/logout',
  logup: '/logup',
  RetrievePwd: '/RetrievePwd',
  profile: '/profile',
  order: '/order',
  product: '/product',
  business: '/business',
  enquiry: '/enquiry',
  template: '/template',
  mail: '/mail',
  field: '/field',
} as const
export type AppRoute = keyof typeof appPaths
