import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { askAccess } from './commands/ask.ts'
import { carryOut } from './commands/changes.ts'
import { deletePrivilegeGroup, deleteRole, hideMenu } from './commands/roles.ts'
import { effectOf } from './data/effect.ts'
import { logExport, permissionExport, roleExport } from './data/exports.ts'
import { moduleCodes, moduleName } from './data/house.ts'
import { logs } from './data/logs.ts'
import { memberList } from './data/members.ts'
import { menuOf } from './data/menu.ts'
import { missingFor } from './data/missing.ts'
import { effectiveOf, explained, questionOf, treeOf } from './data/permissions.ts'
import { detailOf, roleList } from './data/roles.ts'

export default serve(contract, {
  searchRoles: (ctx, input) => roleList(ctx, input),
  roleDetail: (ctx, { code }) => detailOf(ctx, code),
  saveRole: (ctx, given) => carryOut(ctx, { kind: 'role', given }),
  async deleteRole(ctx, { code, reason }) {
    await deleteRole(ctx, code, reason)
    return {}
  },
  searchMembers: (ctx, input) => memberList(ctx, input),
  saveMembers: (ctx, given) => carryOut(ctx, { kind: 'members', given }),
  saveRule: (ctx, given) => carryOut(ctx, { kind: 'rule', given }),
  savePrivilegeGroup: (ctx, given) => carryOut(ctx, { kind: 'group', given }),
  async deletePrivilegeGroup(ctx, { code, reason }) {
    await deletePrivilegeGroup(ctx, code, reason)
    return {}
  },
  permissionTree: (ctx) => treeOf(ctx),
  effectivePermissions: (ctx, { ssoId }) => effectiveOf(ctx, ssoId),
  explainAccess: (ctx, { ssoId, asked }) => explained(ctx, ssoId, questionOf(asked)),
  previewChange: (ctx, { change }) => effectOf(ctx, change),
  menuVisibility: (ctx) => menuOf(ctx),
  async saveMenuVisibility(ctx, given) {
    await hideMenu(ctx, given)
    return {}
  },
  exportRoles: (ctx, input) => runExport(ctx, roleExport, input),
  exportPermissions: (ctx, input) => runExport(ctx, permissionExport, input),
  exportLogs: (ctx, input) => runExport(ctx, logExport, input),
  searchLogs: (ctx, input) => logs(ctx, input),
  logModules: async (ctx) => ({ modules: moduleCodes(ctx).map((code) => ({ code, ...moduleName(ctx, code) })) }),
  missingAccess: (ctx, given) => missingFor(ctx, given),
  askAccess: (ctx, given) => askAccess(ctx, given),
})
