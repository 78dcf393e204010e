import { dayColumn, entityColumn, id, instantColumn, person } from '#foundation/database/columns.ts'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { DataScope, MemberStatus, RuleCondition } from '../contract.ts'

export const accessRoles = pgTable('access_roles', {
  code: text('code').primaryKey(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  description: text('description').notNull().default(''),
  dataScope: text('data_scope').$type<DataScope>().notNull(),
  builtIn: boolean('built_in').notNull(),
  /** Counts the changes: who saves an older one is told (SYS-10). */
  version: integer('version').notNull().default(1),
  /** Its memberships of old still refer to it. */
  deletedAt: instantColumn('deleted_at'),
})

export const accessGroups = pgTable('access_groups', {
  code: text('code').primaryKey(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  version: integer('version').notNull().default(1),
})

/** The ids that manifests declare. One that no manifest has any more is not active and gives nothing. */
export const accessPermissions = pgTable(
  'access_permissions',
  {
    id: text('id').primaryKey(),
    module: text('module').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    sensitive: boolean('sensitive').notNull().default(false),
    active: boolean('active').notNull().default(true),
  },
  (t) => [index('access_permissions_module').on(t.module)],
)

export const accessGroupPermissions = pgTable(
  'access_group_permissions',
  {
    group: text('group')
      .notNull()
      .references(() => accessGroups.code),
    permission: text('permission')
      .notNull()
      .references(() => accessPermissions.id),
  },
  (t) => [primaryKey({ columns: [t.group, t.permission] }), index('access_group_permissions_permission').on(t.permission)],
)

export const accessRoleGroups = pgTable(
  'access_role_groups',
  {
    role: text('role')
      .notNull()
      .references(() => accessRoles.code),
    group: text('group')
      .notNull()
      .references(() => accessGroups.code),
  },
  (t) => [primaryKey({ columns: [t.role, t.group] }), index('access_role_groups_group').on(t.group)],
)

export const accessRules = pgTable(
  'access_rules',
  {
    id: id(),
    role: text('role')
      .notNull()
      .references(() => accessRoles.code),
    condition: jsonb('condition').$type<RuleCondition>().notNull(),
    active: boolean('active').notNull(),
  },
  (t) => [index('access_rules_role').on(t.role)],
)

/** Both days count; what is in force is told by the days, so that nothing waits for the job of 00:10. */
export const accessMembers = pgTable(
  'access_members',
  {
    id: id(),
    role: text('role')
      .notNull()
      .references(() => accessRoles.code),
    ssoId: person('sso_id').notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to'),
    grantedBy: text('granted_by').notNull(),
    reason: text('reason').notNull(),
    byRule: uuid('by_rule').references(() => accessRules.id),
    status: text('status').$type<MemberStatus>().notNull(),
  },
  (t) => [
    index('access_members_person').on(t.ssoId, t.status),
    index('access_members_role').on(t.role, t.status, t.ssoId),
    // everybody of a role in the order of its list
    index('access_members_listed').on(t.role, sql`(${t.status} = 'ended')`, t.ssoId, t.id),
    index('access_members_due').on(t.status, t.from).where(sql`${t.status} = 'planned'`),
    index('access_members_over').on(t.to).where(sql`${t.status} <> 'ended'`),
    uniqueIndex('access_members_ruled').on(t.byRule, t.ssoId).where(sql`${t.status} <> 'ended'`),
    index('access_members_rule').on(t.byRule),
    check('access_members_days', sql`${t.to} >= ${t.from}`),
  ],
)

/** Which menus a company does not see: seeded from the screens, changed by administrators (ACCESS-06). The key is the screen's path. */
export const accessMenuVisibility = pgTable(
  'access_menu_visibility',
  {
    entity: entityColumn().notNull(),
    menuKey: text('menu_key').notNull(),
    hidden: boolean('hidden').notNull(),
    seed: boolean('seed').notNull(),
    changedBy: text('changed_by'),
    changedAt: instantColumn('changed_at'),
  },
  (t) => [primaryKey({ columns: [t.entity, t.menuKey] })],
)
