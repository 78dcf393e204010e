import * as z from './zodLeaves.ts'

// the content policy of the pages forbids making code from text, and a schema asks whether it may when it is made
if ('document' in globalThis) z.config({ jitless: true })

/** The only door to zod: one import to resolve keeps the start short (docs/decisions/0003). */
export { z }
