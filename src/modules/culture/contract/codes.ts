import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, nothing, personRef, text } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { BASE, EDIT, itemId, pathId, READ } from './shapes.ts'

export const CODE_MAX = 300
export const shows = z.enum(['text', 'qr'])

/** The partner's code of a discount, for who may read the discount while it goes on (CULT-12). */
export const readCode = endpoint(`GET ${BASE}/code/:id`, {
  kind: 'read',
  access: READ,
  input: z.object({ id: pathId }),
  output: z.object({ code: z.string(), shows, setBy: personRef.nullable(), setAt: instant }),
})

/** Sets the code of a discount; an empty one takes it away. */
export const saveCode = endpoint(`POST ${BASE}/code/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ id: itemId, code: text(CODE_MAX), shows }),
  output: nothing,
})
