import { type Figures, rules } from '#foundation/contract/rules.ts'

/** What is asked before somebody looks outside her scope. */
export const breakGlassRules = rules<object, { reason: string }, { breakGlassReasonLength: number }>({
  'AUDIT-06': ({ input, p }) =>
    input.reason.trim().length < p.breakGlassReasonLength && ({ field: 'reason', least: p.breakGlassReasonLength } satisfies Figures),
})

/** Nobody names an investigation of herself. */
export const namingRules = rules<object, { subject: string; by: string }>({
  'AUDIT-12': ({ input }) => input.by === input.subject,
})

/** An investigation that may delay the notice takes two administrators, neither of them its subject. */
export const confirmationRules = rules<{ subject: string; namedBy: string }, { by: string }>({
  'AUDIT-12': ({ facts, input }) => input.by === facts.namedBy || input.by === facts.subject,
})
