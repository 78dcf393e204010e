import { notFound } from '#foundation/contract/refused.ts'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, inArray } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { grantsOf, holdersOf } from '#services/access/server/api.ts'
import { peoplePersons, person, personMatches, personRefs, serving, unknownPerson } from '#services/people/server/api.ts'
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
    const reached = await reachedBy(ctx, actor, kind, some)
    for (const todo of some) if (todo.item.requester !== ssoId && reached.has(todo.item.requester)) able.add(todo)
  }
  return able
}

/** Of the people of todos of a kind, those within somebody's reach (NTC-09). */
async function reachedBy({ db }: Pick<Ctx, 'db'>, actor: Actor, kind: Kind, todos: readonly Todo[]): Promise<Set<SsoId>> {
  const applicants = todos.map(({ item }) => item.requester)
  const within = and(inArray(peoplePersons.ssoId, applicants), reachOf(actor, kind)(peoplePersons.ssoId))
  return new Set((await db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(within)).map((row) => row.ssoId))
}

/** Who hands todos over reaches whose they are herself (NTC-09). @throws not-found */
export async function requireReach(ctx: Reader, todos: readonly Todo[]): Promise<void> {
  for (const [kind, some] of Map.groupBy(todos, (todo) => todo.kind)) {
    const reached = await reachedBy(ctx, ctx.actor, kind, some)
    if (some.some(({ item }) => !reached.has(item.requester))) throw notFound()
  }
}

/** People looked at for one search, and shown. */
const LOOKED_AT = 100
const SHOWN = 20

/** Who can be handed all of these todos, who reaches everybody first, then by name; of whom some term begins with the words of the keyword, where there is one. @throws not-found */
export async function handlersFor(ctx: Reader, { todos, keyword = '' }: { todos: readonly Named[]; keyword?: string | undefined }): Promise<PersonRef[]> {
  const found = await todosOf(ctx, todos)
  await requireReach(ctx, found)
  const holding = await permitted(
    ctx,
    found.map(({ kind }) => kind),
  )
  // who reaches everybody comes first: of many managers few lead whom it is about
  const reachAll = await holdersOf(ctx, { permission: SUPER })
  const near = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, holding), keyword ? personMatches(keyword) : undefined))
    .orderBy(desc(inArray(peoplePersons.ssoId, [...reachAll])), asc(peoplePersons.sortName), asc(peoplePersons.ssoId))
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
