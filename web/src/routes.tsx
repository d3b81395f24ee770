import { type AppRoute, appPaths } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import type { Action } from '@goodlot/rules'
import { type ComponentType, lazy } from 'react'
import { type Me, may } from './shell/index.ts'

interface Screen {
  component: ComponentType
  /** Opens without a session. */
  public?: true
  /** No main menu: the page is about one thing (OD-09). */
  hideMenu?: true
  /** Opens for those whom the matrix lets do this; without a session when the screen is public. */
  action: Action
  /** Catalog key of the browser's title. */
  title: Key
}

const pick = <M,>(load: () => Promise<M>, name: keyof M) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType }))
const accounts = () => import('./features/accounts/index.ts')

/** Every screen of the app. The pages of the public site are static and not here. */
const screens: Record<AppRoute, Screen> = {
  login: {
    component: pick(accounts, 'SignIn'),
    public: true,
    hideMenu: true,
    action: 'sign_in',
    title: 'accounts.sign_in',
  },
  logout: {
    component: pick(accounts, 'SignIn'),
    public: true,
    hideMenu: true,
    action: 'sign_in',
    title: 'accounts.sign_in',
  },
  logup: {
    component: pick(accounts, 'SignUp'),
    public: true,
    hideMenu: true,
    action: 'register',
    title: 'accounts.sign_up',
  },
  RetrievePwd: {
    component: pick(accounts, 'RetrievePassword'),
    public: true,
    hideMenu: true,
    action: 'reset_password',
    title: 'accounts.retrieve',
  },
  confirm: {
    component: pick(accounts, 'ConfirmEmail'),
    public: true,
    hideMenu: true,
    action: 'confirm_email',
    title: 'accounts.confirm_email',
  },
  profile: { component: pick(accounts, 'Profile'), action: 'own_account', title: 'accounts.profile' },
  order: {
    component: pick(() => import('./features/orders/index.ts'), 'OrderList'),
    action: 'list_orders',
    title: 'orders.title',
  },
  product: {
    component: pick(() => import('./features/products/index.ts'), 'ProductScreen'),
    action: 'list_products',
    title: 'products.title',
  },
  business: {
    component: pick(() => import('./features/factories/index.ts'), 'FactoryScreen'),
    action: 'list_factories',
    title: 'factories.title',
  },
  enquiry: {
    component: pick(() => import('./features/enquiries/index.ts'), 'EnquiryList'),
    action: 'answer_enquiries',
    title: 'enquiries.title',
  },
  template: {
    component: pick(() => import('./features/protocols/index.ts'), 'Protocols'),
    action: 'list_protocols',
    title: 'protocols.title',
  },
  mail: {
    component: pick(() => import('./features/mails/index.ts'), 'MailScreen'),
    action: 'administer',
    title: 'mails-desk.title',
  },
  field: {
    component: pick(() => import('./features/field/index.ts'), 'FieldHome'),
    action: 'work_missions',
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
export const homeOf = (me: Me) => (may(me, 'work_missions') ? '/field' : '/order')
