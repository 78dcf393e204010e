import { enforce } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { rolesOf } from '#services/access/server/api.ts'
import { persons } from '#services/people/server/api.ts'
import { type Drawn, drawing } from '../../rules/editing.ts'
import type { CatalogSpec } from '../data/catalogs.ts'
import { departments } from '../data/departments.ts'
import { namedBy } from '../data/drawn.ts'
import { isHere } from '../data/seats.ts'

/** What exists of all that a flow speaks of. */
async function known(ctx: Ctx, spec: Pick<CatalogSpec, 'params'>, { paths = [], notifications }: Drawn) {
  const named = namedBy(
    paths.flatMap((path) => path.steps),
    notifications,
  ).map(asSsoId)
  const found = await persons(ctx, named)
  return {
    params: spec.params.map(({ code, valueType, options }) => ({ code, valueType, options })),
    roles: new Set((await rolesOf(ctx)).map((role) => role.code)),
    departments: new Set((await departments(ctx)).tree.map((node) => node.code)),
    people: new Set<string>(named.filter((ssoId) => isHere(found.get(ssoId)))),
  }
}

/**
 * Whether a flow can be run at all: a default at the end, conditions that fit the values of its kind of request, steps told apart, roles and
 * people that exist, words that name what is known. All faults at once, each with its field.
 * @throws WF-10, WF-55, WF-56, WF-57, WF-58, WF-61 to WF-63
 */
export async function requireSound(ctx: Ctx, spec: Pick<CatalogSpec, 'params'>, drawn: Drawn): Promise<void> {
  enforce(drawing, { facts: await known(ctx, spec, drawn), input: drawn, p: {}, now: ctx.now })
}
