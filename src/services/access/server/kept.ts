import { kept } from '#foundation/database/keeping.ts'
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
  kept(accessRoles, { stays: { always: 'settings' } }),
  kept(accessGroups, { stays: { always: 'settings' } }),
  kept(accessPermissions, { stays: { always: 'settings' } }),
  kept(accessGroupPermissions, { stays: { always: 'settings' } }),
  kept(accessRoleGroups, { stays: { always: 'settings' } }),
  kept(accessRules, { stays: { always: 'settings' } }),
  kept(accessMembers, {
    stays: { afterLeaving: { months: 84 } },
    of: accessMembers.ssoId,
    names: [accessMembers.grantedBy],
    gives: [accessMembers.role, accessMembers.from, accessMembers.to, accessMembers.grantedBy, accessMembers.reason, accessMembers.status],
    // who could do what when is part of the audit log, which stays as long
    erase: { keep: 'audit' },
  }),
  kept(accessMenuVisibility, { stays: { always: 'settings' }, names: [accessMenuVisibility.changedBy] }),
]
