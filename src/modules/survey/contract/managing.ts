import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, nothing, personRef, requiredText, ssoId, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { definition } from '#services/audience/contract.ts'
import { BASE, bothTitles, MANAGE, surveyState, template, written } from './base.ts'
import { questions } from './questions.ts'

export const surveyAction = z.enum(['edit', 'publish', 'close', 'reopen', 'archive', 'delete', 'extend', 'remind', 'result'])
export type SurveyAction = z.output<typeof surveyAction>

export const surveyRow = z.object({
  uid: uuid,
  ...bothTitles,
  owner: personRef.nullable(),
  status: surveyState,
  anonymous: z.boolean(),
  template: template.nullable(),
  /** Nobody knows who has begun an anonymous survey. */
  started: z.int().nullable(),
  submitted: z.int(),
  responseLimit: z.int().nullable(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  can: z.array(surveyAction),
})
export type SurveyRow = z.output<typeof surveyRow>

/** One's own surveys, or all of the company for who manages them; the last change first. */
export const listSurveys = endpoint(`POST ${BASE}/list`, {
  kind: 'read',
  access: MANAGE,
  input: listInput({
    status: surveyState.exclude(['deleted']).optional(),
    owner: ssoId.optional(),
    keyword: text().optional(),
    /** Open on any day between these. */
    from: day.optional(),
    to: day.optional(),
  }),
  output: listOutput(surveyRow),
})

/** How many people each of these has asked, or would ask, for the page of the list: after it, since counting takes longer than listing. */
export const surveySizes = endpoint(`POST ${BASE}/sizes`, {
  kind: 'read',
  access: MANAGE,
  input: z.object({ uids: z.array(uuid).max(100) }),
  output: z.array(z.object({ uid: uuid, people: z.int() })),
})

const settings = {
  ...written,
  anonymous: z.boolean(),
  audience: definition.nullable(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  responseLimit: z.int().min(1).max(1_000_000).nullable(),
  editableUntilClose: z.boolean(),
  /** Who has not answered is reminded three days and one day before it closes. */
  reminds: z.boolean(),
  /** Redemptions of events that ask for it (SURV-02), as the event calls them. */
  gateFor: z.array(requiredText(60)).max(20),
  questions,
}

/** What a survey is made of, for its editor. */
export const editSurvey = endpoint(`GET ${BASE}/edit`, {
  kind: 'read',
  access: MANAGE,
  input: z.object({ uid: uuid }),
  output: z.object({
    uid: uuid,
    ...settings,
    titleCn: z.string(),
    titleEn: z.string(),
    version: z.int(),
    status: surveyState,
    template: template.nullable(),
    owner: personRef.nullable(),
    can: z.array(surveyAction),
  }),
})
export type SurveyEdited = z.output<typeof editSurvey.output>

/** Adds a survey, or changes the one that was read as that version (SURV-20). */
export const saveSurvey = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ uid: uuid.optional(), version: whole.optional(), ...settings, template: template.nullable().default(null) }),
  output: z.object({ uid: uuid, version: z.int() }),
})
export type Settings = z.output<typeof saveSurvey.input>

const made = z.object({ uid: uuid })
export const deleteSurvey = endpoint(`POST ${BASE}/delete`, { kind: 'write', access: MANAGE, input: made, output: nothing })
/** A draft of one's own with the same questions and settings, without its times. */
export const copySurvey = endpoint(`POST ${BASE}/copy`, { kind: 'write', access: MANAGE, input: made, output: made })
/** A draft with the questions of a template: another round of it. */
export const createSurvey = endpoint(`POST ${BASE}/create`, { kind: 'write', access: MANAGE, input: z.object({ template }), output: made })

/** `reopen` and `extend` name the new end. */
export const actOnSurvey = endpoint(`POST ${BASE}/action`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ uid: uuid, action: z.enum(['publish', 'close', 'reopen', 'archive', 'extend']), closesAt: instant.optional() }),
  output: z.object({ status: surveyState }),
})

export const remindSurvey = endpoint(`POST ${BASE}/remind`, { kind: 'write', access: MANAGE, input: made, output: z.object({ reminded: z.int() }) })
