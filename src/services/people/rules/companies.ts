import { z } from '#foundation/zod.ts'

/** The three companies: MB main company, HB hotel branch, JV joint venture (SESS-03). A file of its own, for the sign-in page has them and nothing else of people. */
export const entity = z.enum(['MB', 'HB', 'JV'])

declare module '#foundation/contract/house.ts' {
  interface House {
    entity: z.output<typeof entity>
  }
}
