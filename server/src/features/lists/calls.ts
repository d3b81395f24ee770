import type { lists, Option } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { AQLS, LEVELS } from '@goodlot/sampling'
import type { Db } from '../../db/connect.ts'
import type { Handlers } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { catalogNodes, citiesOf, optionOf, optionsOf, placesOf } from '../../reference/index.ts'
import { catalogTree, cityOption, placeOption } from './view.ts'

type RequestContext = { db: Db; locale: Locale } & MayFail<'not_found'>

async function listOf(ctx: RequestContext, list: string, id: string | undefined): Promise<Option[]> {
  // an id without a dash is the code of a country: all its cities are listed
  if (list === 'city' && id !== undefined && !id.includes('-'))
    return (await citiesOf(ctx.db, id)).map((row) => cityOption(row, ctx.locale))
  if (list === 'country' || list === 'province' || list === 'city') {
    return (await placesOf(ctx.db, list, list === 'country' ? undefined : id)).map((row) =>
      placeOption(row, ctx.locale),
    )
  }
  const options = await optionsOf(ctx.db, list)
  if (options.length === 0) fail(ctx, 'not_found')
  return options.map((row) => optionOf(row, ctx.locale))
}

export const handlers: Handlers<typeof lists> = {
  sys_list: (ctx, { type_code, _id }) => listOf(ctx, type_code, _id),
  dict: (ctx, { code, id }) => listOf(ctx, code, id),
  catalog_tree: async (ctx) => catalogTree(await catalogNodes(ctx.db), ctx.locale),

  async aql_list(_ctx, { aql, aql_level }) {
    const values = ['0', ...AQLS].filter((a) => aql === undefined || Number(a) === Number(aql))
    const levels = LEVELS.filter((l) => aql_level === undefined || l === aql_level)
    return levels.flatMap((level) => values.map((value) => ({ aql: value, aql_level: level, value, title: value })))
  },
}
