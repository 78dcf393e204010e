import { forbidden, notFound } from '#foundation/contract/refused.ts'
import { LIST_LIMIT } from '#foundation/contract/schemas.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageIn } from '#foundation/server/list.ts'
import { portalOf } from '#foundation/server/running.ts'
import type { z } from '#foundation/zod.ts'
import { defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { redirectTarget, searchRedirects } from '../../contract.ts'
import module from '../../module.ts'
import { REDIRECTS, type RedirectRule, redirectOf, targetOf } from '../../rules/redirects.ts'
import { microAppsRedirects as table } from '../tables.ts'

const isScreen = (ctx: Pick<Ctx, 'secrets'>, path: string): boolean => portalOf(ctx).rooms.some(({ manifest }) => manifest.screens.some((s) => s.path === path))

/** The rule of an old address that this person may follow. @throws not-found for what is none; 403 where its permission is missing (MAPP-12) */
export function ruleFor(ctx: Reader, path: string): RedirectRule {
  const rule = redirectOf(path)
  if (!rule) throw notFound()
  if (rule.permission !== undefined && !ctx.actor.permissions.has(rule.permission)) throw forbidden()
  return rule
}

/** Where an old address leads (MAPP-02 to MAPP-04, MAPP-10). @throws as `ruleFor` */
export async function redirectFor(ctx: Reader, { path, search, language }: z.output<typeof redirectTarget.input>) {
  return { to: targetOf(ruleFor(ctx, path), { path, search, lang: language }, (to) => isScreen(ctx, to)) }
}

/** Every old address with its use. */
async function used(ctx: Ctx) {
  const counted = new Map((await ctx.db.select().from(table).limit(LIST_LIMIT)).map((row) => [row.from, row]))
  return REDIRECTS.map(({ from, to, until }) => ({
    from,
    to: until !== undefined && !isScreen(ctx, to) ? until : to,
    hits: counted.get(from)?.hits ?? 0,
    lastHit: counted.get(from)?.lastHit.toISOString() ?? null,
  }))
}

/** Old addresses in the order of the rules. */
export async function redirectList(ctx: Reader, { filters: _none, ...page }: z.output<typeof searchRedirects.input>) {
  const all = await used(ctx)
  return pageIn(page, all)
}

const sheet = defineSheet({
  name: 'micro-apps.redirects.sheet',
  columns: [
    { key: 'from', title: 'micro-apps.redirects.from', type: 'text', width: 40 },
    { key: 'to', title: 'micro-apps.redirects.to', type: 'text', width: 40 },
    { key: 'hits', title: 'micro-apps.redirects.hits', type: 'integer' },
    { key: 'lastHit', title: 'micro-apps.redirects.lastHit', type: 'instant' },
  ],
})

/** Which old addresses are still in use. */
export const redirectExport = defineExport({
  module: module.name,
  name: 'redirects',
  audit: 'RedirectRule.exported',
  sheet,
  count: async (_ctx, _input: object) => REDIRECTS.length,
  async *rows(ctx) {
    for (const row of await used(ctx)) yield row
  },
})
