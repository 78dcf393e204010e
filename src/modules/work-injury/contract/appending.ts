import { endpoint } from '#foundation/contract/endpoint.ts'
import { ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import * as s from './shapes.ts'

/** The fields of all kinds of appended forms; each kind asks for its own (`APPEND_FIELDS`). */
export const appendData = z.object({
  kind: s.appendKind,
  /** Without one, an identification is of a case that is not here yet. */
  sid: uuid.optional(),
  ssoId: ssoId.optional(),
  ...s.application,
  ...s.provider,
  outcome: s.outcome.nullable().default(null),
  state: s.appraisalState.nullable().default(null),
  level: s.level,
  hurtingContent: text(500).default(''),
  downtimeStart: s.optionalDay,
  downtimeEnd: s.optionalDay,
  extension: z.boolean().default(false),
  conclusionDate: s.optionalDay,
  expectedDate: s.optionalDay,
})
export type AppendData = z.output<typeof appendData>
const given = appendData.extend({ appendFiles: s.files, certFiles: s.files })
export type AppendGiven = z.output<typeof given>

const appended = { kind: 'write', access: s.APPENDS, input: given, output: z.object({ sid: uuid }) } as const
/** Keeps a form about what was done outside of the portal. */
export const appendSave = endpoint(`POST ${s.BASE}/append/save`, appended)
/** Writes it into the case, as if it had been handled here (INJURY-21). */
export const appendSubmit = endpoint(`POST ${s.BASE}/append/submit`, appended)

const FACTS = [
  'hurtingTime',
  'hurtingLocationCode',
  'hurtingLocationDetail',
  'hurtingParts',
  'hurtingPartOther',
  'hurtingDesc',
  'hospital',
  'trip',
  'route',
] as const
export const APPEND_FIELDS = {
  identification: [...FACTS, 'certFiles', 'hurtingDegree', 'trafficTool', 'outcome', 'conclusionDate', 'effectTime', 'appendFiles'],
  appraisal: ['state', 'level', 'conclusionDate', 'expectedDate', 'appendFiles'],
  addition: ['hurtingContent', 'outcome', 'conclusionDate', 'appendFiles'],
  downtime: ['downtimeStart', 'downtimeEnd', 'extension', 'outcome', 'conclusionDate', 'appendFiles'],
} as const satisfies Record<s.AppendKind, readonly (keyof AppendGiven)[]>
