import { LIST_LIMIT } from '#foundation/contract/schemas.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, eq, gt, ne } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Counted } from '#foundation/server/list.ts'
import { accessMembers as members } from '#services/access/server/api.ts'
import { byPages, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { dataScope, type ExportLogs, type ExportPermissions } from '../../contract/index.ts'
import module from '../../module.ts'
import { logs } from './logs.ts'
import { type Row, shown } from './members.ts'
import { effectiveOf } from './permissions.ts'
import { rolesOf } from './roles.ts'

const scopes = codesOf('system.scope', dataScope.options)
const statuses = codesOf('state.RoleMember', ['planned', 'active'])

/** Every role, and a line for each membership that is in force or still to begin; a role that nobody holds has one line. */
export const roleExport = defineExport({
  module: module.name,
  name: 'roles',
  audit: 'Role.exported',
  sheet: defineSheet({
    name: 'system.export.roles',
    columns: [
      { key: 'code', title: 'system.role.code', type: 'text' },
      { key: 'name', title: 'system.export.role', type: 'text' },
      { key: 'dataScope', title: 'system.role.dataScope', type: 'enum', codes: scopes },
      { key: 'groups', title: 'system.role.groups', type: 'text', width: 28 },
      { key: 'ssoId', title: 'system.export.ssoId', type: 'text' },
      { key: 'person', title: 'system.export.person', type: 'text' },
      { key: 'from', title: 'system.export.from', type: 'day' },
      { key: 'to', title: 'system.export.to', type: 'day' },
      { key: 'status', title: 'system.export.status', type: 'enum', codes: statuses },
      { key: 'grantedBy', title: 'system.export.grantedBy', type: 'text' },
      { key: 'reason', title: 'system.export.reason', type: 'text', width: 28 },
    ],
  }),
  count: async (ctx, _input: object, cap) => Math.min(cap, await ctx.db.$count(members, ne(members.status, 'ended'))),
  async *rows(ctx) {
    for (const role of await rolesOf(ctx)) {
      const about = {
        code: role.code,
        name: nameIn(ctx, role),
        dataScope: role.dataScope,
        groups: role.privilegeGroups.map((one) => nameIn(ctx, one)).join(', '),
      }
      let held = false
      for await (const { from, to, status, granted, reason, person } of byPages((after: Member | undefined, limit) =>
        membersAfter(ctx, role.code, after, limit),
      )) {
        held = true
        const grantedBy = granted.person ? nameIn(ctx, granted.person) : granted.by
        yield { ...about, ssoId: person.ssoId, person: nameIn(ctx, person), from, to, status, grantedBy, reason }
      }
      if (!held) yield about
    }
  },
})

async function membersAfter(ctx: Ctx, role: string, after: { id: string } | undefined, limit: number) {
  const rows: Row[] = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.role, role), ne(members.status, 'ended'), after && gt(members.id, after.id)))
    .orderBy(asc(members.id))
    .limit(limit)
  return shown(ctx, rows)
}

type Member = Awaited<ReturnType<typeof shown>>[number]

/** What one person may do today, and where each of it comes from. */
export const permissionExport = defineExport({
  module: module.name,
  name: 'permissions',
  audit: 'Permission.exported',
  sheet: defineSheet({
    name: 'system.export.permissions',
    columns: [
      { key: 'id', title: 'system.export.permission', type: 'text', width: 30 },
      { key: 'name', title: 'system.export.permissionName', type: 'text', width: 28 },
      { key: 'role', title: 'system.export.role', type: 'text' },
      { key: 'group', title: 'system.export.group', type: 'text' },
    ],
  }),
  async *rows(ctx, { ssoId }: ExportPermissions) {
    for (const one of (await effectiveOf(ctx, ssoId)).permissions)
      for (const { role, group } of one.from) yield { id: one.id, name: nameIn(ctx, one), role: nameIn(ctx, role), group: nameIn(ctx, group) }
  },
})

const PAGE = 100

/** A log as its list shows it under the same filters: what can be paged through, and no more. */
export const logExport = defineExport({
  module: module.name,
  name: 'logs',
  audit: 'Log.exported',
  sheet: defineSheet({
    name: 'screen./{lang}/system/logs',
    columns: [
      { key: 'at', title: 'system.log.at', type: 'instant' },
      { key: 'by', title: 'system.export.ssoId', type: 'text' },
      { key: 'who', title: 'system.log.who', type: 'text' },
      { key: 'module', title: 'system.log.module', type: 'text' },
      { key: 'action', title: 'system.log.what', type: 'text', width: 28 },
      { key: 'subject', title: 'system.export.subject', type: 'text' },
      { key: 'target', title: 'system.export.target', type: 'text', width: 24 },
      { key: 'changes', title: 'system.export.changes', type: 'text', width: 48 },
      { key: 'reason', title: 'system.export.reason', type: 'text', width: 28 },
      { key: 'ip', title: 'system.export.ip', type: 'text' },
      { key: 'traceId', title: 'system.export.trace', type: 'text', width: 24 },
    ],
  }),
  count: async (ctx, { filters }: ExportLogs, cap) => Math.min(cap, LIST_LIMIT, (await logs(ctx, { filters, pageNum: 1, pageSize: 1 })).total),
  async *rows(ctx, { filters }) {
    const zh = ctx.lang === 'zh'
    const side = (words: { cn: string; en: string }): string => (zh ? words.cn : words.en)
    let counted: Counted | undefined
    for (let pageNum = 1; pageNum <= LIST_LIMIT / PAGE; pageNum++) {
      const { list, ...page } = await logs(ctx, { filters, pageNum, pageSize: PAGE, counted })
      counted = page
      for (const line of list)
        yield {
          at: line.at,
          by: line.who.by,
          who: line.who.person ? nameIn(ctx, line.who.person) : '',
          module: side(line.moduleName),
          action: side(line.action),
          subject: line.subject ? nameIn(ctx, line.subject) : '',
          target: line.target,
          changes: line.changes.map(({ name, before, after }) => `${side(name)}: ${side(before)} → ${side(after)}`).join('\n'),
          reason: line.reason,
          ip: line.ip,
          traceId: line.traceId,
        }
      if (list.length < PAGE) return
    }
  },
})
