import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, names, personRef, requiredText, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { sentPictures } from './folders.ts'
import { ADMIN, BASE, SEE, shape } from './shapes.ts'

export const takeOutState = z.enum(['asked', 'removed', 'kept'])
export const contributionState = z.enum(['offered', 'accepted', 'refused'])
const album = names.extend({ id: uuid })

/** A person in a photo asks for its removal; it is hidden at once (PHOTO-19). */
export const askTakeOut = endpoint(`POST ${BASE}/takeOut`, {
  kind: 'write',
  access: SEE,
  input: z.object({ photo: uuid, reason: requiredText(200) }),
  output: z.object({ id: uuid }),
})

export const takeOutList = endpoint(`POST ${BASE}/takeOut/list`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ state: takeOutState.optional() }),
  output: listOutput(
    z.object({
      id: uuid,
      album,
      photo: z.object({ id: uuid, name: z.string(), ...shape }),
      person: personRef,
      reason: z.string(),
      state: takeOutState,
      askedAt: instant,
      can: z.array(z.enum(['remove', 'keep'])),
    }),
  ),
})

export const decideTakeOut = endpoint(`POST ${BASE}/takeOut/decide`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, action: z.enum(['remove', 'keep']) }),
  output: z.object({ id: uuid, state: takeOutState }),
})

/** Adds own pictures to an album that is open for them; they appear once they are accepted (PHOTO-20). */
export const contribute = endpoint(`POST ${BASE}/contribute`, {
  kind: 'write',
  access: SEE,
  input: z.object({ album: uuid, files: sentPictures }),
  output: z.object({ offered: z.int() }),
})

export const contributionList = endpoint(`POST ${BASE}/contribution/list`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ state: contributionState.optional() }),
  output: listOutput(
    z.object({
      id: uuid,
      album,
      file: fileRef.nullable(),
      person: personRef,
      state: contributionState,
      offeredAt: instant,
      can: z.array(z.enum(['accept', 'refuse'])),
    }),
  ),
})

export const decideContribution = endpoint(`POST ${BASE}/contribution/decide`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, action: z.enum(['accept', 'refuse']) }),
  output: z.object({ id: uuid, state: contributionState }),
})
