import { type AppRoute, appPaths } from '@goodlot/contract'
import { type ComponentType, lazy } from 'react'

interface Screen {
  component: ComponentType
  /** Opens without a session. */
  public?: true
  /** No main menu: the page is about one thing (OD-09). */
  hideMenu?: true
  /** Whom the screen is for; everyone signed in when absent. */
  roles?: readonly string[]
  /** Catalog key of the browser's title. */
  title: string
}

const pick = <M,>(load: () => Promise<M>, name: keyof M) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType }))
const accounts = () => import('./features/accounts/index.ts')
const members = ['customer', 'admin', 'root']

/** Every screen of the app. The pages of the public site are static and not here. */
const screens: Record<AppRoute, Screen> = {
  login: { component: pick(accounts, 'SignIn'), public: true, hideMenu: true, title: 'accounts.sign_in' },
  logout: { component: pick(accounts, 'SignIn'), public: true, hideMenu: true, title: 'accounts.sign_in' },
  logup: { component: pick(accounts, 'SignUp'), public: true, hideMenu: true, title: 'accounts.sign_up' },
  RetrievePwd: {
    component: pick(accounts, 'RetrievePassword'),
    public: true,
    hideMenu: true,
    title: 'accounts.retrieve',
  },
  profile: { component: pick(accounts, 'Profile'), title: 'accounts.profile' },
  order: {
    component: pick(() => import('./features/orders/index.ts'), 'OrderList'),
    roles: members,
    title: 'orders.title',
  },
  product: {
    component: pick(() => import('./features/products/index.ts'), 'ProductScreen'),
    roles: members,
    title: 'products.title',
  },
  business: {
    component: pick(() => import('./features/factories/index.ts'), 'FactoryScreen'),
    roles: members,
    title: 'factories.title',
  },
  enquiry: {
    component: pick(() => import('./features/enquiries/index.ts'), 'EnquiryList'),
    roles: ['root'],
    title: 'enquiries.title',
  },
  template: {
    component: pick(() => import('./features/protocols/index.ts'), 'Protocols'),
    roles: members,
    title: 'protocols.title',
  },
  mail: {
    component: pick(() => import('./features/mails/index.ts'), 'MailList'),
    roles: ['root'],
    title: 'mails-desk.title',
  },
  field: {
    component: pick(() => import('./features/field/index.ts'), 'FieldHome'),
    roles: ['inspector'],
    title: 'field.title',
  },
}

export const routes = (Object.keys(appPaths) as AppRoute[]).map((name) => ({
  name,
  path: appPaths[name] as string,
  ...screens[name],
}))
export const routeNames: ReadonlySet<string> = new Set(Object.keys(appPaths))
/** Where sign-in leads: the order screen; an inspector's workplace is the field app. */
export const homeOf = (role: string) => (role === 'inspector' ? '/field' : '/order')
