import { fieldDifference, shownValue } from '#foundation/contract/difference.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listOutput, names, personRef, requiredText, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { amendmentKinds, versionLife } from './rules/index.ts'

const BASE = '/api/basic/amendments/v1'
const page = { pageNum: z.int().min(1).default(1), pageSize: z.int().min(1).default(20) }

const said = z.object({
  applyId: uuid,
  applyNo: z.string(),
  kind: z.enum(amendmentKinds),
  state: z.enum(versionLife.states),
  /** It is what holds now. */
  inForce: z.boolean(),
  by: personRef,
  at: instant,
  reason: z.string(),
  decidedAt: instant.nullable(),
  /** None where nobody had to decide, or a job did. */
  decidedBy: personRef.nullable(),
})
export type SaidVersion = z.output<typeof said>

/** The reader's own applications of every room, each with its newest version; newest first. */
export const listMine = endpoint(`POST ${BASE}/mine`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object(page),
  output: listOutput(z.object({ rootId: uuid, titleCn: z.string(), titleEn: z.string(), subjectCn: z.string(), subjectEn: z.string(), newest: said })),
})

/** Every version of an application, newest first, for who may see it. */
export const listVersions = endpoint(`POST ${BASE}/versions`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ rootId: uuid, ...page }),
  output: listOutput(said).extend({
    /** What kind of application it is. */
    title: names,
  }),
})

/** Two versions of one application field by field (AMEND-06); without `before` a version against nothing. */
export const compareVersions = endpoint(`POST ${BASE}/difference`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ before: uuid.optional(), after: uuid }),
  output: z.object({ before: said.nullable(), after: said, fields: z.array(fieldDifference) }),
})

/** Each value that a field has had since the first approval, newest first. */
export const fieldValues = endpoint(`POST ${BASE}/fieldHistory`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ rootId: uuid, field: requiredText(), ...page }),
  output: listOutput(z.object({ value: shownValue, version: said })),
})
