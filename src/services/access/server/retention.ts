import { retention } from '#foundation/database/retention.ts'
import {
  accessGroupPermissions,
  accessGroups,
  accessMembers,
  accessMenuVisibility,
  accessPermissions,
  accessRoleGroups,
  accessRoles,
  accessRules,
} from './tables.ts'

export default [
  retention(accessRoles, { stays: { always: 'settings' } }),
  retention(accessGroups, { stays: { always: 'settings' } }),
  retention(accessPermissions, { stays: { always: 'settings' } }),
  retention(accessGroupPermissions, { stays: { always: 'settings' } }),
  retention(accessRoleGroups, { stays: { always: 'settings' } }),
  retention(accessRules, { stays: { always: 'settings' } }),
  retention(accessMembers, {
    stays: { afterLeaving: { months: 84 } },
    of: accessMembers.ssoId,
    names: [accessMembers.grantedBy],
    gives: [accessMembers.role, accessMembers.from, accessMembers.to, accessMembers.grantedBy, accessMembers.reason, accessMembers.status],
    // who could do what when is part of the audit log, which stays as long
    erase: { keep: 'audit' },
  }),
  retention(accessMenuVisibility, { stays: { always: 'settings' }, names: [accessMenuVisibility.changedBy] }),
]
