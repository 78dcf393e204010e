import { endpoint } from '#foundation/contract/endpoint.ts'
import { nothing, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { BASE, bothNames, names, TOOL } from './base.ts'

const categoryFields = { ...names, parent: uuid.nullable(), order: z.int().min(0).max(999), active: z.boolean() }
export const category = z.object({ id: uuid, ...bothNames, parent: uuid.nullable(), order: z.int(), active: z.boolean(), templates: z.int() })
export type Category = z.output<typeof category>

/** All categories, in the order of the tree: each after its parent. */
export const searchCategories = endpoint(`POST ${BASE}/category/search`, { kind: 'read', access: TOOL, input: nothing, output: z.array(category) })

export const saveCategory = endpoint(`POST ${BASE}/category/save`, {
  kind: 'write',
  access: TOOL,
  input: z.object({ ...categoryFields, id: uuid.optional() }),
  output: z.object({ id: uuid }),
})

export const deleteCategory = endpoint(`POST ${BASE}/category/delete`, { kind: 'write', access: TOOL, input: z.object({ id: uuid }), output: nothing })
