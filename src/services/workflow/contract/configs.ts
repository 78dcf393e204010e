import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, MOST, names, nothing, personRef, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { operators, valueTypes } from '../rules/conditions.ts'
import { approverKinds, flowTypes } from '../rules/flow.ts'
import { drawnPath, flowNotices } from './editing.ts'
import { ADMIN, BASE, choice, operation, path, settings } from './shapes.ts'

const choices = z.array(choice)

export const types = endpoint(`GET ${BASE}/workflowconfig/gettypeenum`, { kind: 'read', access: 'signed-in', input: nothing, output: choices })
/** Kinds of request; of what is not `changeable` nothing can be sent back to its requester (WF-32). */
export const catalogs = endpoint(`GET ${BASE}/workflowconfig/getcatalogenum`, {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.array(choice.extend({ changeable: z.boolean() })),
})

export const configRow = names.extend({
  id: uuid,
  code: z.string(),
  type: z.enum(flowTypes),
  catalog: z.string(),
  catalogCn: z.string(),
  catalogEn: z.string(),
  active: z.boolean(),
  /** In force; none before the first is published. */
  version: z.int().nullable(),
  /** A draft waits for publishing. */
  draft: z.int().nullable(),
  revision: z.int(),
  ...settings.shape,
  steps: z.int(),
  running: z.int(),
  /** A person, or the program itself. */
  changedBy: personRef.nullable(),
  changedAt: instant,
})
export type ConfigRow = z.output<typeof configRow>

export const searchConfigs = endpoint(`POST ${BASE}/workflowconfig/search`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({
    id: uuid.optional(),
    keyword: text().optional(),
    type: z.enum(flowTypes).optional(),
    catalog: text().optional(),
    active: z.boolean().optional(),
  }),
  output: listOutput(configRow),
})

/** The paths of the version in force, or of another. */
export const pathsOfConfig = endpoint(`GET ${BASE}/workflowpath/getpathsbyconfigid`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ configId: uuid, version: z.coerce.number().int().min(0).max(MOST).optional() }),
  output: z.array(path),
})

export const paramsOfCatalog = endpoint(`GET ${BASE}/workflow_param/get_workflow_param`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ catalog: text() }),
  output: z.array(choice.extend({ catalog: z.string(), valueType: z.enum(valueTypes), options: z.array(choice).nullable() })),
})

export const paramOperators = endpoint(`GET ${BASE}/workflow_param/get_param_operators`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.record(z.enum(valueTypes), z.array(z.enum(operators))),
})

export const departmentTree = endpoint(`GET ${BASE}/workflow_param/get_dp_tree`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.array(choice.extend({ parent: z.string().nullable(), level: z.int() })),
})

export const approverTypes = endpoint(`GET ${BASE}/workflowconfig/getapprovertypeenum`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  /** What a kind chooses from, where that is a list: the roles. */
  output: z.array(choice.extend({ code: z.enum(approverKinds), refs: z.array(choice).nullable() })),
})

/** Who may do what in a flow. */
export const flowOperators = endpoint(`GET ${BASE}/workflowconfig/getflowoperators`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.array(choice.extend({ actions: z.array(operation) })),
})

export const versions = endpoint(`POST ${BASE}/workflowconfig/versions`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ configId: uuid }),
  output: z.array(
    z.object({
      id: uuid,
      version: z.int(),
      state: z.enum(['draft', 'active', 'retired']),
      settings,
      paths: z.array(path),
      /** The same as the editor saves it, with the people that it names. */
      drawn: z.array(drawnPath),
      notifications: flowNotices,
      people: z.array(personRef),
      /** Those that its notices name. */
      roles: z.array(choice),
      publishedAt: instant.nullable(),
      publishedBy: personRef.nullable(),
      changeNote: z.string(),
      running: z.int(),
    }),
  ),
})
