/**
 * Audiences: who something is for. A room keeps the id of an audience on its thing, in a column made by `audienceColumn`; what it means is
 * kept here and nowhere else.
 *
 * - A *definition* (`definition` of contract.ts) is everybody, or *clauses* joined by or, with exclusions; a clause joins its conditions by and.
 *   It is stored in its normal form, once, and never changes (AUD-08): a thing that gets another audience gets another id.
 * - Who is in it is reckoned from people and roles as they are when it is asked (AUD-03): nothing has to be told here, nothing runs at night.
 *   Who does not work here (onboarding, left) is in none.
 * - The predicate and the SQL are made from one definition and agree for everybody (AUD-01).
 * - Whoever asks has checked who may ask: an id is no right to see who is in it. A thing that is not for its reader answers as not found.
 * - Within a transaction one asks as often as one likes; in a read what was found for a person is kept until the request is answered.
 */
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import type { PgColumn, SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Definition, Words } from '../contract.ts'
import { checked, type Saved, save as store } from './commands/save.ts'
import * as person from './data/ofPerson.ts'
import * as people from './data/people.ts'
import * as stored from './data/stored.ts'
import { declareUses, type ForAudiences, type Uses } from './data/uses.ts'
import { wordsOf } from './data/words.ts'

export type { Clause, Definition, Words } from '../contract.ts'
/** What audiences ask of somebody, to come along with the session: reads of who asks need not ask it again. */
export { keepTraits, traitColumns } from './data/traits.ts'
export { type UsedFor, type Uses, usesBy } from './data/uses.ts'
/** A column that holds an audience, with its foreign key. It still needs its index. */
export { audienceColumn } from './tables.ts'

/** People that a batch of `members` holds, unless another number is asked for. */
const BATCH = 500

/**
 * Stores a definition, or finds it stored: in the command of the room that keeps the id. `before` is the audience that the thing had: its
 * numbers are not checked again, so that a thing can be saved whose people have left since. `field` is the field of the form that holds the
 * definition: what is refused names its place below it (`audience.include.0.ssoIds`), where the picker shows it.
 * @returns the id to keep
 * @throws AUD-05 where nobody is chosen, AUD-06, AUD-07 where conditions let everybody in, each with its field (`include.0`); AUD-02 naming bad
 *   numbers with their place in the list; illegal input for a code of no division, department or role
 */
export const save = (ctx: WriteCtx, definition: Definition, saved: Saved = {}): Promise<string> => store(ctx, definition, saved)

/** Refuses what `save` would refuse, and stores nothing: for a form that is checked before it is published. @throws as `save` */
export const check = async (ctx: Ctx, definition: Definition, saved: Saved = {}): Promise<void> => {
  await checked(ctx, definition, saved)
}

/** A stored definition in its normal form, for the picker of who edits the thing. @throws not-found */
export const definitionOf = (ctx: Ctx, id: string): Promise<Definition> => stored.definitionOf(ctx, id)

/** As `definitionOf`, for a list, by id and in one query; what is no audience is missing from the map. */
export const definitionsOf = (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Definition>> => stored.definitionsOf(ctx, ids)

/** Whether a person is in an audience now; false for an id that is none. Two queries, for who asks one. For many audiences of one person use `audiencesOf`. */
export const includes = (ctx: Ctx, id: string, ssoId: SsoId): Promise<boolean> => person.includes(ctx, id, ssoId)

/** All audiences that a person is in now, by id; none for who does not work here. Two queries, for who asks one, however many audiences there are. */
export const audiencesOf = (ctx: Ctx, ssoId: SsoId): Promise<ReadonlySet<string>> => person.audiencesOf(ctx, ssoId)

/**
 * What is there for a person, as a filter on columns of audience ids: `(await sqlFor(ctx, ctx.actor.ssoId))(albums.audience)`. The column's
 * index serves it. A row without an audience is for nobody.
 */
export const sqlFor = (ctx: Ctx, ssoId: SsoId): Promise<(column: PgColumn) => SQL> => person.sqlFor(ctx, ssoId)

/** Whom an audience holds, as a filter on columns of ssoIds: who of them has read, answered, come. @throws not-found */
export const membersFilter = (ctx: Ctx, id: string): Promise<(column: PgColumn) => SQL> => people.membersFilter(ctx, id)

/** How many people a definition holds now, with twenty of them in the order of names; never all (AUD-04). @throws AUD-05, AUD-06, AUD-07 */
export const preview = async (ctx: Ctx, definition: Definition): Promise<{ count: number; sample: PersonRef[] }> => {
  const { count, sample } = await people.preview(ctx, definition)
  return { count, sample }
}

/** How many people each of these audiences holds now, in one pass; an id that is none is missing from the map. */
export const sizes = (ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> => people.sizes(ctx, ids)

/**
 * How many people each of these audiences holds now by what a column of `peoplePersons` says (a code of a division), in one pass; an id that is none is missing, and
 * so is a value that nobody of the audience has.
 */
export const sizesBy = (ctx: Ctx, ids: readonly string[], column: PgColumn): Promise<Map<string, Map<string, number>>> => people.sizesBy(ctx, ids, column)

/**
 * Everybody in an audience, in batches in number order, for who tells or exports them. Who joins or leaves it meanwhile may or may not be
 * among them. In one transaction or read only: a job that commits between the batches uses `membersAfter`.
 * @throws not-found
 */
export const members = (ctx: Ctx, id: string, { batch = BATCH }: { batch?: number } = {}): AsyncGenerator<SsoId[]> => people.members(ctx, id, batch)

/** The next people of an audience in number order; from the beginning without `after`. None are left when fewer than `limit` come. @throws not-found */
export const membersAfter = (ctx: Ctx, id: string, { after, limit = BATCH }: { after?: SsoId | undefined; limit?: number } = {}): Promise<SsoId[]> =>
  people.membersAfter(ctx, id, after, limit)

/** Audiences in words of both languages, for rows and pages of rooms; an id that is none is missing from the map. At most six queries. */
export const words = (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Words>> => wordsOf(ctx, ids)

/**
 * Declares, at the top level of a room's wiring, what of it is for these audiences: how many things of each, and at most `most` of them by title in
 * both languages, with a link below `/{lang}` where there is a page. Administrators of audiences see it; `ctx.actor` asks, so a room may leave out
 * what she may not know of. Of a table `usesBy` is enough, and all tables are asked together.
 */
export const uses = (module: string, how: Uses | ForAudiences): void => declareUses(module, how)
