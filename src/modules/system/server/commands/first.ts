import { ssoId } from '#foundation/contract/schemas.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { grantRole, rolesOf } from '#services/access/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'

/** Gives a role from the server's own command line: the first administrators of a new portal have nobody to be granted by. */
export async function grantByCommand(job: JobCtx, args: readonly string[], say: (line: string) => void): Promise<void> {
  const [whom, role, ...why] = args
  const person = ssoId.safeParse(whom)
  if (!person.success || !role || !why.length) throw new Error('Usage: npm run do -- system.grant SSOID ROLE REASON')
  const known = await job.read(async (ctx) => ({
    person: (await personRefs(ctx, [person.data])).size > 0,
    roles: (await rolesOf(ctx)).map(({ code }) => code),
  }))
  if (!known.person) throw new Error(`Nobody has the number ${person.data}. People come by import first: npm run import -- FILE`)
  if (!known.roles.includes(role)) throw new Error(`There is no role ${role}. There are: ${known.roles.join(', ')}`)
  await job.write((ctx) => grantRole(ctx, { role, ssoId: person.data, from: ctx.today, reason: why.join(' ') }))
  say(`${person.data} holds ${role} from today on.`)
}
