import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, asc, eq, inArray, notInArray, or } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo, type PageAsked, pageFrom } from '#foundation/server/list.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { membersFilter } from '#services/audience/server/api.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import type * as contract from '../../contract/admin.ts'
import { ADMIN } from '../../contract/base.ts'
import { configs, nominations } from '../tables.ts'
import { countedIn } from './counted.ts'

type Asked = ParsedOf<typeof contract.report>['filters']

/** People for whom one of the awards is and whom nobody has nominated, of those whom the reader administers. */
async function never(ctx: Reader, asked: Asked) {
  const audiences = await ctx.db.selectDistinct({ id: configs.nominees }).from(configs).where(inArray(configs.id, asked.configs))
  const filters = await Promise.all(audiences.map(({ id }) => membersFilter(ctx, id)))
  const nominated = ctx.db.select({ nominee: nominations.nominee }).from(nominations).where(countedIn(ctx, asked))
  const query = ctx.db
    .select({
      id: peoplePersons.ssoId,
      nameCn: peoplePersons.nameCn,
      nameEn: peoplePersons.nameEn,
      departmentCn: peopleDepartments.nameCn,
      departmentEn: peopleDepartments.nameEn,
    })
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(
      and(
        or(...filters.map((isFor) => isFor(peoplePersons.ssoId))),
        notInArray(peoplePersons.ssoId, nominated),
        scopeFilter(ctx.actor, ADMIN, peoplePersons.ssoId),
      ),
    )
    .orderBy(asc(peoplePersons.ssoId))
    .$dynamic()
  // not the query itself, which a promise would run
  return { query }
}

const NOTHING = { nominations: 0, winners: 0, points: 0 }

export async function neverPage(ctx: Reader, asked: Asked, page: PageAsked): Promise<PageOf<contract.ReportRow>> {
  const { query } = await never(ctx, asked)
  const found = await pageFrom(ctx.db, page, query, query.getSQL())
  return { ...found, list: found.list.map((row) => ({ ...row, ...NOTHING })) }
}

export const neverNominated = async (ctx: Reader, asked: Asked, limit: number, offset: number): Promise<contract.ReportRow[]> =>
  (await (await never(ctx, asked)).query.limit(limit).offset(offset)).map((row) => ({ ...row, ...NOTHING }))

export const countNever = async (ctx: Reader, asked: Asked, cap: number): Promise<number> => countUpTo(ctx.db, (await never(ctx, asked)).query.getSQL(), cap)
