import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf, textList } from '#foundation/database/db.ts'
import { and, inArray, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { accessMembers, can, inForce } from '#services/access/server/api.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { RIGHTS, type Right, WEIGHT } from '../rules/index.ts'
import { auths, folders } from './tables.ts'

/** What these people are, as subjects of rights, each with how special it is. */
const subjectsOf = (ctx: Pick<Ctx, 'today'>, people: readonly SsoId[]): SQL => sql`
  with who as (
    select ${peoplePersons.ssoId} as sso_id, ${peoplePersons.entity} as entity, ${peoplePersons.divisionCode} as division, ${peopleDepartments.path} as path
    from ${peoplePersons} join ${peopleDepartments} on ${peopleDepartments.code} = ${peoplePersons.departmentCode}
    where ${inArray(peoplePersons.ssoId, [...people])}
  )
  select sso_id, 'everyone' as subject, ${WEIGHT.everyone}::int as weight from who
  union all select sso_id, 'entity:' || entity, ${WEIGHT.entity}::int from who
  union all select sso_id, 'division:' || division, ${WEIGHT.division}::int from who
  union all select sso_id, 'department:' || code, ${WEIGHT.department}::int + level::int
    from who, unnest(string_to_array(trim(both '/' from path), '/')) with ordinality as above(code, level)
  union all select ${accessMembers.ssoId}, 'role:' || ${accessMembers.role}, ${WEIGHT.role}::int
    from ${accessMembers} where ${and(inArray(accessMembers.ssoId, [...people]), inForce(ctx.today))}
  union all select sso_id, 'person:' || sso_id, ${WEIGHT.person}::int from who`

const rank = (right: SQL): SQL => sql`array_position(${textList(RIGHTS)}, ${right})`

/**
 * What each of these people may do in each folder, a row where there is any right (DOCC-06): of the rights of the folder and of those above it, up to
 * one that breaks inheritance, those of the most specific subject; of these the nearest; of these the widest.
 */
export const rightsOf = (ctx: Pick<Ctx, 'today'>, people: readonly SsoId[]): SQL => sql`
  select distinct on (who.sso_id, f.id) who.sso_id, f.id as folder_id, a."right" as held
  from (${subjectsOf(ctx, people)}) as who
  join ${auths} as a on a.subject = who.subject
  join ${folders} as f on f.chain @> array[a.folder_id]
  order by who.sso_id, f.id, who.weight desc, array_position(f.chain, a.folder_id) desc, ${rank(sql`a."right"`)} desc`

/** Of these people, those who may look into a folder: nobody else is told of what lies in it. */
export async function readersAmong(ctx: Pick<Ctx, 'db' | 'today'>, people: readonly SsoId[], folderId: string): Promise<SsoId[]> {
  const rows = await rowsOf<{ ssoId: SsoId }>(ctx.db, sql`select sso_id as "ssoId" from (${rightsOf(ctx, people)}) as held where folder_id = ${folderId}`)
  const readers = new Set(rows.map(({ ssoId }) => ssoId))
  return people.filter((one) => readers.has(one))
}

/** Whether the actor has a right in the folder of a row: in every query that lists, reads, finds or hands out documents (DOCC-02). */
export const mayIn = ({ today, actor }: Pick<Reader, 'today' | 'actor'>, folder: PgColumn, right: Right = 'read'): SQL =>
  // found first, as one array: a page of a list is then looked up in its order
  sql`${folder} = any(array(select folder_id from (${rightsOf({ today }, [actor.ssoId])}) as mine where ${rank(sql`held`)} >= ${RIGHTS.indexOf(right) + 1}::int))`

/** The actor's right in the folder of a row. */
export const rightIn = ({ today, actor }: Pick<Reader, 'today' | 'actor'>, folder: PgColumn): SQL<Right | null> =>
  sql<Right | null>`(select held from (${rightsOf({ today }, [actor.ssoId])}) as mine where mine.folder_id = ${folder})`

/** Whether the actor edits documents at all; where, say the rights. */
export const edits = ({ actor }: Pick<Reader, 'actor'>): boolean => can(actor, 'DOCUMENT_DOCUMENT_EDIT')
/** Whether the actor arranges folders and rights; what is in the documents stays to who has a right. */
export const arranges = ({ actor }: Pick<Reader, 'actor'>): boolean => can(actor, 'DOCUMENT_FOLDER_ADMIN')

/** Folders of which the actor may edit the documents: by right and permission. */
export const mayEditIn = (ctx: Pick<Reader, 'today' | 'actor'>, folder: PgColumn): SQL => (edits(ctx) ? mayIn(ctx, folder, 'edit') : sql`false`)
/** Folders whose documents the actor sees in the management: those that she edits, all of them for who arranges folders. */
export const managesIn = (ctx: Pick<Reader, 'today' | 'actor'>, folder: PgColumn): SQL => (arranges(ctx) ? sql`true` : mayEditIn(ctx, folder))

/** There is no such document for whoever asks, and nobody says why (DOCC-07). */
export const gone = () => refuse('DOCC-07', { code: '10016' })
