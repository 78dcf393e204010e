import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { count, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Declared, declared } from '#services/parameters/server/api.ts'
import type { keys } from '../../contract.ts'
import { entToolsProposals as proposals, entToolsWindows as windows } from '../tables.ts'
import { canBeShut, closableModules, ENTITIES, keyWords, moduleWords, ruleWords, specOfKey, valueFor } from './catalog.ts'

type Info = GivenOf<typeof keys>['list'][number]

/** The parameters of every module (UOP-12) with what counts, what comes and what waits; and each module with how many it has. */
export async function parameterKeys(ctx: Ctx, asked: { module?: string | undefined; keyword?: string | undefined; changed?: 'yes' | undefined }) {
  const [all, waiting, [shut]] = await Promise.all([
    declared(ctx),
    ctx.db
      .select({ module: proposals.module, key: proposals.key, n: count() })
      .from(proposals)
      .where(eq(proposals.status, 'pending'))
      .groupBy(proposals.module, proposals.key),
    ctx.db.select({ n: count() }).from(windows).where(eq(windows.status, 'pending')),
  ])
  const pendingOf = new Map(waiting.map(({ module, key, n }) => [`${module}.${key}`, n]))
  const infos = all.map((one) => infoOf(ctx, one, pendingOf.get(`${one.room}.${one.key}`) ?? 0))
  const byModule = Map.groupBy(infos, ({ module }) => module)
  const modules = [...new Set([...byModule.keys(), ...closableModules()])].map((module) => {
    const { moduleCn: nameCn, moduleEn: nameEn } = moduleWords(ctx, module)
    const own = byModule.get(module) ?? []
    return {
      module,
      nameCn,
      nameEn,
      keys: own.length,
      changed: own.filter(({ changed }) => changed).length,
      pending: own.reduce((sum, { pending }) => sum + pending, 0),
      room: canBeShut(module),
    }
  })
  modules.sort((a, b) => Number(b.room) - Number(a.room) || a.module.localeCompare(b.module))
  const list = infos.filter(
    (one) =>
      (asked.module === undefined || one.module === asked.module) &&
      (asked.keyword === undefined || speaksOf(one, asked.keyword)) &&
      (!asked.changed || one.changed),
  )
  return { modules, list, pending: { proposals: waiting.reduce((sum, { n }) => sum + n, 0), windows: shut?.n ?? 0 } }
}

/** Keys, rule ids and texts are searched, in both languages. */
const speaksOf = (one: Info, keyword: string): boolean =>
  [one.module, one.key, one.nameCn, one.nameEn, one.ruleId, one.ruleCn, one.ruleEn].join('\n').toLowerCase().includes(keyword.trim().toLowerCase())

function infoOf(ctx: Ctx, one: Declared, pending: number): Info {
  const spec = specOfKey(one.room, one.key)
  const inForce = ENTITIES.map((entity) => ({ entity, ...valueFor(one, entity) }))
  const forAll = valueFor(one, 'all').value
  return {
    module: one.room,
    key: one.key,
    ...keyWords(ctx, one.key),
    ruleId: one.rule,
    ...ruleWords(ctx, one.room, one.key, forAll),
    unit: one.unit,
    default: one.default,
    min: one.min ?? null,
    max: one.max ?? null,
    pattern: spec?.pattern?.source ?? null,
    range: spec?.range ?? null,
    decimals: spec?.decimals ?? false,
    inForce,
    forAll,
    changed: inForce.some(({ value }) => value !== one.default),
    planned: one.planned,
    pending,
  }
}
