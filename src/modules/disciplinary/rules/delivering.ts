import { rules } from '#foundation/contract/rules.ts'

/** What the person says to a letter. */
export const answering = rules<object, { answer?: 'acknowledged' | 'disagreed' | undefined; statement?: string | undefined }>({
  'WARN-19': ({ input }) => input.answer === 'disagreed' && !input.statement?.trim() && { field: 'statement' },
})

/** What is recorded for the person: a refusal before a witness, a signature by its scan. */
export const recording = rules<{ witnesses: number; scans: number }, { outcome: 'refusal' | 'paper' }>({
  'WARN-20': ({ facts, input }) => input.outcome === 'refusal' && facts.witnesses === 0,
  'WARN-21': ({ facts, input }) => input.outcome === 'paper' && facts.scans === 0,
})
