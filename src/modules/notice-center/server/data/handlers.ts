import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { grantsOf, holdersOf } from '#services/access/server/api.ts'
import { peoplePersons as p, person, personMatches, personRefs, serving, unknownPerson } from '#services/people/server/api.ts'
import { type Kind, SUPER } from '../../contract/index.ts'
import { HANDLED_BY, kindsFor } from '../../rules/index.ts'
import { reachOf } from '../policy.ts'
import { type Named, type Todo, todosOf } from './items.ts'

/**
 * Which of these todos somebody may be handed: of kinds that she handles (NTC-01), of people within her reach (NTC-09), none of them herself (NTC-11); nothing
 * for who does not work here.
 */
export async function handles(ctx: Ctx, ssoId: SsoId, todos: readonly Todo[]): Promise<Set<Todo>> {
  const who = await person(ctx, ssoId)
  if (!who || !serving(who.status)) return new Set()
  const { nameCn, nameEn, entity } = who
  const actor: Actor = { ssoId, nameCn, nameEn, entity, lang: ctx.lang, sessionId: '', ...(await grantsOf(ctx, ssoId)) }
  const kinds = kindsFor(actor.permissions)
  const able = new Set<Todo>()
  for (const [kind, some] of Map.groupBy(todos, (todo) => todo.kind)) {
    if (!kinds.includes(kind)) continue
    const applicants = some.map(({ item }) => item.requester)
    const within = await ctx.db
      .select({ ssoId: p.ssoId })
      .from(p)
      .where(and(inArray(p.ssoId, applicants), ne(p.ssoId, ssoId), reachOf(actor, kind)(p.ssoId)))
    const reached = new Set(within.map((row) => row.ssoId))
    for (const todo of some) if (reached.has(todo.item.requester)) able.add(todo)
  }
  return able
}

/** People looked at for one search, and shown. */
const LOOKED_AT = 100
const SHOWN = 20

/** Who can be handed all of these todos, who reaches everybody first, then by name; of whom some term begins with the words of the keyword, where there is one. @throws not-found */
export async function handlersFor(ctx: Ctx, { todos, keyword = '' }: { todos: readonly Named[]; keyword?: string | undefined }): Promise<PersonRef[]> {
  const found = await todosOf(ctx, todos)
  const holding = await permitted(
    ctx,
    found.map(({ kind }) => kind),
  )
  // who reaches everybody comes first: of many managers few lead whom it is about
  const reachAll = await holdersOf(ctx, { permission: SUPER })
  const near = await ctx.db
    .select({ ssoId: p.ssoId })
    .from(p)
    .where(and(inArray(p.ssoId, holding), keyword ? personMatches(keyword) : undefined))
    .orderBy(desc(inArray(p.ssoId, [...reachAll])), asc(p.sortName), asc(p.ssoId))
    .limit(LOOKED_AT)
  const able: SsoId[] = []
  for (const { ssoId } of near) {
    if (able.length < SHOWN && (await handles(ctx, ssoId, found)).size === found.length) able.push(ssoId)
  }
  const people = await personRefs(ctx, able)
  return able.map((ssoId) => people.get(ssoId) ?? unknownPerson(ssoId))
}

/** Who holds a permission of each of these kinds. */
async function permitted(ctx: Ctx, kinds: readonly Kind[]): Promise<SsoId[]> {
  const byKind: Set<SsoId>[] = []
  for (const kind of new Set(kinds)) {
    const some: SsoId[] = []
    for (const permission of HANDLED_BY[kind]) some.push(...(await holdersOf(ctx, { permission })))
    byKind.push(new Set(some))
  }
  const [first, ...others] = byKind
  return [...(first ?? [])].filter((one) => others.every((some) => some.has(one)))
}
