import type { Secrets } from '#foundation/database/secrets.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { departmentTree } from '#services/people/server/api.ts'
import type { Under } from '../../rules/conditions.ts'

const MINUTES_KEPT = 10

interface Departments {
  until: Date
  tree: Awaited<ReturnType<typeof departmentTree>>
  under: Under
}

/** One tree a running portal, told apart by its keys; departments change a few times a year. */
const cached = new WeakMap<Secrets, Departments>()

/** The department tree, from memory for ten minutes. */
export async function departments(ctx: Ctx): Promise<Departments> {
  const found = cached.get(ctx.secrets)
  // WF-06
  if (found && found.until > ctx.now) return found
  const tree = await departmentTree(ctx)
  const parents = new Map(tree.map((node) => [node.code, node.parent]))
  const under: Under = (department, above) => {
    for (let code: string | null | undefined = department; code; code = parents.get(code)) if (code === above) return true
    return false
  }
  const fresh = { until: addMinutes(ctx.now, MINUTES_KEPT), tree, under }
  cached.set(ctx.secrets, fresh)
  return fresh
}
