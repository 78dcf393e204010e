import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { askAccess } from './commands/ask.ts'
import { carryOut } from './commands/changes.ts'
import { putTerm } from './commands/glossary.ts'
import { pauseJob, runByHand } from './commands/jobs.ts'
import { checkLabels, confirmLabelImport } from './commands/labelImport.ts'
import { changeLabel, putBack } from './commands/labels.ts'
import { decide } from './commands/review.ts'
import { deletePrivilegeGroup, deleteRole, hideMenu } from './commands/roles.ts'
import { effectOf } from './data/effect.ts'
import { logExport, permissionExport, roleExport } from './data/exports.ts'
import { glossary } from './data/glossary.ts'
import { moduleCodes, moduleName } from './data/house.ts'
import { labelExport } from './data/labelSheet.ts'
import { detailOfLabel, labelList, staleByModule } from './data/labels.ts'
import { load } from './data/load.ts'
import { logs } from './data/logs.ts'
import { memberList } from './data/members.ts'
import { menuOf } from './data/menu.ts'
import { missingFor } from './data/missing.ts'
import { overview } from './data/monitor.ts'
import { effectiveOf, explained, questionOf, treeOf } from './data/permissions.ts'
import { report } from './data/report.ts'
import { reportExport } from './data/reportSheet.ts'
import { current, reviewList } from './data/review.ts'
import { detailOf, roleList } from './data/roles.ts'

export default serve(contract, {
  searchRoles: (ctx, input) => roleList(ctx, input),
  roleDetail: (ctx, { code }) => detailOf(ctx, code),
  saveRole: (ctx, given) => carryOut(ctx, { kind: 'role', given }),
  deleteRole: (ctx, { code, reason }) => deleteRole(ctx, code, reason),
  searchMembers: (ctx, input) => memberList(ctx, input),
  saveMembers: (ctx, given) => carryOut(ctx, { kind: 'members', given }),
  saveRule: (ctx, given) => carryOut(ctx, { kind: 'rule', given }),
  savePrivilegeGroup: (ctx, given) => carryOut(ctx, { kind: 'group', given }),
  deletePrivilegeGroup: (ctx, { code, reason }) => deletePrivilegeGroup(ctx, code, reason),
  permissionTree: (ctx) => treeOf(ctx),
  effectivePermissions: (ctx, { ssoId }) => effectiveOf(ctx, ssoId),
  explainAccess: (ctx, { ssoId, asked }) => explained(ctx, ssoId, questionOf(asked)),
  previewChange: (ctx, { change }) => effectOf(ctx, change),
  menuVisibility: (ctx) => menuOf(ctx),
  saveMenuVisibility: hideMenu,
  exportRoles: (ctx, input) => runExport(ctx, roleExport, input),
  exportPermissions: (ctx, input) => runExport(ctx, permissionExport, input),
  exportLogs: (ctx, input) => runExport(ctx, logExport, input),
  searchLogs: (ctx, input) => logs(ctx, input),
  logModules: async (ctx) => ({ modules: moduleCodes(ctx).map((code) => ({ code, ...moduleName(ctx, code) })) }),
  searchLabels: (ctx, input) => labelList(ctx, input),
  labelDetail: (ctx, { key }) => detailOfLabel(ctx, key),
  saveLabel: changeLabel,
  resetLabel: putBack,
  exportLabels: (ctx, input) => runExport(ctx, labelExport, input),
  importLabels: (ctx) => checkLabels(ctx),
  confirmLabels: (ctx, { importId }) => confirmLabelImport(ctx, importId),
  staleLabels: (ctx) => staleByModule(ctx),
  searchGlossary: (ctx, input) => glossary(ctx, input),
  saveTerm: (ctx, given) => putTerm(ctx, given),
  monitorOverview: (ctx) => overview(ctx),
  monitorLoad: (ctx) => load(ctx),
  businessReport: (ctx, input) => report(ctx, input),
  exportBusinessReport: (ctx, input) => runExport(ctx, reportExport, input),
  currentReview: (ctx) => current(ctx),
  searchReview: (ctx, input) => reviewList(ctx, input),
  decideReview: decide,
  runJobNow: (ctx, { job, day }) => runByHand(ctx, job, day),
  pauseJobRuns: pauseJob,
  missingAccess: (ctx, given) => missingFor(ctx, given),
  askAccess: (ctx, given) => askAccess(ctx, given),
})
