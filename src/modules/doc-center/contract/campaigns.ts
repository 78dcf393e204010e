import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, nothing, personRef, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { audienceWords, definition } from '#services/audience/contract.ts'
import { BASE, documentRef, EDIT, READ } from './shapes.ts'

/** What the person still has to confirm, what is due first at the top. */
export const toConfirm = endpoint(`GET ${BASE}/confirm/mine`, {
  kind: 'read',
  access: READ,
  input: nothing,
  output: z.array(documentRef.extend({ id: uuid, version: z.int(), until: day })),
})

/** Confirms the version that was read (DOCC-16). */
export const confirm = endpoint(`POST ${BASE}/confirm`, { kind: 'write', access: READ, input: z.object({ id: uuid, version: whole }), output: nothing })

/** Asks an audience to read a document in force and to confirm it by a day, or changes whom and by when. */
export const saveCampaign = endpoint(`POST ${BASE}/campaign/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ uid: uuid, audience: definition, until: day }),
  output: z.object({ id: uuid }),
})

export const endCampaign = endpoint(`POST ${BASE}/campaign/end`, { kind: 'write', access: EDIT, input: z.object({ id: uuid }), output: nothing })

/** A campaign as it stands for the version in force. */
export const campaign = endpoint(`GET ${BASE}/campaign`, {
  kind: 'read',
  access: EDIT,
  input: z.object({ id: uuid }),
  output: documentRef.extend({
    id: uuid,
    version: z.int(),
    sha256: z.string(),
    until: day,
    audience: definition,
    words: audienceWords,
    asked: z.int(),
    confirmed: z.int(),
  }),
})
export type Campaign = z.output<typeof campaign.output>

/** Whom it asks, with when each confirmed the version in force. */
export const campaignPeople = endpoint(`POST ${BASE}/campaign/people`, {
  kind: 'read',
  access: EDIT,
  input: listInput({ id: uuid, missing: z.boolean().optional() }),
  output: listOutput(z.object({ person: personRef, confirmedAt: instant.nullable() })),
})
