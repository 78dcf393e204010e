import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { personRef, requiredText, someOf, stamp, uuid, whole } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { ATTACHMENT_TYPES } from '../rules/index.ts'
import { APPLY, accessKind, BASE, FORMS, made, zone } from './base.ts'

const EITHER = [APPLY, FORMS] as const
export const FORM_FIELDS = ['contact', 'purpose', 'vehicles', 'attachments'] as const
export const USES = ['off', 'optional', 'required'] as const
const [MOST_MEGABYTES, MOST_FILES, MOST_CAPACITY] = [20, 5, 100_000]

const formState = wordsAt('in-park-access.formState.', z.enum(['draft', 'published', 'retired']))
const use = wordsAt('in-park-access.use.', z.enum(USES))
const fields = z.object({ contact: use, purpose: use, vehicles: use, attachments: use })
/** What an applicant has to confirm; its key stays from version to version where the words do. */
const notice = z.object({ key: requiredText(60), cn: requiredText(500), en: requiredText(500) })
const fileType = z.enum(ATTACHMENT_TYPES)
const settings = {
  kind: accessKind,
  fields,
  /** Codes of areas offered. */
  areas: z.array(requiredText(20)).max(100),
  types: someOf(fileType).min(1),
  megabytes: z.int().min(1).max(MOST_MEGABYTES),
  files: z.int().min(1).max(MOST_FILES),
  notices: z.array(notice).max(20),
}

export const formSearch = listing('in-park-access.forms.', `POST ${BASE}/form/search`, {
  access: EITHER,
  filters: { kind: accessKind.optional(), state: formState.optional() },
  row: z.object({
    id: uuid,
    kind: accessKind,
    version: z.int(),
    required: z.array(wordsAt('in-park-access.formField.', z.enum(FORM_FIELDS))),
    areasCn: z.string(),
    areasEn: z.string(),
    notices: z.int(),
    state: formState,
    changedBy: personRef.nullable(),
    changedAt: stamp,
    can: z.array(z.enum(['edit', 'copy', 'publish'])),
  }),
})

const area = z.object({ id: uuid, code: z.string(), nameCn: z.string(), nameEn: z.string(), zone, dailyCapacity: z.int(), active: z.boolean() })
export type Area = z.output<typeof area>
const shown = z.object({
  ...settings,
  id: uuid.nullable(),
  version: z.int(),
  state: formState,
  areaList: z.array(area),
  can: z.array(z.enum(['edit', 'publish'])),
})
/** A form with all areas there are. Instead of an id a kind gives the one that is published, or what holds where none is. */
export const form = endpoint(`GET ${BASE}/form/:id`, {
  kind: 'read',
  access: EITHER,
  input: z.object({ id: z.union([uuid, accessKind]) }),
  output: shown,
})
export type Form = z.output<typeof form.output>

/** Saves a draft; without an id it is the next version of its kind. */
export const formSave = endpoint(`POST ${BASE}/form/save`, {
  kind: 'write',
  access: FORMS,
  input: z.object({ id: uuid.optional(), ...settings }),
  output: made,
})
/** From now on applications of its kind are made by it. */
export const formPublish = endpoint(`POST ${BASE}/form/publish`, { kind: 'write', access: FORMS, input: z.object({ id: uuid }) })
export const areaSave = endpoint(`POST ${BASE}/area/save`, {
  kind: 'write',
  access: FORMS,
  input: z.object({
    id: uuid.optional(),
    code: requiredText(20),
    nameCn: requiredText(),
    nameEn: requiredText(),
    zone,
    /** 0 is no limit. */
    dailyCapacity: whole.max(MOST_CAPACITY),
    active: z.boolean().default(true),
  }),
  output: made,
})
