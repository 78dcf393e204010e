import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, names, nothing, personRef, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { approverKinds, flowTypes, operators, valueTypes } from '../rules/flow.ts'
import { ADMIN, BASE, choice, operation, path, settings, WORDS_MAX } from './shapes.ts'

const choices = z.array(choice)

export const types = endpoint(`GET ${BASE}/workflowconfig/gettypeenum`, { kind: 'read', access: 'signed-in', input: nothing, output: choices })
export const catalogs = endpoint(`GET ${BASE}/workflowconfig/getcatalogenum`, { kind: 'read', access: 'signed-in', input: nothing, output: choices })

export const configRow = names.extend({
  id: uuid,
  code: z.string(),
  type: z.enum(flowTypes),
  catalog: z.string(),
  catalogCn: z.string(),
  catalogEn: z.string(),
  active: z.boolean(),
  version: z.int(),
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

/** Deletes a flow without running items (WF-23); or takes it out of use, or back into it. */
export const removeConfig = endpoint(`POST ${BASE}/workflowconfig/delete`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, what: z.enum(['delete', 'disable', 'enable']).default('delete') }),
  output: nothing,
})

/** The paths of the version in force, or of another. */
export const pathsOfConfig = endpoint(`GET ${BASE}/workflowpath/getpathsbyconfigid`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ configId: uuid, version: z.coerce.number().int().optional() }),
  output: z.array(path),
})

export const paramsOfCatalog = endpoint(`GET ${BASE}/workflow_param/get_workflow_param`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ catalog: text() }),
  output: z.array(choice.extend({ catalog: z.string(), valueType: z.enum(valueTypes) })),
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
  output: z.array(choice.extend({ code: z.enum(approverKinds) })),
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
      publishedAt: instant.nullable(),
      publishedBy: personRef.nullable(),
      changeNote: z.string(),
      running: z.int(),
    }),
  ),
})

/** Makes the draft of a flow the version that new items take (WF-46). */
export const publish = endpoint(`POST ${BASE}/workflowconfig/publish`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ configId: uuid, changeNote: z.string().trim().max(WORDS_MAX).default('') }),
  output: nothing,
})
