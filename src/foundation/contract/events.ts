import type { z } from '#foundation/zod.ts'

/** What one module tells many: a noun and a past tense (`person.left`) with the schema of its payload. */
export interface DomainEvent<S extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: S
}

export const domainEvent = <S extends z.ZodType>(name: `${string}.${string}`, payload: S): DomainEvent<S> => ({ name, payload })
