export { type DataScope, dataScope, type MemberStatus, type RoleCode, type RuleCondition, roleCode, ruleCondition } from '../contract.ts'
export { changeMember, endMember, grantRole, type NewMember, saveMembers } from './commands/members.ts'
export { setMenuHidden } from './commands/menu.ts'
export { deletePrivilegeGroup, deleteRole, type GroupGiven, type RoleGiven, savePrivilegeGroup, saveRole } from './commands/roles.ts'
export { saveRule } from './commands/ruled.ts'
/** Names permissions as texts say them now: for who changes texts while the portal runs. */
export { namePermissions } from './commands/sync.ts'
/**
 * A context in the hands of somebody who is not there: `asPerson` for jobs that tell people what they may see, and nothing else; `inHandsOf` for demo data, which
 * people made at a moment of the past, and throws where nobody of that number works here.
 * @param lang the language of what is told; by default that of the context
 * @returns nothing for who has left, or is nobody
 */
export { asPerson, inHandsOf } from './data/asPerson.ts'
export { can, makeAuthorizer, require } from './data/authorizer.ts'
export { type Asked, type Explanation, explain, type Step } from './data/explain.ts'
export { peopleFitting } from './data/fitting.ts'
export { grantsIn, grantsOf, heldColumn, holdersOf, inForce, permissionsOf, rolesOf } from './data/memberships.ts'
export { menuHidden, menuVisibility } from './data/menu.ts'
export { type Granted, inScopeOf, scopeFilter } from './policy.ts'
/** For read-only joins; nobody else writes these tables. */
export {
  accessGroupPermissions,
  accessGroups,
  accessMembers,
  accessPermissions,
  accessRoleGroups,
  accessRoles,
  accessRules,
} from './tables.ts'
