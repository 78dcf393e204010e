import { moduleNames } from '#foundation/contract/notices.ts'
import { asc, eq, ilike, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { peopleDepartments as departments } from '#services/people/server/api.ts'
import type { ChatGroup, searchGroups } from '../../contract.ts'
import { group } from '../tables.ts'
import { senders } from './messages.ts'

/** Group chats by name; nothing by which one reaches them. */
export async function groupList(ctx: Reader, { filters, ...page }: z.output<typeof searchGroups.input>) {
  const where = filters.keyword ? ilike(group.name, containing(filters.keyword)) : sql`true`
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db
      .select({ group, departmentCn: departments.nameCn, departmentEn: departments.nameEn })
      .from(group)
      .leftJoin(departments, eq(departments.code, group.department))
      .where(where)
      .orderBy(asc(group.name), asc(group.id)),
    sql`select 1 from ${group} where ${where}`,
  )
  return {
    ...found,
    list: found.list.map(
      ({ group: { address: _address, secret, lastAt, ...row }, ...named }): ChatGroup => ({
        ...row,
        ...named,
        signed: secret !== null,
        lastAt: lastAt?.toISOString() ?? null,
      }),
    ),
    modules: senders().map((module) => ({ module, ...moduleNames(ctx, module) })),
  }
}
