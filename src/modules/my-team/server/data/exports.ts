import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { exported } from '#services/audit/server/api.ts'
import { employeeType, entity, staffGroup } from '#services/people/contract.ts'
import { codesOf, defineExport, defineSheet, runExport } from '#services/spreadsheets/server/api.ts'
import { type exportTeam, todayState } from '../../contract.ts'
import module from '../../module.ts'
import { EXPORT_MOST, exportRules } from '../../rules.ts'
import { teamOf } from '../policy.ts'
import { countTeam, filtered, membersOf, teamRows } from './team.ts'

type Input = ParsedOf<typeof exportTeam>

const sheet = defineSheet({
  name: 'my-team.sheet',
  columns: [
    { key: 'ssoId', title: 'my-team.ssoId', type: 'text' },
    { key: 'nameCn', title: 'my-team.nameCn', type: 'text' },
    { key: 'nameEn', title: 'my-team.nameEn', type: 'text' },
    { key: 'jobTitle', title: 'my-team.position', type: 'text', width: 24 },
    { key: 'department', title: 'my-team.department', type: 'text', width: 24 },
    { key: 'entity', title: 'my-team.entity', type: 'enum', codes: codesOf('people.enum.entity', entity.options) },
    { key: 'staffGroup', title: 'my-team.staffGroup', type: 'enum', codes: codesOf('my-team.group', staffGroup.options) },
    { key: 'employeeType', title: 'my-team.employeeType', type: 'enum', codes: codesOf('my-team.type', employeeType.options) },
    { key: 'employeeClass', title: 'my-team.employeeClass', type: 'integer' },
    { key: 'joinDate', title: 'my-team.joinDate', type: 'day' },
    { key: 'probationEnd', title: 'my-team.probationEnd', type: 'day' },
    { key: 'contractEndDate', title: 'my-team.contractEnd', type: 'day' },
    { key: 'phone', title: 'my-team.phone', type: 'text' },
    { key: 'manager', title: 'my-team.lineManager', type: 'text' },
    { key: 'today', title: 'my-team.today', type: 'enum', codes: codesOf('my-team.today', todayState.options) },
    { key: 'lastWorkingDate', title: 'my-team.lastWorkingDate', type: 'day' },
  ],
})

const PAGE = 200

const whereOf = (ctx: Reader, { filters, ...asked }: Input) => filtered(ctx, teamOf(ctx, asked), filters)

const spec = defineExport({
  module: module.name,
  name: 'team',
  audit: 'Team.exported',
  sheet,
  count: (ctx, input: Input, cap) => countTeam(ctx, whereOf(ctx, input), cap),
  async *rows(ctx, input) {
    const where = whereOf(ctx, input)
    const zh = ctx.lang === 'zh'
    for (let offset = 0; offset < EXPORT_MOST; offset += PAGE) {
      const rows = await membersOf(ctx, await teamRows(ctx, where).limit(PAGE).offset(offset))
      for (const { lineManager, ...row } of rows)
        yield {
          ...row,
          jobTitle: zh ? row.jobTitleCn : row.jobTitleEn,
          department: zh ? row.departmentCn : row.departmentEn,
          manager: lineManager ? (zh ? lineManager.nameCn : lineManager.nameEn) : '',
        }
      if (rows.length < PAGE) return
    }
  },
})

/** Who was in a file stands in the access log of each of them (MYTEAM-10). @throws MYTEAM-01, MYTEAM-05, MYTEAM-11 */
export async function exportTeamOf(ctx: Reader & Writing, input: Input) {
  const where = whereOf(ctx, input)
  const rows = await countTeam(ctx, where, EXPORT_MOST + 1)
  enforce(exportRules, { facts: { rows }, input: undefined, p: {}, now: ctx.now })
  const ids = (await teamRows(ctx, where).limit(EXPORT_MOST)).map(({ ssoId }) => ssoId)
  await ctx.write((write) => exported(write, ids, 'TeamMember.exported', { module: module.name, target: input.scope }))
  return runExport(ctx, spec, input)
}
