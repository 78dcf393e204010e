import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { drill } from '../../contract/index.ts'
import module from '../../module.ts'
import { daysOf, periodRules } from '../../rules/index.ts'
import { scopeFor } from '../policy.ts'
import { fitting, isSensitive, maySay, seen, withBelow } from './reckoning.ts'

/** Whether there is a page at a path, and the person opens it: a figure leads to none that is missing. */
const opens = (of: Pick<Ctx, 'secrets'>, { permissions }: Actor, path: string): boolean => {
  const permission = portalOf(of)
    .rooms.flatMap(({ manifest }) => manifest.screens)
    .find((screen) => screen.path === path)?.permission
  if (permission === undefined) return false
  return permission === 'public' || permission.length === 0 || permission.some((id) => permissions.has(id))
}

/**
 * The rows that make up a figure (DASH-05), by the scope and filters of the figure.
 * @throws not-found where the metric is not the person's, DASH-03 where the figure is of too few, DASH-08
 */
export async function drilled(ctx: Reader, input: ParsedOf<typeof drill>): Promise<OutputOf<typeof drill>> {
  const p = ctx.parameters(module)
  enforce(periodRules, { facts: {}, input, p, now: ctx.now })
  const metric = seen(ctx, input.metric)
  const scope = scopeFor(ctx.actor, metric)
  const filters = fitting(ctx, metric, await withBelow(ctx, input.filters))
  const asked = { scope, filters, period: daysOf(input.from, input.to) }
  // DASH-03: neither a list of few, nor one that leaves few
  if (isSensitive(metric, Object.keys(filters)) && !(await maySay(ctx, metric, asked, p.minGroup))) throw refuse('DASH-03', { minGroup: p.minGroup })
  const { list, total, more } = await metric.rows(ctx, asked, input)
  const people = await personRefs(
    ctx,
    list.flatMap(({ person }) => person ?? []),
  )
  return {
    list: list.map(({ person, noteCn = '', noteEn = '', at = null, value = 1, path = null, ...row }) => ({
      ...row,
      noteCn,
      noteEn,
      person: person ? (people.get(person) ?? null) : null,
      at,
      value,
      path: path && opens(ctx, ctx.actor, path.replace(/\/[^/{]*$/, '/{id}')) ? path : null,
    })),
    total,
    more,
    target: metric.drillTo && opens(ctx, ctx.actor, metric.drillTo) ? metric.drillTo : null,
  }
}
