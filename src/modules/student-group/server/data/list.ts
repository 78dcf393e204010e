import { and, eq, gte, ilike, inArray, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import type { Day } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, groups as groupsCall, isKeyword, SUBMIT } from '../../contract.ts'
import { actionsOf } from '../../rules/acts.ts'
import { type Group, inReach } from '../policy.ts'
import { groups, partners, schools, visits } from '../tables.ts'
import { withNames } from './naming.ts'
import { shownVisit, sumsOf, visitsOf } from './visits.ts'

/** Of which some visit lies in a span. */
const visiting = ({ db }: Reader, from: Day | undefined, to: Day | undefined): SQL | undefined =>
  from || to
    ? inArray(
        groups.id,
        db
          .select({ id: visits.groupId })
          .from(visits)
          .where(and(from ? gte(visits.visitDate, from) : undefined, to ? lte(visits.visitDate, to) : undefined)),
      )
    : undefined

/** What the reader may do with an application; one that came back is told to be `returned`. */
export function canDo({ actor, today }: Reader, row: Group, returned = false) {
  const own = row.owner === actor.ssoId && actor.permissions.has(SUBMIT)
  return actionsOf(row, { own, admin: actor.permissions.has(ADMIN), today, returned })
}

/** By number, school or partner; a word that is too short finds nothing. */
function found({ db }: Reader, keyword: string): SQL | undefined {
  if (!isKeyword(keyword)) return sql`false`
  const has = containing(keyword.trim())
  const bySchool = db
    .select({ id: schools.id })
    .from(schools)
    .where(or(ilike(schools.nameCn, has), ilike(schools.nameEn, has)))
  const byPartner = db
    .select({ id: partners.id })
    .from(partners)
    .where(or(ilike(partners.nameCn, has), ilike(partners.nameEn, has)))
  return or(ilike(groups.no, has), inArray(groups.schoolId, bySchool), inArray(groups.partnerId, byPartner))
}

export const groupRows = listRows(groupsCall, {
  table: groups,
  latest: [groups.at, groups.id],
  only: ({ actor }) => inReach(actor),
  where(ctx, { status, from, to, keyword }) {
    return and(status && eq(groups.status, status), visiting(ctx, from, to), keyword ? found(ctx, keyword) : undefined)
  },
  async dress(ctx, rows: Group[]) {
    const named = await withPeople(ctx, await withNames(ctx, rows), { owner: 'owner' })
    const all = await visitsOf(
      ctx,
      rows.map(({ id }) => id),
    )
    return named.map(({ id, no, schoolCn, schoolEn, partnerCn, partnerEn, status, owner, totalFen }, n) => {
      const own = all.get(id) ?? []
      return {
        id,
        no,
        schoolCn,
        schoolEn,
        partnerCn,
        partnerEn,
        status,
        owner,
        totalFen,
        visits: own.map(shownVisit),
        ...sumsOf(own),
        can: canDo(ctx, rows[n]!),
      }
    })
  },
})
